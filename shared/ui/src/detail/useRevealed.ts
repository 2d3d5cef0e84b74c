import { useEffect, useRef, type RefObject } from 'react'

/** A field that is asked for; a new object for each request. */
export interface Revealed {
  /** The tab that holds it */
  tab: string
  /** The `name` of its input */
  name: string
  /** Left where it is when somebody goes on with what they do, such as pressing Undo */
  keepsFocus?: boolean
}

/** Brings the field that was asked for into view and into focus, once, opening its tab first. */
export function useRevealed(root: RefObject<HTMLElement | null>, revealed: Revealed | null, active: string, open: (tab: string) => void): void {
  const done = useRef<Revealed | null>(null)
  const opened = useRef<Revealed | null>(null)
  // after every drawing: the tab and the language of the field may still be on their way
  useEffect(() => {
    if (!revealed || done.current === revealed) return
    if (revealed.tab !== active) {
      // once, so that a tab that does not exist does not ask for itself for ever
      if (opened.current !== revealed) open(revealed.tab)
      opened.current = revealed
      return
    }
    const reveal = () => {
      const named = [...(root.current?.querySelectorAll<HTMLElement>('[name]') ?? [])].map((element) => ({ element, name: element.getAttribute('name') ?? '' }))
      const own = named.filter(({ name }) => name === revealed.name)
      // `price` asks for any of the prices
      const fields = (own.length > 0 ? own : named.filter(({ name }) => name.startsWith(`${revealed.name}.`))).map(({ element }) => element)
      // a field may be drawn in parts: then to the one that is wrong
      const field = fields.find((element) => element.getAttribute('aria-invalid') === 'true') ?? fields[0]
      if (!field) return false
      done.current = revealed
      if (revealed.keepsFocus) field.scrollIntoView({ block: 'nearest' })
      else field.focus()
      return true
    }
    if (reveal() || !root.current) return
    // an editor whose code is on its way arrives without anything else being drawn
    const arrival = new MutationObserver(() => reveal() && arrival.disconnect())
    arrival.observe(root.current, { childList: true, subtree: true })
    return () => arrival.disconnect()
  })
}
