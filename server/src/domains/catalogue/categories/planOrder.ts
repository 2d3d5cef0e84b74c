import type { PlanItem } from '../../../engine/index.ts'
import { aboveOf, partsOf } from './categories.rules.ts'
import type { CategoryRow } from './categories.store.ts'

/** Gives the categories beside each other places in the wanted order. `known`: all that exist; `rows`: what is said of them. */
export function planOrder(wanted: readonly string[], known: ReadonlySet<string>, rows: readonly CategoryRow[]): PlanItem[] {
  const above = aboveOf(wanted[0] ?? '')
  const byPath = new Map(rows.map((row) => [row.path, row]))
  const placeOf = (path: string) => byPath.get(path)?.sortOrder ?? Number.POSITIVE_INFINITY
  const beside = [...known].filter((path) => aboveOf(path) === above)
  const named = wanted.filter((path) => beside.includes(path))
  // without a place they would come after those that have one, wherever they stood
  const others = beside.filter((path) => !named.includes(path)).toSorted((one, other) => placeOf(one) - placeOf(other) || compareNames(one, other))
  return [...named, ...others].flatMap((path, sortOrder): PlanItem[] => {
    const row = byPath.get(path)
    if (row?.sortOrder === sortOrder) return []
    return [
      row ? { kind: 'category', id: row.id, op: 'update', fields: { sortOrder } } : { kind: 'category', id: null, op: 'create', fields: { path, sortOrder } },
    ]
  })
}

const compareNames = (one: string, other: string): number => (partsOf(one).at(-1) ?? '').localeCompare(partsOf(other).at(-1) ?? '')
