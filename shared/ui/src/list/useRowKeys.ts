import { useEffect, type RefObject } from 'react'

/** j and k walk over the rows of a list from anywhere on the page, but never while somebody types. Enter then opens. */
export function useRowKeys(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0) return
      const links = [...(rows.current?.querySelectorAll<HTMLElement>('.v-row-link') ?? [])]
      const at = links.indexOf(document.activeElement as HTMLElement)
      const next = links[at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step]
      next?.focus()
      next?.scrollIntoView?.({ block: 'nearest' })
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [rows])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
