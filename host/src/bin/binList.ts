import { type ListOptions, readListVariables } from '@vitrine/ui'
import type { BinScreenQuery$variables } from './__generated__/BinScreenQuery.graphql'

/** What the bin keeps in its address. */
export const binList: ListOptions<'type'> = { sorts: [], defaultSort: '', filters: { type: 'any' } }

/** What an address asks of the server. */
export function binVariables(address: URLSearchParams): BinScreenQuery$variables {
  const { variables, filters } = readListVariables(binList, address)
  const { search, perPage, offset, isNarrowed } = variables
  return { search, perPage, offset, isNarrowed, filter: { contentTypes: filters.type ? [filters.type] : undefined } }
}
