import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

const messages = {
  simple: 'ui.type.simple',
  configurable: 'ui.type.configurable',
  bundle: 'ui.type.bundle',
} as const

/**
 * A product's type in words: Simple Product, Configurable Product, Bundle Product. Accepts the short type (`simple`, `SIMPLE`)
 * and the server's type name (`SimpleProductType`); any other text is shown as it is.
 * @param isShort among products, where "Product" is redundant: only for screen readers
 */
export function TypeLabel({ type, isShort = false }: { type: string; isShort?: boolean }) {
  const key = type.replace(/ProductType$/i, '').toLowerCase()
  if (!(key in messages)) return <>{type}</>
  const rest = (words: ReactNode) => (isShort ? <span className="v-hidden">{words}</span> : words)
  return <FormattedMessage id={messages[key as keyof typeof messages]} values={{ rest }} />
}
