import type { FieldFamily } from '../productForm/FieldFamily'
import { idWords } from '../productForm/idWords'

/** The axes of a configurable product, and its excluded combinations. */
export const variationFields: FieldFamily = {
  tab: 'configurables',
  fields: {
    axes: { label: 'catalogue.product.axes', words: idWords },
    excludedVariations: {
      label: 'catalogue.product.excludedVariations',
      words: (value, { intl, known }) =>
        intl.formatList(
          (value as number[][]).map((combination) => combination.map((id) => known.nameOf(String(id)) ?? String(id)).join(' + ')),
          { type: 'unit' },
        ),
    },
  },
}
