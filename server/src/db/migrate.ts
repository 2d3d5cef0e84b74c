import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './Database.ts'

const folder = join(import.meta.dirname, '../../migrations')

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

/**
 * Brings the tables up to date with server/migrations/*.sql, in one transaction. Several processes may call it at
 * once: one does the work, the others wait.
 * @returns the names of the migrations that were run now
 * @throws Error when one fails; nothing is kept then
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`The tables could not be brought up to date${failed ? ` (${failed})` : ''}.`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}
