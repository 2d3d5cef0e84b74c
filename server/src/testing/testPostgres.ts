import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { appRole, grantToApp } from '../platform/db/appRole.ts'
import { migrate, startEmbeddedPostgres } from '../platform/db/index.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'

// One PostgreSQL for a run of tests, with one migrated database that is cloned for each test file.
// `node --test --test-global-setup=server/src/testing/globalSetup.ts` starts it once for all files; a file that is run
// alone starts its own.


const template = 'vitrine_template'

export function databaseUrl(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** Starts a PostgreSQL that forgets everything when it stops, with the template in it. */
export async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
  chmodSync(dataFolder, 0o755)
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' },
  })
  await command(postgres.url, `create database ${template}`)
  const db = openDatabase(databaseUrl(postgres.url, template))
  await migrate(db)
    .then(() => grantToApp(db, appRole))
    .finally(() => db.destroy())
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

let copies = 0

/** Makes a copy of the template on a running PostgreSQL. */
export async function cloneTemplate(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${++copies}`
  await command(url, `create database ${name} template ${template}`)
  return { url: databaseUrl(url, name), drop: () => command(url, `drop database ${name} with (force)`) }
}
