import { parseFilterValue } from '@vitrine/i18n'
import { type ListOptions, readListVariables } from '@vitrine/ui'
import type { EmeubelProductsScreenQuery$variables, EmeubelStatus } from './__generated__/EmeubelProductsScreenQuery.graphql'

export type EmeubelProductsFilter = 'status' | 'ignore' | 'linked' | 'deleted' | 'outOfCollection' | 'outOfProduction'

export const emeubelStatuses = ['NEW', 'ACTIVE', 'CHANGED', 'ENDED'] as const satisfies readonly EmeubelStatus[]

/** What the list of furniture products keeps in its address. */
export const emeubelProductsList: ListOptions<EmeubelProductsFilter> = {
  sorts: ['name', 'sku', 'warehouse_stock', 'stock', 'created', 'updated'],
  defaultSort: 'name',
  filters: {
    status: emeubelStatuses,
    ignore: 'yesno',
    linked: 'yesno',
    deleted: 'yesno',
    outOfCollection: 'yesno',
    outOfProduction: 'yesno',
  },
}

/** What an address asks of the server; called on navigation, while the screen's code is still on its way. */
export function emeubelProductsVariables(address: URLSearchParams): EmeubelProductsScreenQuery$variables {
  const { variables, filters } = readListVariables(emeubelProductsList, address)
  const status = emeubelStatuses.find((one) => one === filters.status)
  return {
    ...variables,
    filter: {
      statuses: status && [status],
      ignore: parseFilterValue(filters.ignore),
      linked: parseFilterValue(filters.linked),
      isDeleted: parseFilterValue(filters.deleted),
      outOfCollection: parseFilterValue(filters.outOfCollection),
      outOfProduction: parseFilterValue(filters.outOfProduction),
    },
  }
}
