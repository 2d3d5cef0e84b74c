import type { Edits } from '../store/Draft'

interface State<Value> {
  edits: Edits<Value>
  /** From the server, by path */
  errors: Readonly<Record<string, string>>
}

/**
 * The values typed in a form. Kept outside React's state, so that a field can subscribe to its own part; subscribers render in
 * the same pass as the screen with the form.
 */
export interface FormStore<Value> {
  now(): State<Value>
  set(change: (state: State<Value>) => Partial<State<Value>>): void
  subscribe(listener: () => void): () => void
  /** Notifies all subscribers without a typed change: something else that they show has changed */
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
