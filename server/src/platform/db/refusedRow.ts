import { AsyncLocalStorage } from 'node:async_hooks'

/** A row that a constraint of the database refused. */
export interface RefusedRow {
  table: string
  /** unique: another row has these values · value: the value itself is not accepted */
  kind: 'unique' | 'value'
  /** products_sku, products_push_position_check; null for NOT NULL */
  constraint: string | null
  column: string | null
  /** unique: the values as the database compares them, `1007, Eiken`; null if unknown */
  values: string | null
}

const kinds: Readonly<Record<string, RefusedRow['kind']>> = { 23505: 'unique', 23514: 'value', 23502: 'value' }

/** What an error of the database says about a row; null if it is about something else. */
export function readRefusedRow(error: unknown): RefusedRow | null {
  const { code, table, constraint, column, detail } = Object(error) as Record<string, string | undefined>
  const kind = kinds[code ?? '']
  if (kind === undefined || table === undefined) return null
  // Key (upper(sku))=(BNK-1) already exists. The brackets are the same in every language.
  const values = /\)=\((.*)\)/s.exec(detail ?? '')?.[1] ?? null
  return { table, kind, constraint: constraint ?? null, column: column ?? null, values }
}

const told = new AsyncLocalStorage<RefusedRow>()

/** Repeats work with knowledge of what the database refused: the engine then reports it at the field instead of trying again. */
export function whileTold<Result>(row: RefusedRow, work: () => Promise<Result>): Promise<Result> {
  return told.run(row, work)
}

/** The row of this table that was refused in the previous attempt. */
export function toldRow(table: string): RefusedRow | null {
  const row = told.getStore()
  return row?.table === table ? row : null
}
