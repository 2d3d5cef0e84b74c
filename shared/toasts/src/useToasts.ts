import { useSyncExternalStore } from 'react'
import { ToastStore, type Toast } from './ToastStore'

/** The toasts of this tab. Every remote speaks through this one list; the host draws it top-right. */
export const toasts = new ToastStore()

/** The toasts that stand now, oldest first; the component is drawn again when the list changes. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(toasts.subscribe, toasts.getSnapshot)
}
