import catalogueEn from '../../../../shared/labels/catalogue/en.json' with { type: 'json' }
import catalogueNl from '../../../../shared/labels/catalogue/nl.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

/** All messages of the server: its own, and those that it shares with the browser (`shared/labels/`). */
export const messages: Record<'en' | 'nl', Readonly<Record<string, string>>> = { en: { ...catalogueEn, ...en }, nl: { ...catalogueNl, ...nl } }
