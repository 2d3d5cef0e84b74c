import { useCallback, useState } from 'react'
import { useRelayEnvironment } from './useRelayEnvironment'

/**
 * State collected from responses, such as names by id. It is reset with the environment: for another person or language,
 * earlier responses are invalid.
 * @param initial the same value with each render
 */
export function useAnswered<T>(initial: T): [answered: T, change: (next: (before: T) => T) => void] {
  const environment = useRelayEnvironment()
  const [state, setState] = useState({ environment, answered: initial })
  const of = useCallback((known: typeof state) => (known.environment === environment ? known.answered : initial), [environment, initial])
  const change = useCallback((next: (before: T) => T) => setState((known) => ({ environment, answered: next(of(known)) })), [environment, of])
  return [of(state), change]
}
