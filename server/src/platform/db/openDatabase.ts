import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './Database.ts'
import { DeadlineClient } from './DeadlineClient.ts'
import { Deadline } from './Deadline.ts'
import { tellBack, tellLost } from './outage.ts'
import { rememberPool } from './poolOf.ts'

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: boolean | Error) => void) => void

/** A pool whose callers wait for a connection no longer than their request has time. */
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

// Days stay text: a Date would shift them by the machine's time zone. Counts become numbers; numeric stays text.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface DatabaseOptions {
  /** Maximum number of connections, one per concurrent query. */
  connections?: number
  /** Longer queries are cancelled; 0 (for imports and other long work) means never. */
  statementTimeoutMs?: number
  /** So are longer transactions, however short their statements are; 0 means never. */
  transactionTimeoutMs?: number
  /** How long a query waits for a connection before it fails; 0 means forever. */
  waitMs?: number
}

// As a connection option, in addition to those in the address: a SET would cost one query per connection.
function withTransactionTimeout(url: string, milliseconds: number): string {
  const address = new URL(url)
  const options = address.searchParams.get('options')
  address.searchParams.set('options', `${options === null ? '' : `${options} `}-c transaction_timeout=${milliseconds}`)
  return address.href
}

/** Opens a connection pool. Does not connect yet: a wrong address is noticed by the first query. Close it with `db.destroy()`. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Kysely<Database> {
  const pool = new DeadlinePool({
    Client: DeadlineClient,
    connectionString: options.transactionTimeoutMs ? withTransactionTimeout(url, options.transactionTimeoutMs) : url,
    connectionTimeoutMillis: options.waitMs ?? 0,
    max: options.connections ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 0,
    idle_in_transaction_session_timeout: 60_000,
    // The supervisor checks for this name to see whether another process still uses the embedded database.
    application_name: `vitrine ${process.pid}`,
    keepAlive: true,
  })
  // Without an 'error' listener a connection closed by the server, at a restart for example, would end the process: an idle one
  // through the pool, a busy one itself. Whoever uses it gets an error from the next query.
  // What a pool loses while it is closed is no outage: it does not wait for the end of each connection.
  pool.on('error', (error) => !pool.ending && tellLost(error.message))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    tellBack()
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  rememberPool(db, pool)
  return db
}
