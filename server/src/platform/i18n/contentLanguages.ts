/** The languages in which texts of the catalogue are written; the first is the one that everything falls back to. */
export const contentLanguages = ['nl', 'en', 'de', 'fr'] as const

export type ContentLanguage = (typeof contentLanguages)[number]

export function isContentLanguage(code: string): code is ContentLanguage {
  return contentLanguages.some((language) => language === code)
}

/** The code of a language as it is stored; Dutch has a second one, of the country. */
export function contentCode(code: string): string {
  const known = code.trim().toLowerCase()
  return known === 'nl-nl' ? 'nl' : known
}

/** Why `content.<code>…` is no field. */
export function contentProblem(code: string): { code: string; values: Record<string, string> } | null {
  return isContentLanguage(code) ? null : { code: 'language.unknown', values: { language: code, known: contentLanguages.join(', ') } }
}

/** The same of a name that may be any: null also where it names no text. */
export function textProblem(name: string): ReturnType<typeof contentProblem> {
  const [, code] = /^content\.([^.]+)\./.exec(name.trim()) ?? []
  return code === undefined ? null : contentProblem(code)
}
