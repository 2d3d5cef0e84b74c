import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Database } from './Database.ts'
import { poolOf } from './poolOf.ts'

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

/** A connection with an open transaction, shared by all of its statements. */
class OpenConnection implements PostgresPool {
  readonly options: object
  readonly #client: PostgresPoolClient

  constructor(pool: PostgresPool, client: PostgresPoolClient, query: Query) {
    this.options = pool.options
    this.#client = { query, release: () => undefined } as unknown as PostgresPoolClient
  }

  async connect(): Promise<PostgresPoolClient> {
    return this.#client
  }

  async end(): Promise<void> {}
}

class PipelinedTransaction extends Kysely<Database> {
  /** Statements whose results were not awaited. */
  readonly sent: Promise<unknown>[] = []

  override get isTransaction(): boolean {
    return true
  }
}

// Nothing is written before the transaction is known to have begun.
const reads = /^\s*(?:\/\*.*?\*\/\s*)?select\b/is

/**
 * As `db.transaction().execute(work)`, but statements that do not wait for each other are sent together: Kysely sends the
 * statements of a transaction one after the other. They run in the order in which they were sent, so that a statement that
 * reads what another one writes only has to be sent after it.
 * @param db from `openDatabase` or `shareFor`
 */
export async function pipelinedTransaction<Result>(db: Kysely<Database>, work: (transaction: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const pool = poolOf(db)
  const client = await pool.connect()
  const send = (text: string, values: readonly unknown[] = []) => client.query(text, values) as Promise<unknown>
  let hasBegun = false
  let isHeld = false
  let isOver = false
  let failed: unknown
  const begun = send('begin').then(() => void (hasBegun = true))
  begun.catch(() => undefined)
  const query: Query = async (text, values) => {
    // One of two concurrent steps may continue after the other has failed: its statements would take effect after the rollback.
    if (isOver) throw new Error('The transaction is over')
    isHeld ||= !hasBegun && !reads.test(text)
    // Later statements wait as well, to keep the order.
    if (isHeld && !hasBegun) await begun
    try {
      return await send(text, values)
    } catch (error) {
      failed ??= error
      throw error
    }
  }
  try {
    const transaction = new PipelinedTransaction({ dialect: new PostgresDialect({ pool: new OpenConnection(pool, client, query) }) })
    const result = await work(transaction)
    await Promise.all([begun, ...transaction.sent])
    isOver = true
    const { command } = (await send('commit')) as { command?: string }
    if (command === 'ROLLBACK') throw failed ?? new Error('The transaction could not be committed: one of its statements failed')
    client.release()
    return result
  } catch (error) {
    isOver = true
    await send('rollback').then(
      () => client.release(),
      () => (client.release as (destroy: boolean) => void)(true),
    )
    throw isAfterFailure(error) ? (failed ?? error) : error
  }
}

// Statements after a failed one are refused; the cause is in the first one.
function isAfterFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02'
}

/** Whether statements issued at the same moment are sent together, in order. */
export function isPipelined(db: Kysely<Database>): boolean {
  return db instanceof PipelinedTransaction
}

/**
 * Writes that do not need each other's results, in order: together in a pipelined transaction. Elsewhere one after the other,
 * because a queued statement would be sent after the rollback if an earlier one fails.
 */
export async function inOrder(db: Kysely<Database>, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (isPipelined(db)) return void (await Promise.all(steps.map((step) => step())))
  for (const step of steps) await step()
}

/**
 * For a statement whose result is not needed: in a pipelined transaction the next one is sent right behind it, and the commit
 * waits for it; elsewhere it is awaited here.
 */
export async function sentAlong(db: Kysely<Database>, statement: Promise<unknown>): Promise<void> {
  if (!(db instanceof PipelinedTransaction)) return void (await statement)
  statement.catch(() => undefined)
  db.sent.push(statement)
}
