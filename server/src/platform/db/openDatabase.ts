import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './Database.ts'
import { DeadlineClient } from './DeadlineClient.ts'
import { Deadline } from './Deadline.ts'
import { tellBack, tellLost } from './outage.ts'
import { rememberPool } from './poolOf.ts'

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: boolean | Error) => void) => void

/** A pool that lets a request wait for a connection no longer than the request has time. */
class DeadlinePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    if (taken !== undefined) return super.connect(taken)
    const deadline = Deadline.current
    return deadline === undefined ? super.connect() : this.#within(deadline)
  }

  async #within(deadline: Deadline): Promise<pg.PoolClient> {
    deadline.check()
    return deadline.race(super.connect(), (client) => client.release())
  }
}

// Days stay text: a Date would shift them by the machine's time zone. Counts fit a number; numeric stays text.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface DatabaseOptions {
  /** How many connections at most; one for each query that runs at the same time. */
  connections?: number
  /** A query that takes longer is cut off; 0 (for imports and other long work) means never. */
  statementTimeoutMs?: number
  /** So is a transaction, however short its statements are; 0 means never. */
  transactionTimeoutMs?: number
  /** How long a query waits for a connection before it fails; 0 means for ever. */
  waitMs?: number
}

// As a connection option, beside those that the address already has: asked for by a query it would cost one for each connection.
function withTransactionTimeout(url: string, milliseconds: number): string {
  const address = new URL(url)
  const options = address.searchParams.get('options')
  address.searchParams.set('options', `${options === null ? '' : `${options} `}-c transaction_timeout=${milliseconds}`)
  return address.href
}

/**
 * Opens a pool of connections to a PostgreSQL database. Nothing is asked of the database yet: a wrong address is
 * noticed by the first query. Close it with `db.destroy()`.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Kysely<Database> {
  const pool = new DeadlinePool({
    Client: DeadlineClient,
    connectionString: options.transactionTimeoutMs ? withTransactionTimeout(url, options.transactionTimeoutMs) : url,
    connectionTimeoutMillis: options.waitMs ?? 0,
    max: options.connections ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 0,
    idle_in_transaction_session_timeout: 60_000,
    // The supervisor reads this name to see whether somebody else still uses the embedded database.
    application_name: `vitrine ${process.pid}`,
    keepAlive: true,
  })
  // Without an 'error' listener a connection that the database closes (a restart, say) would end the whole process: at rest the
  // pool's, at work its own. The work itself hears of it from its next query.
  pool.on('error', (error) => tellLost(error.message))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    tellBack()
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  rememberPool(db, pool)
  return db
}
