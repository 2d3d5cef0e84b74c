import { useSyncExternalStore } from 'react'
import type { GridStore } from '../store/GridStore'

/** Renders when the result of `read` changes. */
export function useStore<Read>(store: GridStore, read: () => Read): Read {
  return useSyncExternalStore(store.listen, read)
}
