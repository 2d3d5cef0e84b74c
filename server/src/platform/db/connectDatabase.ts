import { sql, type Kysely } from 'kysely'
import type { Settings } from '../settings.ts'
import type { Database } from './Database.ts'
import { actingAs, appRole, grantToApp, makeAppRole } from './appRole.ts'
import { checkSessions } from './checkSessions.ts'
import { migrate } from './migrate.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './startEmbeddedPostgres.ts'
import { openDatabase, type DatabaseOptions } from './openDatabase.ts'

export interface ConnectedDatabase {
  /** As the role of the application. */
  url: string
  /** As the owner of the tables. */
  ownerUrl: string
  /** How the embedded database was found; `own` with DATABASE_URL. */
  state: EmbeddedPostgres['state'] | 'own'
  /** Opens a pool for requests: a query is cancelled after ten seconds, a transaction after thirty. */
  openForCalls(): Kysely<Database>
  /** Opens a pool for long work: jobs, imports, the demo. */
  openForWork(): Kysely<Database>
  /** Migrates the tables, as their owner. Returns the names of the migrations that were run. */
  migrate(): Promise<string[]>
  /** Closes every pool, and stops the embedded database unless another process uses it. */
  close(): Promise<void>
  /** As `close`, without waiting for running statements: PostgreSQL rolls them back. The process has to exit then. */
  leave(): Promise<void>
}

// The first with the built-in C.UTF-8 collation, which sorts names identically on every machine.
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

/** The addresses of an external database: for the tables' owner, and for the application's role. */
async function readAddresses(
  { databaseUrl, databaseOwnerUrl }: { databaseUrl: string; databaseOwnerUrl: string | null },
  say: (line: string) => void,
): Promise<Addresses> {
  const ownerUrl = databaseOwnerUrl ?? databaseUrl
  const db = openDatabase(ownerUrl, { connections: 1 })
  try {
    await checkVersion(db)
    if (databaseOwnerUrl !== null) return { ownerUrl, appUrl: databaseUrl, role: decodeURIComponent(new URL(databaseUrl).username) }
    if (await makeAppRole(db)) return { ownerUrl, appUrl: actingAs(databaseUrl, appRole), role: appRole }
    say(`its user may not make the role ${appRole}, so the product works as the owner of the tables`)
    return { ownerUrl, appUrl: databaseUrl, role: null }
  } finally {
    await db.destroy()
  }
}

interface Addresses {
  ownerUrl: string
  appUrl: string
  /** null: the product works as the owner */
  role: string | null
}

/**
 * Finds the database by the settings: DATABASE_URL, or else the embedded one, which is started if it is not running.
 * @throws Error with one sentence that says what to do
 */
export async function connectDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'> & Partial<Pick<Settings, 'databaseOwnerUrl'>>,
  say: (line: string) => void,
): Promise<ConnectedDatabase> {
  const { databaseUrl, databaseOwnerUrl = null, dataFolder } = settings
  const embedded = databaseUrl === null ? await startEmbeddedPostgres({ dataFolder, say }) : null
  const { ownerUrl, appUrl, role }: Addresses = embedded
    ? { ownerUrl: embedded.url, appUrl: embedded.appUrl, role: appRole }
    : await readAddresses({ databaseUrl: databaseUrl ?? '', databaseOwnerUrl }, say)
  if (embedded === null) await checkSessions(appUrl)
  const pools: Kysely<Database>[] = []
  const open = (options: DatabaseOptions) => {
    const db = openDatabase(appUrl, options)
    pools.push(db)
    return db
  }
  return {
    url: appUrl,
    ownerUrl,
    state: embedded?.state ?? 'own',
    openForCalls: () => open({ connections: 10, statementTimeoutMs: 10_000, transactionTimeoutMs: 30_000, waitMs: 10_000 }),
    openForWork: () => open({ connections: 4 }),
    async migrate() {
      const db = openDatabase(ownerUrl, { connections: 1 })
      try {
        const names = await migrate(db)
        if (role !== null) await grantToApp(db, role)
        return names
      } finally {
        await db.destroy()
      }
    },
    async close() {
      await Promise.all(pools.splice(0).map((db) => db.destroy()))
      await embedded?.stop()
    },
    leave: async () => embedded?.stop(),
  }
}
