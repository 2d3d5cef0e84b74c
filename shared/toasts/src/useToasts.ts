import { useSyncExternalStore } from 'react'
import { ToastStore, type Toast } from './ToastStore'

/** The toasts of this browser tab. All remotes share this list; the host renders it at the top right. */
export const toasts = new ToastStore()

/** The current toasts, oldest first; the component renders when the list changes. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(toasts.subscribe, toasts.getSnapshot)
}
