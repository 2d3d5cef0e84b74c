import { useEffect } from 'react'

/** While true, the browser asks for confirmation before closing or reloading the page. */
export function useHeldPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isHeld])
}
