import { graphql } from '@vitrine/relay'
import { filter, presence } from '../products/productFilterKinds'
import type { identityFields_row$data } from './__generated__/identityFields_row.graphql'
import type { PlainFields } from './PlainField'

/** The data of a product for these columns. */
export const identityRow = graphql`
  fragment identityFields_row on Product {
    isLabelProduct
    isFolderProduct
    eanCode
    brand
    series
    category
    categoryLabel
    warrantyMonths
  }
`

/** The plain fields of a product, each declared once: the Content tab has inputs in this order, and the list the declared columns and filters. */
export const identityFields = {
  sku: { kind: 'text', label: 'catalogue.product.sku', isRequired: true },
  eanCode: {
    kind: 'text',
    label: 'catalogue.look.ean',
    id: 'ean',
    column: { value: ({ eanCode }) => eanCode },
    filter: filter.presence({ ...presence('EAN_CODE'), label: 'catalogue.look.ean' }),
  },
  brand: { kind: 'text', label: 'catalogue.product.brand', column: { value: ({ brand }) => brand } },
  series: { kind: 'text', label: 'catalogue.product.series', column: { value: ({ series }) => series } },
  category: { kind: 'text', label: 'catalogue.product.category', column: { value: ({ category, categoryLabel }) => categoryLabel ?? category } },
  department: { kind: 'text', label: 'catalogue.product.department' },
  mailInbox: { kind: 'text', label: 'catalogue.product.mailInbox' },
  warrantyMonths: {
    kind: 'number',
    label: 'catalogue.product.warrantyMonths',
    minimum: 0,
    maximum: 600,
    column: { align: 'end', value: ({ warrantyMonths }) => warrantyMonths },
    filter: filter.range({
      ...presence('WARRANTY_MONTHS'),
      label: 'catalogue.product.warrantyMonths',
      unit: 'number',
      between: ['minimumWarrantyMonths', 'maximumWarrantyMonths'],
    }),
  },
  isLabelProduct: {
    kind: 'flag',
    label: 'catalogue.product.isLabelProduct',
    id: 'label',
    column: { value: ({ isLabelProduct }) => isLabelProduct },
    filter: filter.yesNo({
      label: 'catalogue.product.isLabelProduct',
      sentence: 'catalogue.products.is.label',
      countBy: 'IS_LABEL_PRODUCT',
      to: (isLabelProduct) => ({ isLabelProduct }),
    }),
  },
  isFolderProduct: {
    kind: 'flag',
    label: 'catalogue.field.isFolderProduct',
    id: 'folder',
    column: { title: 'catalogue.products.filter.folder', value: ({ isFolderProduct }) => isFolderProduct },
    filter: filter.yesNo({
      label: 'catalogue.products.filter.folder',
      sentence: 'catalogue.products.is.folder',
      countBy: 'IS_FOLDER_PRODUCT',
      to: (isFolderProduct) => ({ isFolderProduct }),
    }),
  },
} as const satisfies PlainFields<identityFields_row$data>
