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

/** A list's saved searches, loaded after the list itself; null while loading. They are optional: errors are not reported. */
export function useSavedSearches(list: string): { searches: readonly SavedSearch[] | null; refresh(): void } {
  const environment = useRelayEnvironment()
  const [{ searches }, change] = useAnswered(none)
  const running = useRef<{ unsubscribe(): void }>(undefined)
  const refresh = useCallback(() => {
    // Relay would return the response of the request in flight, which is from before the change
    running.current?.unsubscribe()
    const request = fetchQuery<useSavedSearchesQuery>(
      environment,
      query,
      { list },
      { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
    ).subscribe({
      next: ({ savedSearches }) => change(() => ({ searches: savedSearches.filter((one) => one.list === list) })),
      error: () => undefined,
    })
    running.current = request
    return () => request.unsubscribe()
  }, [environment, list, change])
  useEffect(() => refresh(), [refresh])
  return { searches, refresh: useCallback(() => void refresh(), [refresh]) }
}
