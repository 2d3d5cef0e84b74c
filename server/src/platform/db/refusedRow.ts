import { AsyncLocalStorage } from 'node:async_hooks'

/** A row that a constraint of the database has refused. */
export interface RefusedRow {
  table: string
  /** unique: somebody else's row bears these values · value: the value itself is not taken */
  kind: 'unique' | 'value'
  /** products_sku, products_push_position_check; of a column that wants a value, null */
  constraint: string | null
  column: string | null
  /** unique: the values as the database compares them, `1007, Eiken`; null when it does not tell */
  values: string | null
}

const kinds: Readonly<Record<string, RefusedRow['kind']>> = { 23505: 'unique', 23514: 'value', 23502: 'value' }

/** What an error of the database says about the row; null when it is about something else. */
export function readRefusedRow(error: unknown): RefusedRow | null {
  const { code, table, constraint, column, detail } = Object(error) as Record<string, string | undefined>
  const kind = kinds[code ?? '']
  if (kind === undefined || table === undefined) return null
  // Key (upper(sku))=(BNK-1) already exists. In whichever language, the two brackets stand there.
  const values = /\)=\((.*)\)/s.exec(detail ?? '')?.[1] ?? null
  return { table, kind, constraint: constraint ?? null, column: column ?? null, values }
}

const told = new AsyncLocalStorage<RefusedRow>()

/** Does work again that knows what the database has refused: the engine says it of the field instead of trying it again. */
export function whileTold<Result>(row: RefusedRow, work: () => Promise<Result>): Promise<Result> {
  return told.run(row, work)
}

/** The row of this table that was refused in the attempt before this one. */
export function toldRow(table: string): RefusedRow | null {
  const row = told.getStore()
  return row?.table === table ? row : null
}
