import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Database } from './Database.ts'
import { poolOf } from './poolOf.ts'

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

/** A connection on which a transaction is open, lent to all of its statements at once. */
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
  /** Statements that the work did not wait for. */
  readonly sent: Promise<unknown>[] = []

  override get isTransaction(): boolean {
    return true
  }
}

// Nothing is written before it is known that the transaction has begun.
const reads = /^\s*(?:\/\*.*?\*\/\s*)?select\b/is

/**
 * As `db.transaction().execute(work)`, but what the work asks without waiting goes to the database in one piece:
 * Kysely sends the statements of a transaction one after the other. They are worked at in the order in which they were
 * sent, so that what reads what another one writes only has to be sent behind it.
 * @param db as `openDatabase` or `shareFor` gave it
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
    // Of two that ran side by side one may go on when the other one has failed: behind the rollback its word would stand.
    if (isOver) throw new Error('The transaction is over')
    isHeld ||= !hasBegun && !reads.test(text)
    // Those behind one that waits wait, too: their order stays.
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

// Those behind a statement that failed are refused; why, the first one says.
function isAfterFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02'
}

/** Whether statements that are asked at one moment go to the database together, in their order. */
export function isPipelined(db: Kysely<Database>): boolean {
  return db instanceof PipelinedTransaction
}

/**
 * Writes that need no answer of each other, in their order: together in a pipelined transaction. Elsewhere one after the
 * other, for what waits in a queue when one before it fails would be sent behind the rollback.
 */
export async function inOrder(db: Kysely<Database>, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (isPipelined(db)) return void (await Promise.all(steps.map((step) => step())))
  for (const step of steps) await step()
}

/**
 * For a statement of which nobody needs the answer: in a pipelined transaction what comes next is sent right behind it, and
 * the commit waits for it; elsewhere it is waited for here.
 */
export async function sentAlong(db: Kysely<Database>, statement: Promise<unknown>): Promise<void> {
  if (!(db instanceof PipelinedTransaction)) return void (await statement)
  statement.catch(() => undefined)
  db.sent.push(statement)
}
