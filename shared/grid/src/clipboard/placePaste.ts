import type { GridColumn } from '../GridColumn'
import type { MatchedLine } from './matchByKey'
import type { Pasted } from './readClipboard'

/** Where each pasted column and line goes. */
export interface Placement {
  /** The pasted column, and the column of the grid */
  columns: readonly { from: number; to: GridColumn }[]
  rows: readonly MatchedLine[]
  /** Pasted columns that have no place: past the last one */
  lostColumns: number
  /** Lines past the last row: nothing is added */
  lostLines: number
}

export interface Target {
  columns: readonly GridColumn[]
  rowCount: number
  /** The upper left cell of what is chosen */
  row: number
  column: number
}

/** Without names, one column goes where the cursor stands; of several, values stand behind the identity columns, at the cursor or right behind these. */
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

/** Line by line, from the row where the cursor stands. */
export function placeLines(lines: Pasted['lines'], row: number, rowCount: number): Pick<Placement, 'rows' | 'lostLines'> {
  const rows = lines.flatMap((_, line) => (row + line < rowCount ? [{ line, row: row + line }] : []))
  return { rows, lostLines: lines.length - rows.length }
}
