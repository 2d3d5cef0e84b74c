import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Database } from './Database.ts'
import { keepPlan } from './keepPlans.ts'
import { poolOf } from './poolOf.ts'

/** A pool with one connection, shared by everyone who wants one at the same time, and released when the last of them is done. */
class OneConnection implements PostgresPool {
  readonly options: object
  readonly #pool: PostgresPool
  #lent: { client: Promise<PostgresPoolClient>; users: number } | null = null

  constructor(pool: PostgresPool) {
    this.options = pool.options
    this.#pool = pool
  }

  async connect(): Promise<PostgresPoolClient> {
    const lent = (this.#lent ??= { client: this.#pool.connect(), users: 0 })
    lent.users += 1
    const leave = (): boolean => {
      lent.users -= 1
      if (lent.users > 0) return false
      if (this.#lent === lent) this.#lent = null
      return true
    }
    try {
      const client = await lent.client
      const query = (text: string, values: readonly unknown[]) => {
        if (text === 'begin') throw new Error('A transaction needs a connection of its own.')
        return keepPlan(() => client.query(text, values))
      }
      return { query, release: () => void (leave() && client.release()) } as PostgresPoolClient
    } catch (error) {
      leave()
      throw error
    }
  }

  /** The underlying pool is closed by its owner. */
  async end(): Promise<void> {}
}

/**
 * The same database for many small, independent statements of one request, such as those of its loaders: they are sent together
 * over one connection, which keeps their plans. Not for transactions.
 * @param db from `openDatabase` or `shareFor`; a transaction already is one connection, and is returned as it is
 */
export function onOneConnection(db: Kysely<Database>): Kysely<Database> {
  if (db.isTransaction) return db
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: new OneConnection(poolOf(db)) }) })
}
