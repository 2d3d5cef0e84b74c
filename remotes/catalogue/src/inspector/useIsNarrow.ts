import { useSyncExternalStore } from 'react'

// as the frame of a detail has it, which then puts what stands beside the form above it
const narrow = '(max-width: 1100px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is no room for anything beside the form. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
}
