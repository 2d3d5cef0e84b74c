import type { ListFilter } from '@vitrine/ui'
import type { IntlShape } from 'react-intl'
import { type ProductsFilter, productTypes } from './productsList'

const typeLabels = {
  SIMPLE: 'catalogue.type.simple',
  CONFIGURABLE: 'catalogue.type.configurable',
  BUNDLE: 'catalogue.type.bundle',
} as const

/** The filters of the products list, the most used first. */
export function productFilters(intl: IntlShape): ListFilter<ProductsFilter>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'type',
      label: text('catalogue.products.filter.type'),
      kind: 'choice',
      options: productTypes.map((value) => ({ value, label: text(typeLabels[value]) })),
    },
    { id: 'active', label: text('catalogue.products.filter.active'), kind: 'yesno' },
    { id: 'complete', label: text('catalogue.products.filter.complete'), kind: 'yesno' },
    { id: 'image', label: text('catalogue.products.filter.image'), kind: 'yesno' },
    { id: 'stock', label: text('catalogue.products.filter.stock'), kind: 'yesno' },
    { id: 'variation', label: text('catalogue.products.filter.variation'), kind: 'yesno' },
    { id: 'duplicates', label: text('catalogue.products.filter.duplicates'), kind: 'yesno' },
    { id: 'website', label: text('catalogue.products.filter.brokenWebsite'), kind: 'yesno' },
    { id: 'folder', label: text('catalogue.products.filter.folder'), kind: 'yesno' },
    { id: 'label', label: text('catalogue.products.filter.label'), kind: 'yesno' },
    { id: 'mail', label: text('catalogue.products.filter.mail'), kind: 'yesno' },
  ]
}
