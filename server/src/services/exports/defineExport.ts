import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

/** What a search and a filter narrow a list to; the filter is the contract's own, and was checked by it. */
export interface Narrowing {
  searchTerm?: string | null
  filter?: object | null
}

/** A list that can be exported. */
export interface Exportable {
  /** As the browser calls it: products */
  list: string
  /** The kind of its things in the engine; all their fields can be taken home */
  kind: string
  /** Name of its filter in the contract */
  filter: string
  /** All that the list would show, in its own order */
  find(db: Kysely<Database>, narrowing: Narrowing): Promise<number[]>
  /** How many that are: the total that the list itself tells */
  count(db: Kysely<Database>, narrowing: Narrowing): Promise<number>
  /**
   * What a column of the list is made of: patterns of fields (`content.*.name`), or `row.<name>` of what `rows` gives. A
   * column that is not here is the field of its name, or else the row's.
   */
  columns?: Readonly<Record<string, readonly string[]>>
  /** Stand in every file, so that its rows are known again: the code of a product. */
  identity?: readonly string[]
  /** Fields that "all fields" leaves out: a table has no columns for them */
  leftOut?: readonly string[]
  /** What the list shows of a thing beside its fields */
  rows?(db: Kysely<Database>, ids: readonly number[]): Promise<readonly { id: number }[]>
}

const known = new Map<string, Exportable>()

/**
 * Lets a list be exported. Called while its domain is loaded.
 * @throws Error when the list is stated twice
 */
export function defineExport(exportable: Exportable): void {
  if (known.has(exportable.list)) throw new Error(`The list ${exportable.list} states its export twice`)
  known.set(exportable.list, exportable)
}

/** undefined for a list that cannot be exported. */
export function findExportable(list: string): Exportable | undefined {
  return known.get(list)
}

export function exportableLists(): string[] {
  return [...known.keys()]
}
