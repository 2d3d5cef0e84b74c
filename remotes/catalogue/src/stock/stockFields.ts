import type { FieldFamily } from '../productForm/FieldFamily'
import type { StockCounts } from './StockLevel'

/** One field per stock location, by id, and the lead time. */
export const stockFields: FieldFamily = {
  tab: 'stock',
  fields: {
    leadTimeWeeks: { label: 'catalogue.product.leadTimeWeeks' },
    'stock.*': {
      label: 'catalogue.field.stock',
      nameOf: (id, { known }) => known.nameOf(id),
      words: (value, { intl }) => intl.formatMessage({ id: 'catalogue.field.stockCounts' }, { ...(value as StockCounts) }),
    },
  },
}
