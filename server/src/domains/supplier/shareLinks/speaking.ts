import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl'
import { intlFor, messages } from '../../../platform/i18n/index.ts'
import de from './words/de.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const foreign = (locale: string, own: Record<string, string>): IntlShape<string> =>
  createIntl<string>({ locale, messages: { ...messages.en, ...own } }, createIntlCache())

const shapes: Readonly<Record<string, IntlShape<string>>> = { nl: intlFor('nl'), de: foreign('de', de), fr: foreign('fr', fr) }

/** Messages in a link's language; in English if there are none in that language. */
export const speaking = (language: string): IntlShape<string> => (Object.hasOwn(shapes, language) ? shapes[language] : undefined) ?? intlFor('en')
