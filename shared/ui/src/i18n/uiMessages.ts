import type { MessageSources } from '@vitrine/i18n'

/** The messages of the frames, merged by the host below those of every remote; loaded per language. */
export const uiMessages: MessageSources = { en: () => import('./en.json'), nl: () => import('./nl.json') }
