import type { MessageSources } from '@vitrine/i18n'

/** Messages of the host's own screens: loaded with the first of them, not with the page. */
export const officeMessages: MessageSources = { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') }
