import { FileRefused } from './FileRefused.ts'

/** The part of a row that is needed to find the head */
interface AnyRow {
  cells: readonly unknown[]
  number: number
}

/** The head is searched for among this many rows that are not empty. */
export const rowsToHead = 25
// Two known words are no coincidence; a title may contain one.
const minKnown = 2
const minFilled = 2

const isFilled = (cell: unknown): boolean => cell !== null && cell !== undefined && String(cell).trim() !== ''
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

/**
 * The rows of a table starting with its head.
 * @throws FileRefused if `isEven` and a row has another number of cells than the head
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
