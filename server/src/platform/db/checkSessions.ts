import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const patience = 5_000

const pidOf = async (client: pg.Client): Promise<number> => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

/**
 * Whether a connection to this database is a session: it keeps its backend, and receives notifications. With a pooler that
 * assigns a backend per transaction it does neither, silently.
 */
export async function keepsSessions(url: string): Promise<boolean> {
  const [one, other] = [1, 2].map(() => new pg.Client({ connectionString: url })) as [pg.Client, pg.Client]
  try {
    await Promise.all([one.connect(), other.connect()])
    const own = await pidOf(one)
    // while the other connection has its transaction open, a pooler has to use another backend for this one, unless the other one
    // has ours
    if (
      !(await other.query('begin').then(
        () => true,
        () => false,
      ))
    )
      return false
    const [theirs, still] = [await pidOf(other), await pidOf(one)]
    await other.query('commit')
    if (theirs === own || still !== own) return false
    await one.query('listen vitrine_check')
    const heard = once(one, 'notification').then(() => true)
    await other.query('notify vitrine_check')
    return await Promise.race([heard, setTimeout(patience, false)])
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => {})))
  }
}

/**
 * Features that need a session would fail silently: live updates, waking workers, the lock of a running job.
 * @throws Error with a sentence that says what to do
 */
export async function checkSessions(url: string): Promise<void> {
  if (await keepsSessions(url)) return
  throw new Error(
    'The database of DATABASE_URL is reached through a pooler that keeps no sessions (PgBouncer: pool_mode = transaction or statement). Let it keep them (session), or name the database itself.',
  )
}
