import { useEffect, type RefObject } from 'react'

/** `/` outside of fields, and Ctrl or Cmd with K anywhere, lead to the search box. */
export function useSearchShortcut(focus: RefObject<(() => void) | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.target)
      if (!isPalette && !isSlash) return
      event.preventDefault()
      focus.current?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [focus])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
