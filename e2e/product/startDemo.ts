import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/db/index.ts'
import { People } from '../../server/src/testing/People.ts'
import { drawPictures } from './drawPictures.ts'
import { ServerProcess } from './ServerProcess.ts'
import { otherAccount } from './signIn.ts'

/** The demo catalogue that every product of a run starts with: the database `vitrine` of this PostgreSQL, and the pictures of this folder. */
export interface Demo {
  /** postgres://… of its database, as the owner of the tables */
  ownerUrl: string
  /** The same, as the role of the application */
  appUrl: string
  dataFolder: string
}

// more than ten thousand, so that a bulk edit of ten thousand can be tested
const demoProducts = '12000'
const patience = 300_000
/** Writes are faster without crash safety; statistics are gathered once, not by each copy. */
const settings = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '256MB',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
}

const unfinished = `select
  (select count(*) from recalculations) + (select count(*) from images where fingerprinted_at is null)
  + (select count(*) from emeubel_products where match_due) + (select count(*) from product_match_due) as count`

/** Waits for the server's background work after loading the demo, so that it is done once and not by each copy. */
async function untilSettled(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const end = Date.now() + patience; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 500))) {
      const { rows } = await client.query<{ count: string | number }>(unfinished)
      if (Number(rows[0]?.count) === 0) return void (await client.query('vacuum analyze'))
    }
    throw new Error(`The demo is still being worked at after ${patience / 1000} s.`)
  } finally {
    await client.end()
  }
}

async function addOther(url: string): Promise<void> {
  const people = new People(url, '')
  await people.add({ ...otherAccount, firstName: 'Marit', lastName: 'Dekker' }).finally(() => people.close())
}

/** Products on their way to a website would be given up as stuck after fifteen minutes, in the middle of a run. */
async function keepDelivering(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`update website_products set claimed_at = now() + interval '1 day' where sync_status = 'PROCESSING'`).finally(() => client.end())
}

/**
 * Playwright's global setup: starts the PostgreSQL of the run with the demo catalogue, made by a first start of the product as
 * on a fresh clone. Returns the function that stops it. A demo that an earlier stage of the run has made is reused.
 */
export default async function startDemo(): Promise<() => Promise<void>> {
  if (process.env['VITRINE_E2E_DEMO']) return async () => {}
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))
  // PostgreSQL does not run as root: its own user needs access to this folder
  await chmod(dataFolder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataFolder, settings })
  let server: ServerProcess | undefined
  const stop = async (): Promise<void> => {
    await server?.stop()
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    server = await ServerProcess.start({ VITRINE_DATA: dataFolder, VITRINE_DEMO: demoProducts, VITRINE_DEMO_DAYS: '0', VITRINE_NIGHT: 'never' }, patience)
    await drawPictures(server.address)
    await untilSettled(postgres.url)
    await server.stop()
    await addOther(postgres.url)
    await keepDelivering(postgres.url)
  } catch (error) {
    await stop()
    throw error
  }
  process.env['VITRINE_E2E_DEMO'] = JSON.stringify({ ownerUrl: postgres.url, appUrl: postgres.appUrl, dataFolder } satisfies Demo)
  return stop
}
