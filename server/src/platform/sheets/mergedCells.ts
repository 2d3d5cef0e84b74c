import type { SheetCell } from './Cell.ts'
import { columnOf } from './readMerges.ts'

const isBlank = (cell: unknown): boolean => cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** The name of a column: C for 2 */
export function letterOf(place: number): string {
  return place < 26 ? String.fromCharCode(65 + place) : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`
}

/** The indexes of the first and the last column of a range such as C2:D4. */
export function placesOfRange(range: string): { first: number; last: number } {
  const [from = '', to = from] = range.split(':')
  return { first: columnOf(from), last: columnOf(to) }
}

/** The columns without a head of their own that lie under a head merged over several columns, each with the place of that head. */
export function placesUnderMerged(heads: readonly unknown[], merged: readonly string[] = []): ReadonlyMap<number, number> {
  return new Map(
    merged.map(placesOfRange).flatMap(({ first, last }) =>
      Array.from({ length: last - first }, (_, at) => first + 1 + at)
        .filter((place) => isBlank(heads[place]) && !isBlank(heads[first]))
        .map((place) => [place, first] as const),
    ),
  )
}

/** The merged cells of a row whose value would be lost for a column with a head of its own: the place of each, with its range. */
export function mergedValues(
  { cells, merged = null }: { cells: readonly SheetCell[]; merged?: readonly string[] | null },
  heads: readonly string[],
): { place: number; range: string }[] {
  return (merged ?? []).flatMap((range) => {
    const { first, last } = placesOfRange(range)
    const isOfOthers = heads.slice(first + 1, last + 1).some((head) => head !== '')
    return isOfOthers && !isBlank(cells[first]) ? [{ place: first, range }] : []
  })
}
