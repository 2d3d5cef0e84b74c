import { sql } from 'kysely'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { startEmbeddedPostgres } from '../platform/db/index.ts'

// A process that uses the embedded database until it is told to stop: for the tests of the supervisor.

const [, , dataFolder = ''] = process.argv
try {
  const { url, state, stop } = await startEmbeddedPostgres({ dataFolder, settings: { fsync: 'off' } })
  const db = openDatabase(url)
  const { rows } = await sql<{ written: string | null }>`select to_regclass('kept')::text as written`.execute(db)
  await sql`create table if not exists kept ()`.execute(db)
  process.on(
    'message',
    () =>
      void db
        .destroy()
        .then(stop)
        .then(() => process.exit(0)),
  )
  process.send?.({ url, state, hadTable: rows[0]?.written === 'kept' })
} catch (error) {
  process.send?.({ fault: error instanceof Error ? error.message : String(error) }, undefined, undefined, () => process.exit(1))
}
