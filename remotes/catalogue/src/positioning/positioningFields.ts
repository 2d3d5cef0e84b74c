import type { FieldFamily } from '../productForm/FieldFamily'
import { idWords } from '../productForm/idWords'

/** The position of a product, and its margin. */
export const positioningFields: FieldFamily = {
  tab: 'positioning',
  fields: {
    pushPosition: { label: 'catalogue.product.pushPosition' },
    pinnedUntil: {
      label: 'catalogue.product.pinnedUntil',
      words: (value, { intl }) => intl.formatDate(`${String(value)}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }),
    },
    marginKey: { label: 'catalogue.product.marginKey', words: idWords },
    purchasePrice: { label: 'catalogue.product.purchasePrice' },
  },
}
