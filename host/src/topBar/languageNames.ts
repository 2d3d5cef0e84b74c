import type { Language } from '@vitrine/i18n'

/** Each in its own words: who cannot read the page must find it. */
export const languageNames: Record<Language, string> = { en: 'English', nl: 'Nederlands' }
