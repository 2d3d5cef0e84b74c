import { type RefObject, useEffect } from 'react'

/**
 * Marks tabs that are cut off at the end of a scrollable row (`data-cut`): the style sheet hides them, so that no half words
 * are visible. They stay focusable, which scrolls them into view. `key` changes with the tabs.
 */
export function useWholeTabs(row: RefObject<HTMLElement | null>, key: number): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
          // one that is wider than the whole row would never be visible
          const fits = intersectionRect.width < (rootBounds?.width ?? Infinity) - 1
          target.toggleAttribute('data-cut', isIntersecting && intersectionRatio < 0.98 && fits)
        }
      },
      { root: element, threshold: [0, 0.5, 0.98, 1] },
    )
    for (const tab of element.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [row, key])
}
