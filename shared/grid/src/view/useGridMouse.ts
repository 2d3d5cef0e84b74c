import { useEffect, useRef, type MouseEvent } from 'react'
import type { GridStore } from '../store/GridStore'
import { fillFrom } from '../store/rangeActions'
import { cellAt, rangeOf, type Range } from '../store/selection'

const placeOf = (target: EventTarget): { row: number; column: number } | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null
}

/** Clicks, drags a range or the fill handle, and double clicks to edit. */
export function useGridMouse(store: GridStore, onFault: (error: unknown) => void) {
  const pulling = useRef<'range' | 'fill' | null>(null)
  useEffect(() => {
    const finish = () => {
      const isFilling = pulling.current === 'fill'
      pulling.current = null
      const filled = isFilling ? store.finishFill() : null
      if (filled) fillFrom(store, filled.source, filled.target).catch(onFault)
    }
    document.addEventListener('mouseup', finish)
    return () => document.removeEventListener('mouseup', finish)
  }, [store, onFault])
  return {
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (!place || event.button !== 0) return
      store.setFocus(true)
      if (event.target instanceof Element && event.target.closest('[data-fill]')) {
        event.preventDefault()
        pulling.current = 'fill'
        return
      }
      pulling.current = 'range'
      const { selection } = store
      const isAgain =
        !event.shiftKey &&
        selection.row === place.row &&
        selection.column === place.column &&
        selection.toRow === place.row &&
        selection.toColumn === place.column
      if (!isAgain) store.select(event.shiftKey ? { ...selection, toRow: place.row, toColumn: place.column } : cellAt(place.row, place.column))
      // the cursor's cell keeps focus when a range is extended
      if (event.shiftKey) event.preventDefault()
    },
    onMouseOver: (event: MouseEvent) => {
      const place = pulling.current && event.buttons === 1 ? placeOf(event.target) : null
      if (!place) return
      if (pulling.current === 'fill') store.pullFill(targetOf(rangeOf(store.selection), place.row))
      else store.select({ ...store.selection, toRow: place.row, toColumn: place.column })
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeOf(event.target)
      const [row, column] = place ? [store.rows.at(place.row), store.columns[place.column]] : []
      if (!place || !row || !column || !store.isWritable(row, column)) return
      if (column.kind === 'boolean') store.write([{ row, columnId: column.id, state: store.judge(store.stateOf(row, column.id).value !== true, column, row) }])
      else store.edit({ ...place, text: null })
    },
  }
}

/** The cells between the selection and the fill handle, above or below. */
function targetOf(source: Range, row: number): Range | null {
  if (row > source.bottom) return { ...source, top: source.bottom + 1, bottom: row }
  return row < source.top ? { ...source, top: row, bottom: source.top - 1 } : null
}
