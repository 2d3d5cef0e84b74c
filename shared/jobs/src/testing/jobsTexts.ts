import en from '../i18n/en.json'
import nl from '../i18n/nl.json'

/** The messages of jobs in both languages, loaded synchronously for tests. */
export const jobsTexts = { en, nl } as const
