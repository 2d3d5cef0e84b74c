import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

/** The search and filter of a list; the filter is the contract's own, and was validated by it. */
export interface Narrowing {
  searchTerm?: string | null
  filter?: object | null
}

/** A list that can be exported. */
export interface Exportable {
  /** Its name in the browser: products */
  list: string
  /** The kind of its entities; all of their fields can be exported */
  kind: string
  /** Name of its filter in the contract */
  filter: string
  /** All ids that the list would show, in its default order */
  find(db: Kysely<Database>, narrowing: Narrowing): Promise<number[]>
  /** The list's total */
  count(db: Kysely<Database>, narrowing: Narrowing): Promise<number>
  /**
   * What a column of the list consists of: patterns of fields (`content.*.name`), or `row.<name>` for a property of `rows`. Other
   * columns are the field of their name, or else the row's property.
   */
  columns?: Readonly<Record<string, readonly string[]>>
  /** In every file, so that its rows can be identified: a product's code. */
  identity?: readonly string[]
  /** Fields that "all fields" leaves out: they do not fit into table columns */
  leftOut?: readonly string[]
  /** What the list shows of an entity besides its fields */
  rows?(db: Kysely<Database>, ids: readonly number[]): Promise<readonly { id: number }[]>
}

const known = new Map<string, Exportable>()

/**
 * Makes a list exportable. Called while its domain is loaded.
 * @throws Error if the list is declared twice
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
