import { useSyncExternalStore } from 'react'
import { live } from './LiveStore'

/** Whether what happens elsewhere arrives by itself at this moment. While it does not, ask by turns. */
export function useLive(): boolean {
  return useSyncExternalStore(live.subscribe, live.getSnapshot)
}
