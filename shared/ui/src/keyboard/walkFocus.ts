const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * Tab and Shift+Tab cycle through everything focusable in these parts of the page, in this order. Other keys are ignored.
 * @param event the keyboard event
 * @param parts missing ones are skipped
 */
export function walkFocus(event: KeyboardEvent, parts: readonly (HTMLElement | null | undefined)[]): void {
  if (event.key !== 'Tab') return
  const stops = parts
    .flatMap((part) => (part ? [part, ...part.querySelectorAll<HTMLElement>('*')] : []))
    // jsdom and older browsers cannot tell visibility
    .filter((stop) => stop.matches(FOCUSABLE) && (stop.checkVisibility?.() ?? true))
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const to = event.shiftKey ? (at <= 0 ? stops.length - 1 : at - 1) : (at + 1) % stops.length
  event.preventDefault()
  stops[to]?.focus()
}
