import { useLayoutEffect, type RefObject } from 'react'
import { placeToasts } from './placeToasts'

/** What bears this attribute is not covered by toasts; with "wide" only where beside it there is room for them. */
const KEPT_CLEAR = '[data-kept-clear]'
const NARROW = 768
const BELOW_THE_BAR = 12

/**
 * Keeps the list of toasts off what must stay in reach, such as the buttons of the page's head and an open drawer,
 * wherever those stand just now. Measures only while toasts stand.
 */
export function useToastPlace(list: RefObject<HTMLElement | null>, isStanding: boolean): void {
  useLayoutEffect(() => {
    if (list.current && isStanding) return keepInPlace(list.current)
  }, [list, isStanding])
}

/** Places the list now and whenever something moves; writes its height on the page as `--v-toasts`, for what can make room. */
function keepInPlace(list: HTMLElement): () => void {
  const page = document.documentElement
  let frame = 0
  const place = () => {
    frame = 0
    const clear = [...document.querySelectorAll(KEPT_CLEAR)].filter((one) => page.clientWidth > NARROW || one.getAttribute('data-kept-clear') !== 'wide')
    // what grows or shrinks later moves them, too
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
