import { parseFilterValue } from '@vitrine/i18n'
import { type ListOptions, readListVariables } from '@vitrine/ui'
import type { PriceListsScreenQuery$variables } from './__generated__/PriceListsScreenQuery.graphql'

export type PriceListsFilter = 'channelMaster' | 'current'

/** What the list of price lists keeps in its address. */
export const priceListsList: ListOptions<PriceListsFilter> = {
  sorts: ['name', 'date', 'created', 'updated'],
  defaultSort: 'name',
  filters: { channelMaster: 'yesno', current: 'yesno' },
}

/** What an address asks of the server; called on navigation, while the screen's code is still on its way. */
export function priceListsVariables(address: URLSearchParams): PriceListsScreenQuery$variables {
  const { variables, filters } = readListVariables(priceListsList, address)
  return {
    ...variables,
    filter: { channelMaster: parseFilterValue(filters.channelMaster), current: parseFilterValue(filters.current) },
  }
}
