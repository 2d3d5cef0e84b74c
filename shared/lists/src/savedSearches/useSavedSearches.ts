import { fetchQuery, graphql, inBackground, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useCallback, useEffect, useRef } from 'react'
import type { useSavedSearchesQuery, useSavedSearchesQuery$data } from './__generated__/useSavedSearchesQuery.graphql'

export type SavedSearch = useSavedSearchesQuery$data['savedSearches'][number]

const query = graphql`
  # eslint-disable-next-line relay/unused-fields -- what draws a line of them reads it
  query useSavedSearchesQuery($list: String!) {
    savedSearches(list: $list) {
      id
      label
      list
      address
      shared
      isMine
      owner
      isFavourite
      count
      isBroken
      alertAbove
      revision
    }
  }
`
const none: { searches: readonly SavedSearch[] | null } = { searches: null }

/** The saved searches of a list, asked behind the list itself; null until they are there. A list without them is still a list: nothing is said when they do not come. */
export function useSavedSearches(list: string): { searches: readonly SavedSearch[] | null; refresh(): void } {
  const environment = useRelayEnvironment()
  const [{ searches }, change] = useAnswered(none)
  const running = useRef<{ unsubscribe(): void }>(undefined)
  const refresh = useCallback(() => {
    // Relay gives the same question the answer that is on its way already, which would be of before what was just done
    running.current?.unsubscribe()
    const request = fetchQuery<useSavedSearchesQuery>(environment, query, { list }, { fetchPolicy: 'network-only', networkCacheConfig: inBackground }).subscribe({
      next: ({ savedSearches }) => change(() => ({ searches: savedSearches.filter((one) => one.list === list) })),
      error: () => undefined,
    })
    running.current = request
    return () => request.unsubscribe()
  }, [environment, list, change])
  useEffect(() => refresh(), [refresh])
  return { searches, refresh: useCallback(() => void refresh(), [refresh]) }
}
