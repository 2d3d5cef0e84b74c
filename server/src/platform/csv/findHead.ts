import { FileRefused } from './FileRefused.ts'

/** A row as whoever looks for the head needs it */
interface AnyRow {
  cells: readonly unknown[]
  number: number
}

/** The head stands among the first so many rows that hold something. */
export const rowsToHead = 25
// Two words that are known are no chance; one may stand in a title.
const minKnown = 2
const minFilled = 2

const isFilled = (cell: unknown): boolean => cell !== null && cell !== undefined && String(cell).trim() !== ''
const filledOf = ({ cells }: AnyRow): number => cells.filter(isFilled).length

/**
 * Which of the first rows of a table is its head: suppliers write a title above it. The row with the most words that are known; of a
 * table of which nothing is known the first row that is no title, with a cell alone above rows of several.
 * @param knownOf how many of the cells of a row are words that stand at the head of columns
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

/**
 * The rows of a table from its head on, whatever stands above that.
 * @throws FileRefused where `isEven` and a row has not as many cells as the head
 */
export async function* fromHead<Row extends AnyRow>(
  rows: AsyncIterable<Row>,
  { knownOf, isEven }: { knownOf(cells: readonly unknown[]): number; isEven: boolean },
): AsyncGenerator<Row> {
  let waiting: Row[] | null = []
  let width: number | null = null
  function* judged(found: readonly Row[]): Generator<Row> {
    for (const row of found) {
      width ??= row.cells.length
      if (isEven) refuseUneven(row, width)
      yield row
    }
  }
  for await (const row of rows) {
    if (waiting === null) {
      yield* judged([row])
      continue
    }
    waiting.push(row)
    if (waiting.length < rowsToHead) continue
    yield* judged(waiting.slice(findHead(waiting, knownOf)))
    waiting = null
  }
  if (waiting !== null) yield* judged(waiting.slice(findHead(waiting, knownOf)))
}

function refuseUneven({ cells, number }: AnyRow, width: number): void {
  if (cells.length === width || (cells.length > width && !cells.slice(width).some(isFilled))) return
  throw new FileRefused('rowLength', { row: number, found: cells.length, expected: width })
}
