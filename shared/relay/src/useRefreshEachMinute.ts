import { useEffect, useState } from 'react'
import { fetchQuery, type GraphQLTaggedNode, type OperationType } from './hooks'
import { inBackground } from './quietly'
import { useRelayEnvironment } from './useRelayEnvironment'

const MINUTE = 60_000

/**
 * Refetches a panel's query once a minute while the page is visible, and when it becomes visible. The response goes to the
 * store, where the panel reads it.
 * @returns the time of the last response, as an ISO instant
 */
export function useRefreshEachMinute<Q extends OperationType>(query: GraphQLTaggedNode, variables: Q['variables']): string {
  const environment = useRelayEnvironment()
  const key = JSON.stringify(variables)
  const [answeredAt, setAnsweredAt] = useState(() => new Date().toISOString())
  useEffect(() => {
    let askedAt = Date.now()
    const ask = () => {
      if (document.hidden || Date.now() - askedAt < MINUTE - 1000) return
      askedAt = Date.now()
      fetchQuery<Q>(environment, query, JSON.parse(key) as Q['variables'], { fetchPolicy: 'network-only', networkCacheConfig: inBackground }).subscribe({
        next: () => setAnsweredAt(new Date().toISOString()),
        // it is fetched again in a minute
        error: () => undefined,
      })
    }
    const timer = setInterval(ask, MINUTE)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [environment, query, key])
  return answeredAt
}
