/** The focused cell, and the opposite corner of the selection. */
export interface Selection {
  row: number
  column: number
  toRow: number
  toColumn: number
}

export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Bounds {
  rows: number
  columns: number
  /** The number of rows of a page */
  page: number
}

export const rangeOf = ({ row, column, toRow, toColumn }: Selection): Range => ({
  top: Math.min(row, toRow),
  bottom: Math.max(row, toRow),
  left: Math.min(column, toColumn),
  right: Math.max(column, toColumn),
})

export const holds = ({ top, bottom, left, right }: Range, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

export const cellAt = (row: number, column: number): Selection => ({ row, column, toRow: row, toColumn: column })

export interface Stroke {
  key: string
  isMod: boolean
  isShift: boolean
}

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** Where a key moves the cursor; null for other keys. */
function step(key: string, isMod: boolean, row: number, column: number, { rows, columns, page }: Bounds): [number, number] | null {
  switch (key) {
    case 'ArrowUp':
      return [isMod ? 0 : row - 1, column]
    case 'ArrowDown':
      return [isMod ? rows - 1 : row + 1, column]
    case 'ArrowLeft':
      return [row, isMod ? 0 : column - 1]
    case 'ArrowRight':
      return [row, isMod ? columns - 1 : column + 1]
    case 'PageUp':
      return [row - page, column]
    case 'PageDown':
      return [row + page, column]
    case 'Home':
      return [isMod ? 0 : row, 0]
    case 'End':
      return [isMod ? rows - 1 : row, columns - 1]
    default:
      return null
  }
}

/** The selection after a key: arrows, pages, Home and End move it, with Shift they extend it; whole rows, columns, all. */
export function moveSelection(selection: Selection, { key, isMod, isShift }: Stroke, bounds: Bounds): Selection | null {
  const { row, column, toRow, toColumn } = selection
  if (key === ' ' && isMod) return wholeColumn(bounds, column)
  if (key === ' ' && isShift) return { row, column: 0, toRow: row, toColumn: bounds.columns - 1 }
  if (key.toLowerCase() === 'a' && isMod) return { row: 0, column: 0, toRow: bounds.rows - 1, toColumn: bounds.columns - 1 }
  const next = isShift ? step(key, isMod, toRow, toColumn, bounds) : step(key, isMod, row, column, bounds)
  if (!next) return null
  const [nextRow, nextColumn] = [within(next[0], bounds.rows), within(next[1], bounds.columns)]
  return isShift ? { row, column, toRow: nextRow, toColumn: nextColumn } : cellAt(nextRow, nextColumn)
}

/** All rows of some columns. */
export const wholeColumn = (bounds: Pick<Bounds, 'rows'>, column: number, toColumn = column): Selection => ({
  row: 0,
  column,
  toRow: bounds.rows - 1,
  toColumn,
})
