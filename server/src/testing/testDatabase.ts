import '../composition.ts'
import { after } from 'node:test'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { appRole } from '../platform/db/appRole.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { cloneTemplate, startTestPostgres } from './testPostgres.ts'

export interface TestDatabase {
  db: Kysely<Database>
  url: string
  /** The same as the application's role, which owns nothing: used by the server under test */
  appUrl: string
  /** Direct access to the database: `rows('update users set disabled_at = now() where id = $1', [id])`. */
  rows<Row = Record<string, unknown>>(text: string, parameters?: readonly unknown[]): Promise<Row[]>
}

/**
 * An empty, migrated database for a test file; dropped after the file's tests. Called once at the top of the file: `const { db
 * } = await testDatabase()`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const shared = process.env.VITRINE_TEST_POSTGRES
  const own = shared === undefined ? await startTestPostgres() : undefined
  const copy = await cloneTemplate(shared ?? own?.url ?? '')
  const db = openDatabase(copy.url)
  after(async () => {
    await db.destroy()
    await (own === undefined ? copy.drop() : own.stop())
  })
  return {
    db,
    url: copy.url,
    appUrl: Object.assign(new URL(copy.url), { username: appRole }).href,
    rows: async <Row>(text: string, parameters: readonly unknown[] = []) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows,
  }
}
