import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl'
import { messages } from './messages.ts'
import { log } from '../log/index.ts'

/** The languages of the user interface. */
export type Language = 'en' | 'nl'

function create(locale: Language, messages: Record<string, string>): IntlShape<string> {
  return createIntl<string>(
    {
      locale,
      messages,
      // A missing message is a bug; its id is shown, and the log reports it.
      onError: (error) => log.error(`Message: ${error.message}`),
    },
    createIntlCache(),
  )
}

const shapes: Record<Language, IntlShape<string>> = { en: create('en', messages.en), nl: create('nl', messages.nl) }

/** The server's messages in one language, created once. */
export function intlFor(language: Language): IntlShape<string> {
  return shapes[language]
}

/**
 * The first of our languages in `Accept-Language`, or else that of the account, or else English. A page sends the language it
 * is drawn in, so that the server answers in the same one, even right after a switch of which the account does not know yet.
 */
export function preferredLanguage(acceptLanguage: string | null | undefined, own: Language | null = null): Language {
  const wishes = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find((value) => value !== undefined)
    return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
  })
  const best = wishes.filter(({ language, quality }) => (language === 'en' || language === 'nl') && quality > 0).sort((a, b) => b.quality - a.quality)[0]
  return best === undefined ? (own ?? 'en') : best.language === 'nl' ? 'nl' : 'en'
}
