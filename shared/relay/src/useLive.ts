import { useSyncExternalStore } from 'react'
import { live } from './LiveStore'

/** Whether changes elsewhere are pushed at this moment. Poll while they are not. */
export function useLive(): boolean {
  return useSyncExternalStore(live.subscribe, live.getSnapshot)
}
