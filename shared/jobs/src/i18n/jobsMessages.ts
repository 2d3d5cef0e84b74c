import type { MessageSources } from '@vitrine/i18n'

/** The words of preparing, starting and watching, merged by the host under those of every remote; each language is fetched when it is spoken. */
export const jobsMessages: MessageSources = { en: () => import('./en.json'), nl: () => import('./nl.json') }
