import { addressOf } from '@vitrine/shell'
import type { CreationPanelQuery$variables, ProductFilter } from './__generated__/CreationPanelQuery.graphql'
import { productsVariables } from '../products/productsVariables'
import { recentTypes } from './recentTypes'

/** The list of unfinished products. */
export const unfinished = `${addressOf('products')}?active=false&complete=false&sort=-updated`

/** The filter of the list at an address, so that a count always equals the list's total. */
function filterAt(address: string): ProductFilter {
  return productsVariables(new URLSearchParams(address.split('?')[1])).filter ?? {}
}

export function creationVariables(): CreationPanelQuery$variables {
  const filters = recentTypes().map(({ id, to }) => [id, filterAt(to)] as const)
  return { ...Object.fromEntries(filters), unfinished: filterAt(unfinished) } as unknown as CreationPanelQuery$variables
}
