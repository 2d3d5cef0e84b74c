import { fetchQuery, graphql, inBackground, useRelayEnvironment } from '@vitrine/relay'
import { useEffect, useRef } from 'react'
import type { useRefreshedRunsQuery } from './__generated__/useRefreshedRunsQuery.graphql'

/** Reloads the deliveries of a feed when one that was being read has ended, whoever started it. */
export function useRefreshedRuns(feed: string, isReading: boolean): void {
  const environment = useRelayEnvironment()
  const wasReading = useRef(isReading)
  useEffect(() => {
    const hasEnded = wasReading.current && !isReading
    wasReading.current = isReading
    if (!hasEnded) return
    void fetchQuery<useRefreshedRunsQuery>(
      environment,
      graphql`
        query useRefreshedRunsQuery($feed: ID!) {
          feed(id: $feed) {
            # for the store, out of which the tabs read it
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...FeedRuns_feed
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...FeedColumns_feed
          }
        }
      `,
      { feed },
      { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
    )
      .toPromise()
      // the page loads it when it is opened again
      .catch(() => undefined)
  }, [environment, feed, isReading])
}
