import type { Pasted } from './readClipboard'

/** The first cell that does not match. */
export interface Mismatch {
  /** Counted from 1, like the grid's row numbers */
  row: number
  columnId: string
  pasted: string
  /** The grid's text; null after its last row */
  expected: string | null
}

export interface Identity {
  columnId: string
  /** The grid's text in a row; null if there is no such row */
  textOf(row: number): string | null
}

const same = (one: string, other: string): boolean => one.trim() === other.trim()

/**
 * Pasting into several columns is allowed only if the pasted block begins with the grid's identity columns, in order, with the
 * same texts line by line: otherwise values would end up in other rows. Null if it is allowed.
 */
export function guardPaste({ lines, named }: Pasted, identities: readonly Identity[], firstRow: number): Mismatch | null {
  const width = lines[0]?.length ?? 0
  if (width < 2) return null
  for (const [line, cells] of lines.entries()) {
    for (const [at, { columnId, textOf }] of identities.entries()) {
      const expected = textOf(firstRow + line)
      // lines after the last row are reported as such, and never added
      if (expected === null) continue
      const pasted = cells[at] ?? ''
      if ((named && named[at] !== columnId) || !same(pasted, expected))
        return { row: firstRow + line + 1, columnId, pasted: named && named[at] !== columnId ? (named[at] ?? pasted) : pasted, expected }
    }
  }
  return null
}
