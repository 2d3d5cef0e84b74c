import { useEffect, useMemo, useState } from 'react'
import { createOperationDescriptor, getRequest, type Snapshot } from 'relay-runtime'
import { fetchQuery, type GraphQLTaggedNode, type OperationType } from './hooks'
import { inBackground } from './quietly'
import { useRelayEnvironment } from './useRelayEnvironment'

/**
 * Optional data of a screen, without error reports: loaded after the page, and kept up to date like everything shown.
 * @param variables null: nothing is loaded
 * @param fetchKey loads again when it changes
 */
export function useBackgroundQuery<Q extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Q['variables'] | null,
  fetchKey?: string | number,
): Q['response'] | null {
  const environment = useRelayEnvironment()
  const key = variables && JSON.stringify(variables)
  const operation = useMemo(() => (key === null ? null : createOperationDescriptor(getRequest(query), JSON.parse(key) as Q['variables'])), [query, key])
  const [answer, setAnswer] = useState<{ operation: unknown; environment: unknown; data: Q['response'] }>()
  useEffect(() => {
    if (!operation) return
    const take = ({ data, isMissingData }: Snapshot) => {
      if (data && !isMissingData) setAnswer({ operation, environment, data: data as Q['response'] })
    }
    const retained = environment.retain(operation)
    const subscribed = environment.subscribe(environment.lookup(operation.fragment), take)
    return () => {
      subscribed.dispose()
      retained.dispose()
    }
  }, [environment, operation])
  useEffect(() => {
    if (!operation) return
    const request = fetchQuery<Q>(environment, query, operation.request.variables, { fetchPolicy: 'network-only', networkCacheConfig: inBackground }).subscribe(
      {
        next: (data) => setAnswer({ operation, environment, data }),
        error: () => undefined,
      },
    )
    return () => request.unsubscribe()
  }, [environment, query, operation, fetchKey])
  return answer?.operation === operation && answer.environment === environment ? answer.data : null
}
