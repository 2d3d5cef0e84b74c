const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * Tab and Shift+Tab go round through everything that takes the focus in these parts of the page, in this order, and
 * nowhere else. Other keys are left alone.
 *
 * @param event the key, as the browser tells it
 * @param parts what is missing is passed over
 */
export function walkFocus(event: KeyboardEvent, parts: readonly (HTMLElement | null | undefined)[]): void {
  if (event.key !== 'Tab') return
  const stops = parts
    .flatMap((part) => (part ? [part, ...part.querySelectorAll<HTMLElement>('*')] : []))
    // jsdom and older browsers cannot tell what is seen
    .filter((stop) => stop.matches(FOCUSABLE) && (stop.checkVisibility?.() ?? true))
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const to = event.shiftKey ? (at <= 0 ? stops.length - 1 : at - 1) : (at + 1) % stops.length
  event.preventDefault()
  stops[to]?.focus()
}
