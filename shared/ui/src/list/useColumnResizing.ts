import { useState, type RefObject } from 'react'
import type { ColumnResizing } from './ColumnEdge'
import { measuredWidths, type ColumnWidths } from './columnWidths'

interface Options {
  columns: readonly { id: string }[]
  kept: ColumnWidths | undefined
  onWidths: ((widths: ColumnWidths | null) => void) | undefined
}

/** A table's column widths, as stored or while one is dragged, and the handlers of its edges. */
export function useColumnResizing(
  table: RefObject<HTMLTableElement | null>,
  { columns, kept, onWidths }: Options,
): { widths: ColumnWidths | undefined; resizing: ColumnResizing | undefined } {
  const [dragged, setDragged] = useState<ColumnWidths>()
  const [stop, setStop] = useState<string>()
  const next = (id: string, width: number) => ({ ...kept, ...(dragged ?? measuredWidths(table.current)), [id]: width })
  const resizing: ColumnResizing | undefined = onWidths && {
    stop: columns.some(({ id }) => id === stop) ? stop : columns[0]?.id,
    onStop: setStop,
    onDrag: (id, width) => setDragged(next(id, width)),
    onWidth: (id, width) => {
      setDragged(undefined)
      onWidths(next(id, width))
    },
    onReset: () => onWidths(null),
  }
  return { widths: dragged ?? kept, resizing }
}
