import type { IntlShape } from '@formatjs/intl'

// The parts of the product that changes come from. Anything else is the name of a file or a rule, and stays as it is.
const known = ['activity', 'bin', 'command-line', 'demo', 'product', 'products', 'profile', 'revert', 'share-link', 'sign-in'] as const

const words = (intl: IntlShape<string>, source: (typeof known)[number]): string => intl.formatMessage({ id: `office.source.${source}` })

/** Where a change came from, in the viewer's language. */
export function sourceWord(intl: IntlShape<string>, source: string): string {
  const part = known.find((one) => one === source)
  return part === undefined ? source : words(intl, part)
}

/** The sources whose word in the viewer's language holds this text. */
export function sourcesLike(intl: IntlShape<string>, text: string): string[] {
  return known.filter((source) => words(intl, source).toLowerCase().includes(text.toLowerCase()))
}
