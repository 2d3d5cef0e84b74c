import { coverPage, walkFocus } from '@vitrine/ui'
import { useEffect, type RefObject } from 'react'

/**
 * Takes the page away from the keyboard, the pointer and the screen reader while something stands over it, and gives it
 * back as it was: with the focus where it stood.
 *
 * @param overlay stays; everything else in the body is held
 * @param box gets the focus. None of its buttons does: who is typing would press it
 */
export function useBlockedPage(overlay: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>, isBlocked: boolean): void {
  useEffect(() => {
    if (!isBlocked || !overlay.current) return
    const before = document.activeElement
    const { hold, release } = coverPage(overlay.current, true)
    // a dialog or a popup that was on its way opens beside what is there
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

/** Shortcuts of the page underneath listen on the document: they must not hear what is pressed above them. */
function keepKeys(event: KeyboardEvent, box: HTMLElement | null): void {
  event.stopImmediatePropagation()
  // the browser's own answers to these would cover the page once more
  if ((event.ctrlKey || event.metaKey) && /^[sk]$/i.test(event.key)) event.preventDefault()
  walkFocus(event, [box])
}
