import { useLayoutEffect, type RefObject } from 'react'
import { placeToasts } from './placeToasts'

/** Toasts do not cover elements with this attribute; with "wide" only if there is room beside them. */
const KEPT_CLEAR = '[data-kept-clear]'
const NARROW = 768
const BELOW_THE_BAR = 12

/**
 * Keeps toasts clear of what must stay reachable, such as the buttons of the page header and an open drawer. Measures only
 * while there are toasts.
 */
export function useToastPlace(list: RefObject<HTMLElement | null>, isStanding: boolean): void {
  useLayoutEffect(() => {
    if (list.current && isStanding) return keepInPlace(list.current)
  }, [list, isStanding])
}

/** Positions the list now and whenever something moves; publishes its height as `--v-toasts`. */
function keepInPlace(list: HTMLElement): () => void {
  const page = document.documentElement
  let frame = 0
  const place = () => {
    frame = 0
    const clear = [...document.querySelectorAll(KEPT_CLEAR)].filter((one) => page.clientWidth > NARROW || one.getAttribute('data-kept-clear') !== 'wide')
    // also when those change their size
    for (const one of clear) sizes.observe(one)
    const bar = Number.parseFloat(getComputedStyle(page).getPropertyValue('--v-top')) || 0
    const { top, right } = placeToasts({
      viewport: { width: page.clientWidth, height: window.innerHeight },
      size: { width: list.offsetWidth, height: list.offsetHeight },
      clear: clear.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0),
      top: bar + BELOW_THE_BAR,
    })
    list.style.top = `${top}px`
    list.style.right = `${right}px`
    page.style.setProperty('--v-toasts', `${list.offsetHeight}px`)
  }
  const soon = () => {
    frame ||= requestAnimationFrame(place)
  }
  const sizes = new ResizeObserver(soon)
  const changes = new MutationObserver(soon)
  sizes.observe(list)
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['hidden', 'data-kept-clear'] })
  window.addEventListener('scroll', soon, { passive: true, capture: true })
  window.addEventListener('resize', soon)
  place()
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    changes.disconnect()
    window.removeEventListener('scroll', soon, { capture: true })
    window.removeEventListener('resize', soon)
    page.style.removeProperty('--v-toasts')
  }
}
