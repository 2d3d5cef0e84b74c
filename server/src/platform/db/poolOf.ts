import type { Kysely, PostgresPool } from 'kysely'
import type { Database } from './Database.ts'

const pools = new WeakMap<Kysely<Database>, PostgresPool>()

/** Tells `poolOf` which pool is behind a database. */
export function rememberPool(db: Kysely<Database>, pool: PostgresPool): void {
  pools.set(db, pool)
}

/** The pool behind a database from `openDatabase` or `shareFor`. */
export function poolOf(db: Kysely<Database>): PostgresPool {
  const pool = pools.get(db)
  if (pool === undefined) throw new Error('Only of a database that was opened by openDatabase the pool is known.')
  return pool
}
