import en from './en.json'
import nl from './nl.json'

/** The words of the frames, merged by the hall under those of every room. */
export const uiMessages = { en, nl } as const
