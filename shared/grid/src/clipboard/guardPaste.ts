import type { Pasted } from './readClipboard'

/** The first cell that does not stand where it should. */
export interface Mismatch {
  /** Counted from 1, as the grid counts its rows */
  row: number
  columnId: string
  pasted: string
  /** What stands in the grid; null past its last row */
  expected: string | null
}

export interface Identity {
  columnId: string
  /** What stands there in a row of the grid; null where there is no such row */
  textOf(row: number): string | null
}

const same = (one: string, other: string): boolean => one.trim() === other.trim()

/**
 * Pasting into several columns is allowed only where the pasted block begins with the grid's identity columns, in their
 * order, with the same texts line by line: else values would land in the rows of others. Null when it may go on.
 */
export function guardPaste({ lines, named }: Pasted, identities: readonly Identity[], firstRow: number): Mismatch | null {
  const width = lines[0]?.length ?? 0
  if (width < 2) return null
  for (const [line, cells] of lines.entries()) {
    for (const [at, { columnId, textOf }] of identities.entries()) {
      const expected = textOf(firstRow + line)
      // what lies past the last row is told as such, and never added
      if (expected === null) continue
      const pasted = cells[at] ?? ''
      if ((named && named[at] !== columnId) || !same(pasted, expected)) return { row: firstRow + line + 1, columnId, pasted: named && named[at] !== columnId ? (named[at] ?? pasted) : pasted, expected }
    }
  }
  return null
}
