import type { MessageSources } from '@vitrine/i18n'

/** The messages of preparing, starting and watching jobs, merged by the host below those of every remote; loaded per language. */
export const jobsMessages: MessageSources = { en: () => import('./en.json'), nl: () => import('./nl.json') }
