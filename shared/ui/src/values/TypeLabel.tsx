import { FormattedMessage } from 'react-intl'

const messages = {
  simple: 'ui.type.simple',
  configurable: 'ui.type.configurable',
  bundle: 'ui.type.bundle',
} as const

/**
 * The type of a product in words: Simple Product, Configurable Product, Bundle Product. Understands the short type
 * (`simple`, `SIMPLE`) and the server's type name (`SimpleProductType`); any other text is shown as it is.
 */
export function TypeLabel({ type }: { type: string }) {
  const key = type.replace(/ProductType$/i, '').toLowerCase()
  return key in messages ? <FormattedMessage id={messages[key as keyof typeof messages]} /> : <>{type}</>
}
