import { writeClipboard } from '../clipboard/readClipboard'
import { fillPattern } from '../changes/fillPattern'
import type { GridColumn } from '../GridColumn'
import type { GridRow } from '../GridRow'
import type { CellState } from './GridEdits'
import type { CellChange, GridStore } from './GridStore'
import { rangeOf, type Range } from './selection'

export const columnsIn = (store: GridStore, { left, right }: Range): readonly GridColumn[] => store.columns.slice(left, right + 1)

/** The rows of a range, loading those that were never visible. */
export async function rowsIn(store: GridStore, { top, bottom }: Range): Promise<{ place: number; row: GridRow }[]> {
  const read = () => Array.from({ length: bottom - top + 1 }, (_, index) => ({ place: top + index, row: store.rows.at(top + index) }))
  const here = read()
  const isHere = here.every(({ row }) => row)
  if (!isHere) await store.rows.need(top, bottom)
  return (isHere ? here : read()).flatMap(({ place, row }) => (row ? [{ place, row }] : []))
}

/** Writes what can be written, and reports how many cells were written and how many were not. */
export function writeAll(store: GridStore, told: MessageId, cells: readonly { row: GridRow; column: GridColumn; state: CellState }[]): void {
  const changes: CellChange[] = []
  let locked = 0
  for (const { row, column, state } of cells) {
    if (store.isWritable(row, column)) changes.push({ row, columnId: column.id, state })
    else locked++
  }
  const count = store.write(changes)
  store.announce(locked > 0 ? { id: 'grid.told.partly', values: { count, locked } } : { id: told, values: { count } })
}

/** Clears the selection. */
export async function clearCells(store: GridStore, told: MessageId = 'grid.told.cleared'): Promise<void> {
  const range = rangeOf(store.selection)
  const rows = await rowsIn(store, range)
  const columns = columnsIn(store, range)
  writeAll(
    store,
    told,
    rows.flatMap(({ row }) => columns.map((column) => ({ row, column, state: store.judge(null, column, row) }))),
  )
}

/** Copies the first selected row to all others; for a single row, the row above it. */
export async function fillDown(store: GridStore): Promise<void> {
  const range = rangeOf(store.selection)
  const source = range.top === range.bottom ? range.top - 1 : range.top
  if (source < 0) return
  await fillFrom(store, { ...range, top: source, bottom: source }, { ...range, top: source + 1 })
}

/** Continues the selected cells over the range of the fill handle, up or down. */
export async function fillFrom(store: GridStore, source: Range, target: Range): Promise<void> {
  const [from, to] = await Promise.all([rowsIn(store, source), rowsIn(store, target)])
  const cells = columnsIn(store, source).flatMap((column) => {
    const run = from.map(({ row }) => store.stateOf(row, column.id).value)
    return to.map(({ place, row }) => {
      const step = place < source.top ? place - source.top : place - source.bottom
      return { row, column, state: store.judge(fillPattern(run, step), column, row) }
    })
  })
  writeAll(store, 'grid.told.filled', cells)
}

/** Whether the whole selection is loaded. */
export function hasChosen(store: GridStore): boolean {
  const { top, bottom } = rangeOf(store.selection)
  for (let place = top; place <= bottom; place++) if (!store.rows.at(place)) return false
  return true
}

/** Copies cells that were never visible: the browser keeps the clipboard open until the rows are loaded. */
export async function copyLater(store: GridStore): Promise<void> {
  const { top, bottom } = rangeOf(store.selection)
  const text = store.rows.need(top, bottom).then(() => new Blob([copyCells(store)], { type: 'text/plain' }))
  // the browser's own message is not in the interface's language
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]).catch(() => Promise.reject(new Error('')))
}

/** The selection as text for Excel. */
export function copyCells(store: GridStore): string {
  const range = rangeOf(store.selection)
  const columns = columnsIn(store, range)
  const lines: string[][] = []
  for (let place = range.top; place <= range.bottom; place++) {
    const row = store.rows.at(place)
    lines.push(columns.map((column) => (row ? store.textOf(row, column) : '')))
  }
  store.announce({ id: 'grid.told.copied', values: { count: lines.length * columns.length } })
  return writeClipboard(lines)
}
