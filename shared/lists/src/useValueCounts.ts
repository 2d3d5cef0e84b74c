import { fetchQuery, useRelayEnvironment } from '@vitrine/relay'
import type { ListFilter, ListState } from '@vitrine/ui'
import { useCallback } from 'react'
import type { List, RowsKey } from './defineList'
import type { ValueCounts } from './valueCounts'

/**
 * Returns the query of a filter when it is opened: the number of rows per value, under the search and the other filters.
 * undefined for a filter that the server does not count.
 */
export function useValueCounts<Key extends RowsKey, F extends string, Filter>(
  list: List<Key, F, Filter>,
  counts: ValueCounts | undefined,
  state: ListState<F>,
): (id: F) => ListFilter['count'] {
  const environment = useRelayEnvironment()
  return useCallback(
    (id) => {
      const by = list.filters[id].countBy
      if (!counts || by === undefined) return undefined
      return async () => {
        // its own value does not narrow its options
        const others = Object.fromEntries(Object.entries(state.filters).filter(([one]) => one !== id)) as typeof state.filters
        const variables = { search: state.search, filter: list.filterOf({ filters: others }), by }
        return counts.read(await fetchQuery(environment, counts.query, variables, { fetchPolicy: 'network-only' }).toPromise())
      }
    },
    [environment, list, counts, state],
  )
}
