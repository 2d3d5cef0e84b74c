import { useEffect, useRef, type RefObject } from 'react'

/** A requested field; a new object for each request. */
export interface Revealed {
  /** Its tab */
  tab: string
  /** The `name` of its input */
  name: string
  /** Keeps the current focus, for example after Undo */
  keepsFocus?: boolean
}

/** Scrolls to and focuses the requested field once, opening its tab first. */
export function useRevealed(root: RefObject<HTMLElement | null>, revealed: Revealed | null, active: string, open: (tab: string) => void): void {
  const done = useRef<Revealed | null>(null)
  const opened = useRef<Revealed | null>(null)
  // after every render: the field's tab and language may still be loading
  useEffect(() => {
    if (!revealed || done.current === revealed) return
    if (revealed.tab !== active) {
      // once, so that a nonexistent tab is not requested forever
      if (opened.current !== revealed) open(revealed.tab)
      opened.current = revealed
      return
    }
    const reveal = () => {
      const named = [...(root.current?.querySelectorAll<HTMLElement>('[name]') ?? [])].map((element) => ({ element, name: element.getAttribute('name') ?? '' }))
      const own = named.filter(({ name }) => name === revealed.name)
      // `price` matches any of the prices
      const fields = (own.length > 0 ? own : named.filter(({ name }) => name.startsWith(`${revealed.name}.`))).map(({ element }) => element)
      // a field may consist of several inputs: the invalid one first
      const field = fields.find((element) => element.getAttribute('aria-invalid') === 'true') ?? fields[0]
      if (!field) return false
      done.current = revealed
      if (revealed.keepsFocus) field.scrollIntoView({ block: 'nearest' })
      else field.focus()
      return true
    }
    if (reveal() || !root.current) return
    // an editor whose code is loading appears without another render
    const arrival = new MutationObserver(() => reveal() && arrival.disconnect())
    arrival.observe(root.current, { childList: true, subtree: true })
    return () => arrival.disconnect()
  })
}
