import en from '../i18n/en.json'
import nl from '../i18n/nl.json'

/** The messages of the frames in both languages, loaded synchronously: a test does not wait for them. */
export const uiTexts = { en, nl } as const
