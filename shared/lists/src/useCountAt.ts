import { fetchQuery, useRelayEnvironment } from '@vitrine/relay'
import type { ListCount } from '@vitrine/ui'
import { useCallback } from 'react'
import type { RowsKey } from './defineList'
import type { ListPage, ListSource } from './ListSource'

/** Gives a function that counts the rows of another address of the list, so that it can be named what excludes the most. */
export function useCountAt<Key extends RowsKey, F extends string, Response, Page extends ListPage<Key>>(
  { query, read }: Pick<ListSource<Key, F, Response, Page>, 'query' | 'read'>,
  variablesOf: (address: URLSearchParams) => Record<string, unknown>,
): (address: URLSearchParams) => Promise<ListCount> {
  const environment = useRelayEnvironment()
  return useCallback(
    async (address) => {
      const answer = await fetchQuery(environment, query, { ...variablesOf(address), perPage: 1, offset: 0, isNarrowed: false }).toPromise()
      const { count, isCapped = false } = read(answer as Response)
      return { count, isCapped }
    },
    [environment, query, read, variablesOf],
  )
}
