import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Database } from './Database.ts'
import { poolOf, rememberPool } from './poolOf.ts'

/** The share of a pool's connections that one caller may use at a time: two busy callers leave some for a third. */
const share = 0.4

interface Caller {
  taken: number
  waiting: (() => void)[]
}

/** A pool as one caller sees it: a semaphore grants its share of the connections, first come, first served. */
class ShareOfPool implements PostgresPool {
  readonly options: object
  readonly #pool: pg.Pool
  readonly #callers: Map<string, Caller>
  readonly #name: string

  constructor(pool: pg.Pool, callers: Map<string, Caller>, name: string) {
    this.options = pool.options
    this.#pool = pool
    this.#callers = callers
    this.#name = name
  }

  async connect(): Promise<PostgresPoolClient> {
    const giveBack = await this.#take()
    try {
      const client = await this.#pool.connect()
      // Set by the pool each time it hands out the connection.
      const release = client.release
      client.release = (destroy) => {
        giveBack()
        release.call(client, destroy)
      }
      return client as PostgresPoolClient
    } catch (error) {
      giveBack()
      throw error
    }
  }

  /** The underlying pool is closed by its owner. */
  async end(): Promise<void> {}

  async #take(): Promise<() => void> {
    const most = Math.max(1, Math.floor(this.#pool.options.max * share))
    const caller = this.#callers.get(this.#name) ?? { taken: 0, waiting: [] }
    this.#callers.set(this.#name, caller)
    if (caller.taken < most) caller.taken += 1
    else await this.#wait(caller)
    return () => {
      const next = caller.waiting.shift()
      if (next !== undefined) return next()
      caller.taken -= 1
      if (caller.taken === 0) this.#callers.delete(this.#name)
    }
  }

  /** As long as the pool itself lets callers wait. */
  async #wait({ waiting }: Caller): Promise<void> {
    const { connectionTimeoutMillis: patience } = this.#pool.options
    const turn = Promise.withResolvers<void>()
    waiting.push(turn.resolve)
    if (!patience) return turn.promise
    const timer = setTimeout(() => {
      const place = waiting.indexOf(turn.resolve)
      if (place === -1) return
      waiting.splice(place, 1)
      turn.reject(new Error('The caller has more work under way than its share of the connections can do in time.'))
    }, patience)
    return turn.promise.finally(() => clearTimeout(timer))
  }
}

const callersOf = new WeakMap<PostgresPool, Map<string, Caller>>()

/**
 * The same database for one caller, who gets at most four of ten connections at a time: a busy caller waits for itself, and
 * does not keep others waiting.
 * @param db from `openDatabase`
 * @param caller the same name for all requests of one caller
 */
export function shareFor(db: Kysely<Database>, caller: string): Kysely<Database> {
  const pool = poolOf(db) as pg.Pool
  const callers = callersOf.get(pool) ?? new Map<string, Caller>()
  callersOf.set(pool, callers)
  const share = new ShareOfPool(pool, callers, caller)
  const shared = new Kysely<Database>({ dialect: new PostgresDialect({ pool: share }) })
  rememberPool(shared, share)
  return shared
}
