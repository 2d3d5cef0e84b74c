import type { IntlShape } from '@formatjs/intl'

const prefix = 'office.source.'

/**
 * Where a change came from, in the viewer's language: a part of the product has a word among the messages. Anything else
 * is the name of a file or a rule, and stays as it is.
 */
export function sourceWord(intl: IntlShape<string>, source: string): string {
  const id = `${prefix}${source}`
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : source
}

/** The sources whose word in the viewer's language holds this text. */
export function sourcesLike(intl: IntlShape<string>, text: string): string[] {
  const known = Object.keys(intl.messages).flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []))
  return known.filter((source) => sourceWord(intl, source).toLowerCase().includes(text.toLowerCase()))
}
