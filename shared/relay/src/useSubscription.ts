import { useEffect, useEffectEvent } from 'react'
import { requestSubscription, type GraphQLTaggedNode, type OperationType } from 'relay-runtime'
import { useRelayEnvironment } from './useRelayEnvironment'

/**
 * Subscribes while the component is mounted. Every message goes to the store, where components read it; `onNext` is called as
 * well. It reconnects by itself and never fails: `useLive` tells whether it is connected, and the caller has to fetch what was
 * missed.
 * @param variables null: no subscription
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
      // one message that the store could not process; the stream continues
      onError: () => undefined,
    })
    return dispose
  }, [environment, subscription, key])
}
