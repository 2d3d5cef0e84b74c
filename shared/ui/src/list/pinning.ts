import { useLayoutEffect, type CSSProperties, type RefObject } from 'react'

/** The index of a column that stays visible while the table is scrolled sideways; 0 is the checkbox. */
export type PinnedPlace = number

/** A pinned cell's place; its distance from the edge is measured by `usePinnedPlaces`. */
export function pinnedStyle(place: PinnedPlace | undefined): CSSProperties | undefined {
  return place === undefined ? undefined : { insetInlineStart: `var(--v-pin-${place}, 0px)` }
}

/** Positions pinned columns side by side: each begins where the previous ones end. */
export function usePinnedPlaces(table: RefObject<HTMLTableElement | null>, count: number, columns: readonly unknown[]): void {
  useLayoutEffect(() => {
    const cells = [...(table.current?.querySelectorAll<HTMLElement>('thead th.v-pinned') ?? [])]
    if (!table.current || cells.length === 0) return
    const { style } = table.current
    const measure = () => {
      let start = 0
      for (const [place, cell] of cells.entries()) {
        style.setProperty(`--v-pin-${place}`, `${start}px`)
        start += cell.offsetWidth
      }
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const cell of cells) observer.observe(cell)
    return () => observer.disconnect()
  }, [table, count, columns])
}
