import type { ListFilter } from '@vitrine/ui'
import type { IntlShape } from 'react-intl'
import { type EmeubelProductsFilter, emeubelStatuses } from './emeubelProductsList'
import { statusMessageIds } from './EmeubelStatusLabel'

/** The filters of the furniture products, the most used first. */
export function emeubelProductFilters(intl: IntlShape): ListFilter<EmeubelProductsFilter>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'status',
      label: text('supplier.emeubelProducts.column.status'),
      kind: 'choice',
      options: emeubelStatuses.map((value) => ({ value, label: text(statusMessageIds[value]) })),
    },
    { id: 'linked', label: text('supplier.emeubelProducts.filter.linked'), kind: 'yesno' },
    { id: 'ignore', label: text('supplier.emeubelProducts.column.ignore'), kind: 'yesno' },
    { id: 'deleted', label: text('supplier.emeubelProducts.column.isDeleted'), kind: 'yesno' },
    { id: 'outOfCollection', label: text('supplier.emeubelProducts.column.outOfCollection'), kind: 'yesno' },
    { id: 'outOfProduction', label: text('supplier.emeubelProducts.column.outOfProduction'), kind: 'yesno' },
  ]
}
