import type { MessageSources } from '@vitrine/i18n'

/** The words of the frames, merged by the host under those of every remote; each language is fetched when it is spoken. */
export const uiMessages: MessageSources = { en: () => import('./en.json'), nl: () => import('./nl.json') }
