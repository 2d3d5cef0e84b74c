import { FileRefused } from './FileRefused.ts'
import { type AnyRow, isFilled, rowsToHead } from './findHead.ts'
import { findWholeHead } from './findWholeHead.ts'

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
  function* fromWhole(found: readonly Row[]): Generator<Row> {
    const { cells, last, units } = findWholeHead(found, knownOf)
    const head = found[last]
    if (head !== undefined) yield* judged([{ ...head, cells, units } as Row, ...found.slice(last + 1)])
  }
  for await (const row of rows) {
    if (waiting === null) {
      yield* judged([row])
      continue
    }
    waiting.push(row)
    if (waiting.length < rowsToHead) continue
    yield* fromWhole(waiting)
    waiting = null
  }
  if (waiting !== null) yield* fromWhole(waiting)
}

function refuseUneven({ cells, number }: AnyRow, width: number): void {
  if (cells.length === width || (cells.length > width && !cells.slice(width).some(isFilled))) return
  throw new FileRefused('rowLength', { row: number, found: cells.length, expected: width })
}
