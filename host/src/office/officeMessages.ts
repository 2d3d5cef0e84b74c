import type { MessageSources } from '@vitrine/i18n'

/** The words of the host's own screens: fetched with the first of them, not with the page. */
export const officeMessages: MessageSources = { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') }
