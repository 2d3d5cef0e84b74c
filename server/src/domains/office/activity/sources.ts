import type { IntlShape } from '@formatjs/intl'

const prefix = 'office.source.'

/** The source of a change in the viewer's language, if it is a part of Vitrine. The name of a file or a rule is returned unchanged. */
export function sourceWord(intl: IntlShape<string>, source: string): string {
  const id = `${prefix}${source}`
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : source
}

/** The sources whose label in the viewer's language contains this text. */
export function sourcesLike(intl: IntlShape<string>, text: string): string[] {
  const known = Object.keys(intl.messages).flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []))
  return known.filter((source) => sourceWord(intl, source).toLowerCase().includes(text.toLowerCase()))
}
