import { useEffect, useRef, useState } from 'react'
import { fetchQuery, type GraphQLTaggedNode, type OperationType } from './hooks'
import { useRelayEnvironment } from './useRelayEnvironment'

const DEBOUNCE_MILLISECONDS = 250

/**
 * Runs a query after its variables have not changed for a moment, the first time at once. The previous result stays until the
 * next arrives; `isCurrent` tells whether it belongs to the current variables. Without variables nothing is requested, and the
 * result is dropped.
 * @param fetchPolicy `network-only` for data that others, or the page itself, may have changed since
 */
export function useSearched<Q extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Q['variables'] | null,
  fetchPolicy: 'store-or-network' | 'network-only' = 'store-or-network',
) {
  const environment = useRelayEnvironment()
  const [answer, setAnswer] = useState<{ asked: string; found: Q['response'] }>()
  const [failed, setFailed] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const isFirst = useRef(true)
  const asked = variables && JSON.stringify([variables, attempt])

  useEffect(() => {
    if (asked === null) return
    let request: { unsubscribe(): void } | undefined
    const ask = () => {
      isFirst.current = false
      const [wanted] = JSON.parse(asked) as [Q['variables']]
      request = fetchQuery<Q>(environment, query, wanted, { fetchPolicy }).subscribe({
        next: (found) => setAnswer({ asked, found }),
        error: () => setFailed(asked),
      })
    }
    const timer = setTimeout(ask, isFirst.current ? 0 : DEBOUNCE_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      request?.unsubscribe()
    }
  }, [environment, query, asked, fetchPolicy])

  return {
    found: asked === null ? undefined : answer?.found,
    isCurrent: asked !== null && answer?.asked === asked,
    hasFailed: asked !== null && failed === asked,
    retry: () => setAttempt(attempt + 1),
  }
}
