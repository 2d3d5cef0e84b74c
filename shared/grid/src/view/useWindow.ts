import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useEffect, useMemo, type RefObject } from 'react'
import type { GridStore } from '../store/GridStore'
import { HEAD, ROW, widthOf, type Places } from './columnPlaces'
import { useStore } from './useStore'

const withPlace = (range: Range, place: number): number[] => {
  const drawn = defaultRangeExtractor(range)
  if (place < 0 || place >= range.count || drawn.includes(place)) return drawn
  return [...drawn, place].sort((a, b) => a - b)
}

/** The visible rows and columns. The cursor's row and column are always among them, however far away: focus would be lost with them. */
export function useWindow(store: GridStore, box: RefObject<HTMLElement | null>, columns: GridStore['columns'], places: Places) {
  const activeRow = useStore(store, () => store.selection.row)
  const activeColumn = useStore(store, () => store.selection.column)
  const count = useStore(store, () => store.rowCount)
  const frozenWidth = places.starts[places.frozen] ?? places.total
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 6,
    useFlushSync: false,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    rangeExtractor: (range) => withPlace(range, activeRow),
  })
  const sideways = useVirtualizer({
    horizontal: true,
    count: Math.max(0, columns.length - places.frozen),
    getScrollElement: () => box.current,
    estimateSize: (index) => widthOf(columns[places.frozen + index]!),
    getItemKey: (index) => columns[places.frozen + index]?.id ?? index,
    overscan: 2,
    useFlushSync: false,
    scrollMargin: frozenWidth,
    scrollPaddingStart: frozenWidth,
    rangeExtractor: (range) => withPlace(range, activeColumn - places.frozen),
  })
  // widths are known beforehand, and differ for other columns
  useEffect(() => sideways.measure(), [columns, places.frozen, sideways])
  const drawn = sideways.getVirtualItems().map(({ index }) => places.frozen + index)
  const key = [...Array(places.frozen).keys(), ...drawn].join(',')
  // the same array for the same columns: rows do not render for it
  const shown = useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key])
  const reveal = (row: number, column: number) => {
    rows.scrollToIndex(row, { align: 'auto' })
    if (column >= places.frozen) sideways.scrollToIndex(column - places.frozen, { align: 'auto' })
  }
  const height = rows.scrollRect?.height ?? 0
  return { items: rows.getVirtualItems(), height: rows.getTotalSize(), shown, reveal, page: Math.max(1, Math.floor((height - HEAD) / ROW) - 1) }
}
