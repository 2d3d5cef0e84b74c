import type { GridColumn } from '../GridColumn'
import type { MatchedLine } from './matchByKey'
import type { Pasted } from './readClipboard'

/** Where each pasted column and line goes. */
export interface Placement {
  /** The pasted column, and the column of the grid */
  columns: readonly { from: number; to: GridColumn }[]
  rows: readonly MatchedLine[]
  /** Pasted columns that have no place: past the last one, or called as none is */
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

/** One column goes where the cursor stands; of several, values stand behind the identity columns, at the cursor or right behind these. */
export function placePaste({ lines, named }: Pasted, { columns, rowCount, row, column }: Target, identityCount: number, matched?: readonly MatchedLine[]): Placement {
  const width = lines[0]?.length ?? 0
  const skipped = width < 2 ? 0 : identityCount
  const frozen = columns.filter(({ identity }) => identity).length
  const begin = width < 2 ? column : Math.max(column, frozen)
  const places = Array.from({ length: Math.max(0, width - skipped) }, (_, index) => {
    const from = skipped + index
    const to = named ? columns.find(({ id, identity }) => id === named[from] && !identity) : columns[begin + index]
    return { from, to }
  })
  const kept = places.filter((place): place is { from: number; to: GridColumn } => place.to !== undefined)
  const rows = matched ?? lines.flatMap((_, line) => (row + line < rowCount ? [{ line, row: row + line }] : []))
  return { columns: kept, rows, lostColumns: places.length - kept.length, lostLines: matched ? 0 : lines.length - rows.length }
}
