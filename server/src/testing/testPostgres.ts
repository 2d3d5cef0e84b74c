import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { appRole, grantToApp } from '../platform/db/appRole.ts'
import { migrate, startEmbeddedPostgres } from '../platform/db/index.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'

// One PostgreSQL for a run of tests, with one migrated database that is cloned for each test file. globalSetup.ts starts it
// once for all files; a file that is run alone starts its own.

const template = 'vitrine_template'

export function databaseUrl(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

async function command(url: string, text: string, name = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(url, name) })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Starts a PostgreSQL that keeps nothing when it stops, with the template in it. */
export async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
  chmodSync(dataFolder, 0o755)
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' },
  })
  await command(postgres.url, `create database ${template}`)
  const db = openDatabase(databaseUrl(postgres.url, template))
  try {
    await migrate(db)
    await grantToApp(db, appRole)
  } finally {
    await db.destroy()
  }
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

let copies = 0

// State that a process keeps by id, such as what a change set did, must not be mistaken for that of another database: each test
// file of a process has its own.
const numbersApart = 1_000_000

/** Clones the template on a running PostgreSQL; its ids do not occur in any other clone of this process. */
export async function cloneTemplate(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${++copies}`
  await command(url, `create database ${name} template ${template}`)
  if (copies > 1) await command(url, `select setval('entity_ids', ${(copies - 1) * numbersApart})`, name)
  return { url: databaseUrl(url, name), drop: () => command(url, `drop database ${name} with (force)`) }
}
