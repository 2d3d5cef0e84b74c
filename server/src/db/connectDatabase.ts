import { sql, type Kysely } from 'kysely'
import type { Settings } from '../settings.ts'
import type { Database } from './Database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './startEmbeddedPostgres.ts'
import { openDatabase } from './openDatabase.ts'

export interface ConnectedDatabase {
  url: string
  /** How the embedded database was found; `own` for a DATABASE_URL. */
  state: EmbeddedPostgres['state'] | 'own'
  /** Opens a pool for the calls: a query that hangs is cut off after ten seconds. */
  openForCalls(): Kysely<Database>
  /** Opens a pool for long work: migrations, imports, the demo. */
  openForWork(): Kysely<Database>
  /** Closes every pool, and the embedded database unless somebody else still uses it. */
  close(): Promise<void>
  /** As `close`, without waiting for what is under way: PostgreSQL takes it back. The process has to end then. */
  leave(): Promise<void>
}

// The first with the builtin C.UTF-8 collation, by which names sort alike on every machine.
const oldest = 17

async function checkVersion(db: Kysely<Database>): Promise<void> {
  let version: number
  try {
    const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::integer as version`.execute(db)
    version = Math.floor((rows[0]?.version ?? 0) / 10_000)
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error
    throw new Error(`The database of DATABASE_URL does not let us in: ${reason instanceof Error ? reason.message : String(reason)}`, { cause: error })
  }
  if (version < oldest) throw new Error(`The database of DATABASE_URL is PostgreSQL ${version}; at least ${oldest} is needed.`)
}

/**
 * Finds the database by the settings: DATABASE_URL, else the embedded one, which is started when it does not run yet.
 * @throws Error with one sentence that says what to do
 */
export async function connectDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  say: (line: string) => void,
): Promise<ConnectedDatabase> {
  const embedded = settings.databaseUrl === null ? await startEmbeddedPostgres({ dataFolder: settings.dataFolder, say }) : null
  const url = settings.databaseUrl ?? embedded?.url ?? ''
  const pools: Kysely<Database>[] = []
  const open = (connections: number, statementTimeoutMs: number) => {
    const db = openDatabase(url, { connections, statementTimeoutMs })
    pools.push(db)
    return db
  }
  const connected: ConnectedDatabase = {
    url,
    state: embedded?.state ?? 'own',
    openForCalls: () => open(10, 10_000),
    openForWork: () => open(4, 0),
    async close() {
      await Promise.all(pools.splice(0).map((db) => db.destroy()))
      await embedded?.stop()
    },
    leave: async () => embedded?.stop(),
  }
  if (embedded === null) {
    const db = connected.openForWork()
    try {
      await checkVersion(db)
    } catch (error) {
      await connected.close()
      throw error
    }
  }
  return connected
}
