import type { IntlShape } from 'react-intl'

/** The kinds of things that the log files its entries under, as the server calls them. */
export const contentTypes = ['product', 'image', 'priceList', 'attribute', 'attributeValue', 'websiteProduct', 'emeubelProduct', 'review', 'user'] as const

/** The word for a kind of thing; one that is newer than this page is shown by the server's own name. */
export function contentTypeWord(intl: IntlShape, type: string): string {
  return intl.formatMessage({ id: 'office.contentType' }, { type })
}
