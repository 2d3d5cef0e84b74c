import { fetchQuery, type GraphQLTaggedNode, inBackground, type OperationType, useRelayEnvironment } from '@vitrine/relay'
import { useEffect } from 'react'

const EVERY_MILLISECONDS = 5_000

/** Repeats a query every few seconds while its subject is in progress and the page is visible; the answer updates the Relay store. */
export function useFollowed<Q extends OperationType>(query: GraphQLTaggedNode, variables: Q['variables'], isUnderWay: boolean): void {
  const environment = useRelayEnvironment()
  const key = JSON.stringify(variables)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (document.hidden) return
      fetchQuery<Q>(environment, query, JSON.parse(key) as Q['variables'], { fetchPolicy: 'network-only', networkCacheConfig: inBackground }).subscribe({
        // it is repeated anyway
        error: () => undefined,
      })
    }, EVERY_MILLISECONDS)
    return () => clearInterval(timer)
  }, [environment, query, key, isUnderWay])
}
