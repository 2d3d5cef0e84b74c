/** The languages of the interface; the first one is also the fallback for a missing message. */
export const languages = ['en', 'nl'] as const
export type Language = (typeof languages)[number]

/** The languages a product is described in. Each is named in its own words, so that a reader finds their own. */
export const contentLanguages = [
  { code: 'nl', label: 'Nederlands' },
  { code: 'en', label: 'English' },
  { code: 'fr', label: 'Français' },
  { code: 'de', label: 'Deutsch' },
] as const
export type ContentLanguage = (typeof contentLanguages)[number]['code']

/**
 * Turns any stored or reported locale code (`nl-NL`, `NL`, `de`) into a language of the interface.
 * Unknown, empty or missing codes give English, the default and fallback of the product.
 */
export function normaliseLanguage(code: string | null | undefined): Language {
  const primary = (code ?? '').trim().toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === primary) ?? 'en'
}

/**
 * The locale whose dates and numbers belong to a language of the interface.
 * English is written the European way (18 Nov, day before month): the shop stands in the Netherlands.
 */
export function formattingLocale(language: string): string {
  return normaliseLanguage(language) === 'nl' ? 'nl-NL' : 'en-GB'
}
