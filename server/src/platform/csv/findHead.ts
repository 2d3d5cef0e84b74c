import type { TitleUnits } from './unitsInTitles.ts'

/** The part of a row that is needed to find the head */
export interface AnyRow {
  cells: readonly unknown[]
  number: number
  /** In a head: what a title above it says of all columns */
  units?: TitleUnits
}

/** The head is searched for among this many rows that are not empty. */
export const rowsToHead = 25
// Two known words are no coincidence; a title may contain one.
const minKnown = 2
const minFilled = 2

export const isFilled = (cell: unknown): boolean => cell !== null && cell !== undefined && String(cell).trim() !== ''
const filledOf = ({ cells }: AnyRow): number => cells.filter(isFilled).length

/**
 * Finds the head among the first rows of a table: suppliers write a title above it. Returns the row with the most known words;
 * if none is known, the first row that is not a title, which is a single cell above rows with several.
 * @param knownOf the number of cells of a row that are known column heads
 */
export function findHead(rows: readonly AnyRow[], knownOf: (cells: readonly unknown[]) => number): number {
  const looked = rows.slice(0, rowsToHead)
  const known = looked.map(({ cells }) => knownOf(cells))
  const most = Math.max(...known, 0)
  if (most >= minKnown) return known.indexOf(most)
  if (known[0] === most && most > 0) return 0
  const widths = looked.map(filledOf).toSorted((a, b) => a - b)
  const usual = widths[Math.floor(widths.length / 2)] ?? 0
  if (usual <= minFilled || filledOf(looked[0] ?? { cells: [], number: 1 }) > 1) return 0
  const first = looked.findIndex((row) => filledOf(row) >= Math.max(minFilled, usual - 1))
  return Math.max(first, 0)
}
