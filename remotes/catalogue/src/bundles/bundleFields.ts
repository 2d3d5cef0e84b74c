import type { FieldFamily } from '../productForm/FieldFamily'
import type { PartChoice } from './BundlePart'

/** A bundle's components and pricing. */
export const bundleFields: FieldFamily = {
  tab: 'bundles',
  fields: {
    components: {
      label: 'catalogue.field.components',
      words: (value, { intl, known }) =>
        intl.formatList(
          (value as PartChoice[]).map(({ product, quantity, required }) =>
            intl.formatMessage(
              { id: 'catalogue.field.part' },
              { name: known.nameOf(String(product)) ?? String(product), quantity, required: String(required !== false) },
            ),
          ),
          { type: 'unit' },
        ),
    },
    bundlePriceMode: {
      label: 'catalogue.field.bundlePriceMode',
      words: (value, { intl }) =>
        intl.formatMessage({ id: value === 'SUM_MINUS_PCT' || value === 'FIXED' ? `catalogue.bundle.mode.${value}` : 'catalogue.bundle.mode.SUM' }),
    },
    bundleDiscountPct: { label: 'catalogue.field.bundleDiscountPct' },
  },
}
