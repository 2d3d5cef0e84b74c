import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { sql } from 'kysely'
import { composition } from '../../composition.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { localStorage } from '../../platform/storage/index.ts'
import { engineHands, withServer } from '../../testing/index.ts'
import { createGraphql } from './createGraphql.ts'

const { db, rows, accounts, live, staff, databaseUrl } = await withServer()
const { save } = engineHands(db)
await save([{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'SLOW-1', 'content.nl.name': 'Bank' } }])
const [product] = await rows<{ id: number; revision: number }>(`select id, revision from products where sku = 'SLOW-1'`)

/** The door alone, with another patience and another database. */
async function open(patience: number, own = db): Promise<(query: string, language?: string) => Promise<{ status: number; data?: unknown; errors?: { message: string; extensions: { code: string } }[] }>> {
  const graphql = createGraphql({ composition, db: own, accounts, live, storage: localStorage(join(tmpdir(), 'vitrine-no-pictures')), environment: 'production', patience })
  const server = createServer((request, response) => void graphql.serve(request, response)).listen(0, 'localhost')
  await once(server, 'listening')
  after(() => server.close())
  return async (query, language = 'en') => {
    const headers = { accept: 'application/json', 'content-type': 'application/json', 'accept-language': language, authorization: `JWT ${staff.token}` }
    const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/graphql/`, { method: 'POST', headers, body: JSON.stringify({ query }) })
    return { status: response.status, ...(await response.json()) }
  }
}

/** Nobody can touch the products while the work is done. */
async function whileHeld<Done>(work: () => Promise<Done>): Promise<Done> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table products in access exclusive mode`.execute(transaction)
    return work()
  })
}

test('API-01 a call that takes too long is answered in words, and what it was doing is given up', async (t) => {
  const ask = await open(300)
  const rename = `mutation { updateProduct(input: { id: ${product?.id}, revision: ${product?.revision}, contents: [{ language: "nl", name: "Te laat" }] }) { errors { code } } }`
  const { status, data, errors } = await whileHeld(() => ask(rename))
  assert.deepEqual([status, data, errors?.[0]?.extensions.code], [200, undefined, 'REQUEST_TIMEOUT'])
  assert.match(errors?.[0]?.message ?? '', /^There was no answer within 0\.3 seconds/)
  await t.waitFor(async () => assert.deepEqual(await rows(`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`), []))
  assert.deepEqual(await rows(`select name from product_contents where product_id = ${product?.id}`), [{ name: 'Bank' }])
  assert.equal((await ask('{ amIAlive }')).errors, undefined)
})

test('API-01 what the database cuts off is told as such, in the language of the viewer', async (t) => {
  t.mock.method(console, 'error', () => {})
  const hasty = openDatabase(databaseUrl, { statementTimeoutMs: 300, transactionTimeoutMs: 5000, waitMs: 5000 })
  after(() => hasty.destroy())
  const ask = await open(30_000, hasty)
  const query = `{ product(id: ${product?.id}) { name } }`
  assert.equal((await ask(query)).errors, undefined)
  const { status, errors } = await whileHeld(() => ask(query))
  assert.deepEqual([status, errors?.[0]?.extensions.code], [200, 'REQUEST_TIMEOUT'])
  assert.match(errors?.[0]?.message ?? '', /^This took too long, so it was stopped and nothing was written/)
})

test('a transaction of many short statements ends, too', async () => {
  const hasty = openDatabase(databaseUrl, { transactionTimeoutMs: 200 })
  const endless = hasty.transaction().execute(async (transaction) => {
    for (;;) await sql`select pg_sleep(0.02)`.execute(transaction)
  })
  // the last two: when it was ended between two statements, the next one finds out
  await assert.rejects(endless, /transaction timeout|terminat|connection error|ECONNRESET/)
  await hasty.destroy()
})
