import { useLayoutEffect, type RefObject } from 'react'
import { placeToasts } from './placeToasts'

/** What bears this attribute is not covered by toasts. */
const KEPT_CLEAR = '[data-kept-clear]'
const BELOW_THE_BAR = 12

/**
 * Keeps the list of toasts off what must stay in reach, such as the buttons of the page's head and an open drawer,
 * wherever those stand just now. Measures only while toasts stand. Writes their height on the page as `--v-toasts`, for
 * what can make room for them.
 */
export function useToastPlace(list: RefObject<HTMLElement | null>, isStanding: boolean): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !isStanding) return
    const page = document.documentElement
    let frame = 0
    const place = () => {
      frame = 0
      const clear = [...document.querySelectorAll(KEPT_CLEAR)]
      // what grows or shrinks later moves them, too
      for (const one of clear) sizes.observe(one)
      const viewport = { width: page.clientWidth, height: window.innerHeight }
      const { offsetWidth, offsetHeight } = element
      const bar = Number.parseFloat(getComputedStyle(page).getPropertyValue('--v-top')) || 0
      const rectangles = clear.map((one) => one.getBoundingClientRect()).filter((one) => one.width > 0 && one.height > 0)
      const { top, right } = placeToasts({ viewport, size: { width: offsetWidth, height: offsetHeight }, clear: rectangles, top: bar + BELOW_THE_BAR })
      element.style.top = `${top}px`
      element.style.right = `${right}px`
      page.style.setProperty('--v-toasts', `${offsetHeight}px`)
    }
    const soon = () => {
      frame ||= requestAnimationFrame(place)
    }
    const sizes = new ResizeObserver(soon)
    const changes = new MutationObserver(soon)
    sizes.observe(element)
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
  }, [list, isStanding])
}
