import type { Edits } from '../store/Draft'

interface State<Value> {
  edits: Edits<Value>
  /** Of the server, by path */
  errors: Readonly<Record<string, string>>
}

/**
 * What is typed in one form. It stands outside React's state, so that a field can listen to its own part of it: whoever
 * listens is drawn in the same pass as the screen that holds the form.
 */
export interface FormStore<Value> {
  now(): State<Value>
  set(change: (state: State<Value>) => Partial<State<Value>>): void
  subscribe(listener: () => void): () => void
  /** Tells everybody who listens, though nothing was typed: something else that they show has changed */
  notify(): void
}

export function createFormStore<Value>(): FormStore<Value> {
  let state: State<Value> = { edits: {}, errors: {} }
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    now: () => state,
    set: (change) => {
      state = { ...state, ...change(state) }
      notify()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify,
  }
}
