import type { FieldFamily } from '../productForm/FieldFamily'
import type { StockCounts } from './StockLevel'

/** One field for each place where stock is kept, by its id, and what a customer is promised. */
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
