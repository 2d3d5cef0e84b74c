/** What is wrong, by the field that it stands beside. */
export interface SecondFactorProblems {
  problems: { password?: string; code?: string; form?: string }
}

export function problemsOf(errors: readonly { readonly field: string | null | undefined; readonly message: string }[]): SecondFactorProblems {
  const placeOf = (field: string | null | undefined) => (field === 'password' || field === 'code' ? field : 'form')
  return { problems: Object.fromEntries(errors.map(({ field, message }) => [placeOf(field), message])) }
}
