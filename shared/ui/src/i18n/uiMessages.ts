import en from './en.json'
import nl from './nl.json'

/** The words of the frames, merged by the host under those of every remote. */
export const uiMessages = { en, nl } as const
