import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl'
import { messages } from './messages.ts'
import { log } from '../log/index.ts'

/** In which the product speaks to those who use it. */
export type Language = 'en' | 'nl'

function create(locale: Language, messages: Record<string, string>): IntlShape<string> {
  return createIntl<string>(
    {
      locale,
      messages,
      // A message that is missing is a fault of ours; its id is shown, and the log tells.
      onError: (error) => log.error(`Message: ${error.message}`),
    },
    createIntlCache(),
  )
}

const shapes: Record<Language, IntlShape<string>> = { en: create('en', messages.en), nl: create('nl', messages.nl) }

/** The server's own messages in one language, made once. */
export function intlFor(language: Language): IntlShape<string> {
  return shapes[language]
}

/**
 * The first of our languages that `Accept-Language` asks for, else that of the account, else English. A page says in
 * which language it is drawn: its words and the server's are the same, also in the moment after a switch, when the
 * account does not know of it yet.
 */
export function preferredLanguage(acceptLanguage: string | null | undefined, own: Language | null = null): Language {
  const wishes = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find((value) => value !== undefined)
    return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
  })
  const best = wishes
    .filter(({ language, quality }) => (language === 'en' || language === 'nl') && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]
  return best === undefined ? (own ?? 'en') : best.language === 'nl' ? 'nl' : 'en'
}
