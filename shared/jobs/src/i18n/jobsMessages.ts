import en from './en.json'
import nl from './nl.json'

/** The words of preparing, starting and watching, merged by the host under those of every remote. */
export const jobsMessages = { en, nl } as const
