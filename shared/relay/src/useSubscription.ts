import { useEffect, useEffectEvent } from 'react'
import { requestSubscription, type GraphQLTaggedNode, type OperationType } from 'relay-runtime'
import { useRelayEnvironment } from './useRelayEnvironment'

/**
 * Listens to a subscription as long as the caller is mounted. Every message goes to the store, where whoever shows the
 * thing reads it; `onNext` is told as well. It connects again by itself and never fails: `useLive` tells whether it
 * stands, and what was missed while it did not is for the caller to ask.
 *
 * @param variables null listens to nothing
 */
export function useSubscription<T extends OperationType>(
  subscription: GraphQLTaggedNode,
  variables: T['variables'] | null,
  onNext?: (data: T['response']) => void,
): void {
  const environment = useRelayEnvironment()
  const tell = useEffectEvent((data: T['response']) => onNext?.(data))
  const key = JSON.stringify(variables)
  useEffect(() => {
    const known = JSON.parse(key) as T['variables'] | null
    if (known === null) return
    const { dispose } = requestSubscription<T>(environment, {
      subscription,
      variables: known,
      onNext: (data) => {
        if (data) tell(data)
      },
      // one message that the store could not take; the stream goes on
      onError: () => undefined,
    })
    return dispose
  }, [environment, subscription, key])
}
