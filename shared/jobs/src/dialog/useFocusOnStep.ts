import { type RefObject, useEffect, useRef } from 'react'

/** The button that led to the next step is gone with its step: the focus goes to what came in its place. */
export function useFocusOnStep(step: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    content.current?.focus({ preventScroll: true })
  }, [step])
  return content
}
