/** The languages of the interface; the first one is also the fallback for a missing message. */
export const languages = ['en', 'nl'] as const
export type Language = (typeof languages)[number]

/** The languages of product texts, each by its own name, so that readers find theirs. */
export const contentLanguages = [
  { code: 'nl', label: 'Nederlands' },
  { code: 'en', label: 'English' },
  { code: 'fr', label: 'Français' },
  { code: 'de', label: 'Deutsch' },
] as const
export type ContentLanguage = (typeof contentLanguages)[number]['code']

/** The interface's language for any locale code (`nl-NL`, `NL`, `de`). Unknown, empty or missing codes give English, the default and fallback. */
export function normaliseLanguage(code: string | null | undefined): Language {
  const primary = (code ?? '').trim().toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === primary) ?? 'en'
}

/**
 * The locale for dates and numbers of an interface language. English is formatted the European way (18 Nov, day before month):
 * the shop is in the Netherlands.
 */
export function formattingLocale(language: string): string {
  return normaliseLanguage(language) === 'nl' ? 'nl-NL' : 'en-GB'
}
