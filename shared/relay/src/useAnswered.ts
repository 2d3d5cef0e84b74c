import { useCallback, useState } from 'react'
import { useRelayEnvironment } from './useRelayEnvironment'

/**
 * State that gathers what the server answered, such as names by id. It begins again when the environment becomes another
 * one: for another person, or in another language, what was answered before holds no longer.
 *
 * @param initial the same value with each render
 */
export function useAnswered<T>(initial: T): [answered: T, change: (next: (before: T) => T) => void] {
  const environment = useRelayEnvironment()
  const [state, setState] = useState({ environment, answered: initial })
  const of = useCallback((known: typeof state) => (known.environment === environment ? known.answered : initial), [environment, initial])
  const change = useCallback((next: (before: T) => T) => setState((known) => ({ environment, answered: next(of(known)) })), [environment, of])
  return [of(state), change]
}
