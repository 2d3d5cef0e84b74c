import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/**
 * How many of so many things fit into a row: as long as it is too wide for its place, one fewer is shown, before anything
 * is drawn; in a window of another width all of them are tried again.
 * @param beside what else stands in the row: other words may leave less place
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number, beside: string): number {
  const [left, setLeft] = useState(0)
  useLayoutEffect(() => {
    const element = row.current
    if (element && left < count && element.scrollWidth > element.clientWidth + 1) setLeft(left + 1)
  }, [row, left, count, beside])
  useEffect(() => {
    const tryAll = () => setLeft(0)
    window.addEventListener('resize', tryAll)
    return () => window.removeEventListener('resize', tryAll)
  }, [])
  return Math.max(0, count - left)
}
