import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; the component renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** True up to 768 px: the width below which lists become cards (the product's mobile breakpoint). */
export function useIsMobile(): boolean {
  return useMediaQuery('(max-width: 768px)')
}
