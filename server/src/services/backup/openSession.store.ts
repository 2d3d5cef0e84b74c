import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../../platform/db/index.ts'

/** One connection, for statements and for COPY streams within the same transaction. */
export interface Session {
  client: pg.Client
  db: Kysely<Database>
  close(): Promise<void>
}

// Fixed output formats, whatever the server's own settings are; and no timeouts.
const settings = {
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
  statement_timeout: '0',
  transaction_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** Opens a session as the owner of the tables. */
export async function openSession(url: string): Promise<Session> {
  const client = new pg.Client({ connectionString: url, application_name: `vitrine ${process.pid}`, keepAlive: true, connectionTimeoutMillis: 10_000 })
  // Running statements get the error.
  client.on('error', () => {})
  await client.connect()
  for (const [name, value] of Object.entries(settings)) await client.query(`select set_config($1, $2, false)`, [name, value])
  const taken = Object.assign(client, { release: () => {} })
  const pool = { connect: () => Promise.resolve(taken as unknown as pg.PoolClient), end: () => client.end(), options: {} }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) })
  return { client, db, close: () => client.end().catch(() => {}) }
}
