import { useSyncExternalStore } from 'react'
import type { GridStore } from '../store/GridStore'

/** Draws again when what `read` gives has become something else. */
export function useStore<Read>(store: GridStore, read: () => Read): Read {
  return useSyncExternalStore(store.listen, read)
}
