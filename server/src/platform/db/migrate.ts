import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './Database.ts'

const folder = join(import.meta.dirname, '../../../migrations')

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, file), 'utf8')
      return [parse(file).name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
    }),
  )
  return Object.fromEntries(migrations)
}

/** The names of server/migrations/*.sql, in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations())
}

/** The names of the migrations that a database has had, in order; none if it has no tables. */
export async function listMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`select to_regclass('public.kysely_migration') is not null as "isThere"`.execute(db)
  if (found[0]?.isThere !== true) return []
  const { rows } = await sql<{ name: string }>`select name from public.kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Whether the tables are newer than this program but accept it: during the rollout of a release, or after its rollback.
 * @throws Error if they are newer and do not
 */
async function areNewer(db: Kysely<Database>): Promise<boolean> {
  const [known, had] = await Promise.all([knownMigrations(), listMigrations(db)])
  const newer = had.filter((name) => !known.includes(name))
  if (newer.length === 0) return false
  const own = known.at(-1)!
  const { rows } = await sql<{ oldest: string }>`select oldest from accepted_servers`.execute(db)
  const oldest = rows[0]?.oldest ?? newer[0]!
  if (own < oldest || !had.includes(own)) {
    throw new Error(
      `The tables are newer than this program: they have had ${newer.at(-1)}, and need a program that knows ${oldest}. This one knows ${own}. Start the newer release, or restore the backup that was made before it.`,
    )
  }
  return true
}

/**
 * Migrates the tables with server/migrations/*.sql, in one transaction, or in the caller's when `db` is one. Several processes
 * may call it at once: one does the work, the others wait.
 * @param to the last migration to run; the newest by default
 * @returns the names of the migrations that were run; none if the tables are newer than this program but accept it
 * @throws Error if a migration fails, in which case nothing is kept, or if the tables need a newer program
 */
export async function migrate(db: Kysely<Database>, to?: string): Promise<string[]> {
  if (to === undefined && (await areNewer(db))) return []
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results = [] } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`The tables could not be brought up to date${failed ? ` (${failed})` : ''}.`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}
