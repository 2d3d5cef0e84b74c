import type { IntlShape } from '@formatjs/intl'
import { describeField } from '../../../engine/index.ts'

const own = ['price', 'discountPrice', 'stock', 'variations', 'blocks', 'series', 'category', 'department', 'images'] as const

/** The label of a field that is sent, in the viewer's language. */
export function describeSentField(intl: IntlShape<string>, field: string): string {
  if (field === 'onlineStatus') return describeField(intl, 'websiteProduct', field)
  const [name = ''] = field.split('.')
  const known = own.find((one) => one === name)
  return known === undefined ? describeField(intl, 'product', field) : intl.formatMessage({ id: `catalogue.sentField.${known}` })
}
