import type { GridColumn } from '../GridColumn'
import type { MatchedLine } from './matchByKey'
import type { Pasted } from './readClipboard'

/** Where each pasted column and line goes. */
export interface Placement {
  /** The pasted column, and its target */
  columns: readonly { from: number; to: GridColumn }[]
  rows: readonly MatchedLine[]
  /** Pasted columns without a place: after the last one */
  lostColumns: number
  /** Lines after the last row: no rows are added */
  lostLines: number
}

export interface Target {
  columns: readonly GridColumn[]
  rowCount: number
  /** The top left selected cell */
  row: number
  column: number
}

/** Without names, a single column goes to the cursor; with several, values follow the identity columns, at the cursor or right after them. */
export function placePaste({ lines }: Pick<Pasted, 'lines'>, { columns, rowCount, row, column }: Target, identityCount: number): Placement {
  const width = lines[0]?.length ?? 0
  const skipped = width < 2 ? 0 : identityCount
  const frozen = columns.filter(({ identity }) => identity).length
  const begin = width < 2 ? column : Math.max(column, frozen)
  const places = Array.from({ length: Math.max(0, width - skipped) }, (_, index) => {
    const from = skipped + index
    return { from, to: columns[begin + index] }
  })
  const kept = places.filter((place): place is { from: number; to: GridColumn } => place.to !== undefined)
  return { columns: kept, lostColumns: places.length - kept.length, ...placeLines(lines, row, rowCount) }
}

/** Line by line, from the cursor's row. */
export function placeLines(lines: Pasted['lines'], row: number, rowCount: number): Pick<Placement, 'rows' | 'lostLines'> {
  const rows = lines.flatMap((_, line) => (row + line < rowCount ? [{ line, row: row + line }] : []))
  return { rows, lostLines: lines.length - rows.length }
}
