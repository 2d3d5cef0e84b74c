import { coverPage, walkFocus } from '@vitrine/ui'
import { useEffect, type RefObject } from 'react'

/**
 * Makes the page inert while something covers it, and restores it, including focus.
 * @param overlay stays usable; everything else in the body is inert
 * @param box gets focus. None of its buttons does: somebody typing would press it
 */
export function useBlockedPage(overlay: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>, isBlocked: boolean): void {
  useEffect(() => {
    if (!isBlocked || !overlay.current) return
    const before = document.activeElement
    const { hold, release } = coverPage(overlay.current, true)
    // a dialog or popup that was about to open is added later
    const observer = new MutationObserver(hold)
    observer.observe(document.body, { childList: true })
    const handleKey = (event: KeyboardEvent) => keepKeys(event, box.current)
    window.addEventListener('keydown', handleKey, { capture: true })
    box.current?.focus()
    return () => {
      observer.disconnect()
      window.removeEventListener('keydown', handleKey, { capture: true })
      release()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [overlay, box, isBlocked])
}

/** Shortcuts of the page below listen on the document: they must not get keys pressed above them. */
function keepKeys(event: KeyboardEvent, box: HTMLElement | null): void {
  event.stopImmediatePropagation()
  // the browser's own reaction would cover the page as well
  if ((event.ctrlKey || event.metaKey) && /^[sk]$/i.test(event.key)) event.preventDefault()
  walkFocus(event, [box])
}
