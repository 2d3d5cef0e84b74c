import en from '../i18n/en.json'
import nl from '../i18n/nl.json'

/** The words of preparing and watching in both languages, at once: a test does not wait for them. */
export const jobsTexts = { en, nl } as const
