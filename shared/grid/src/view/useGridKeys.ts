import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { GridStore } from '../store/GridStore'
import { clearCells, fillDown } from '../store/rangeActions'
import { moveSelection } from '../store/selection'

interface Options {
  store: GridStore
  page: number
  /** Needed rows could not be loaded */
  onFault(error: unknown): void
  onFind(): void
}

/** The grid's keys while no cell is edited. Tab is not among them: it leaves the grid. */
export function useGridKeys({ store, page, onFault, onFind }: Options): (event: KeyboardEvent) => void {
  const run = (act: Promise<void>) => void act.catch(onFault)
  const commands: Readonly<Record<string, () => void>> = {
    d: () => run(fillDown(store)),
    z: () => store.undo(),
    y: () => store.redo(),
    Z: () => store.redo(),
    h: onFind,
  }
  return (event) => {
    if (store.editing || event.nativeEvent.isComposing || event.altKey) return
    const isMod = event.ctrlKey || event.metaKey
    const take = () => {
      event.preventDefault()
      // letters are shortcuts of the page elsewhere
      event.stopPropagation()
    }
    const command = isMod ? commands[event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()] : undefined
    const moved = moveSelection(
      store.selection,
      { key: event.key, isMod, isShift: event.shiftKey },
      { rows: store.rowCount, columns: store.columns.length, page },
    )
    if (command) {
      take()
      command()
    } else if (moved) {
      take()
      store.select(moved)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      take()
      run(clearCells(store))
    } else if (event.key === 'Escape' && store.selection.row !== store.selection.toRow) {
      take()
      store.select({ ...store.selection, toRow: store.selection.row, toColumn: store.selection.column })
    } else if (!isMod) write(store, event, take)
  }
}

/** Enter and F2 edit the value, a letter replaces it; a boolean is toggled at once. */
function write(store: GridStore, event: KeyboardEvent, take: () => void): void {
  const isOpening = event.key === 'F2' || event.key === 'Enter'
  const isLetter = event.key.length === 1 || event.key === 'Dead' || event.key === 'Process'
  if (!isOpening && !isLetter) return
  const { row: place, column: index } = store.selection
  const [row, column] = [store.rows.at(place), store.columns[index]]
  event.stopPropagation()
  if (!row || !column) return
  if (!store.isWritable(row, column)) {
    event.preventDefault()
    store.announce({ id: 'grid.told.locked', values: { column: column.label } })
    return
  }
  if (column.kind === 'boolean') {
    take()
    const now = store.stateOf(row, column.id).value === true
    const read = store.read(event.key, column, row)
    const value = isOpening || event.key === ' ' ? !now : read.problem ? undefined : read.value
    if (value !== undefined) store.write([{ row, columnId: column.id, state: store.judge(value, column, row) }])
    return
  }
  if (isOpening) event.preventDefault()
  // synchronously, so that the letter reaches the field, including the second half of é
  flushSync(() => store.edit({ row: place, column: index, text: isOpening ? null : '' }))
}
