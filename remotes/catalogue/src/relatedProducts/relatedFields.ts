import type { FieldFamily } from '../productForm/FieldFamily'
import { idWords } from '../productForm/idWords'

/** Products shown beside a product, and instead of it. */
export const relatedFields: FieldFamily = {
  tab: 'related',
  fields: {
    crossSell: { label: 'catalogue.product.crossSell', words: idWords },
    upSell: { label: 'catalogue.product.upSell', words: idWords },
  },
}
