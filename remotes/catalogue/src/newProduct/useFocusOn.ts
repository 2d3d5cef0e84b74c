import type { Revealed } from '@vitrine/ui'
import { type RefObject, useEffect, useRef } from 'react'

/** Brings a field that was asked for into focus, once for each request; it may still be locked while a save is on its way. */
export function useFocusOn(root: RefObject<HTMLElement | null>, revealed: Revealed | null): void {
  const done = useRef<Revealed | null>(null)
  useEffect(() => {
    if (!revealed || done.current === revealed) return
    const field = root.current?.querySelector<HTMLElement>(`[name="${revealed.name}"]:enabled`)
    if (!field) return
    done.current = revealed
    if (!revealed.keepsFocus) field.focus()
  })
}
