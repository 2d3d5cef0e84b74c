/** The languages of the catalogue's texts; the first is the fallback of the others. */
export const contentLanguages = ['nl', 'en', 'de', 'fr'] as const

export type ContentLanguage = (typeof contentLanguages)[number]

export function isContentLanguage(code: string): code is ContentLanguage {
  return contentLanguages.some((language) => language === code)
}

/** The stored code of a language; Dutch has a second one with its country. */
export function contentCode(code: string): string {
  const known = code.trim().toLowerCase()
  return known === 'nl-nl' ? 'nl' : known
}

/** Why `content.<code>…` is not a field. */
export function contentProblem(code: string): { code: string; values: Record<string, string> } | null {
  return isContentLanguage(code) ? null : { code: 'language.unknown', values: { language: code, known: contentLanguages.join(', ') } }
}

/** The same for any field name: null also if it is not a text. */
export function textProblem(name: string): ReturnType<typeof contentProblem> {
  const [, code] = /^content\.([^.]+)\./.exec(name.trim()) ?? []
  return code === undefined ? null : contentProblem(code)
}
