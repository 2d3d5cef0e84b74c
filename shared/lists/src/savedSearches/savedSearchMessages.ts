/** The messages of saved searches and tasks, loaded with their code. */
export const savedSearchMessages = { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') }
