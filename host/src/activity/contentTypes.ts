import type { IntlShape } from 'react-intl'

/** The kinds of entities in the log, as the server names them. */
export const contentTypes = ['product', 'image', 'priceList', 'attribute', 'attributeValue', 'websiteProduct', 'emeubelProduct', 'review', 'user'] as const

/** The label of a kind; one that is newer than this page is shown by the server's name. */
export function contentTypeWord(intl: IntlShape, type: string): string {
  return intl.formatMessage({ id: 'office.contentType' }, { type })
}
