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

/** The endpoint alone, with another time limit and another database. */
async function open(
  patience: number,
  own = db,
): Promise<(query: string, language?: string) => Promise<{ status: number; data?: unknown; errors?: { message: string; extensions: { code: string } }[] }>> {
  const graphql = createGraphql({
    composition,
    db: own,
    accounts,
    live,
    storage: localStorage(join(tmpdir(), 'vitrine-no-pictures')),
    environment: 'production',
    patience,
  })
  const server = createServer((request, response) => void graphql.serve(request, response)).listen(0, 'localhost')
  await once(server, 'listening')
  after(() => server.close())
  return async (query, language = 'en') => {
    const headers = { accept: 'application/json', 'content-type': 'application/json', 'accept-language': language, authorization: `JWT ${staff.token}` }
    const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/graphql/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    })
    return { status: response.status, ...(await response.json()) }
  }
}

/** Locks the products table while the work runs. */
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
  await t.waitFor(async () =>
    assert.deepEqual(
      await rows(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`,
      ),
      [],
    ),
  )
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

const rename = (name: string) =>
  `mutation { updateProduct(input: { id: ${product?.id}, revision: ${product?.revision}, contents: [{ language: "nl", name: "${name}" }] }) { errors { code } } }`
const written = async () => (await rows<{ name: string }>(`select name from product_contents where product_id = ${product?.id}`))[0]?.name

test('API-01 whoever writes behind a lock is told to try again, however many wait there', async (t) => {
  t.mock.method(console, 'error', () => {})
  for (const setting of ['statement_timeout', 'lock_timeout']) {
    const hasty = openDatabase(`${databaseUrl}?options=${encodeURIComponent(`-c ${setting}=400`)}`, {
      transactionTimeoutMs: 5000,
      waitMs: 2000,
      connections: 10,
    })
    after(() => hasty.destroy())
    const ask = await open(30_000, hasty)
    const answers = await whileHeld(() => Promise.all(Array.from({ length: 20 }, (_, at) => ask(rename(`Te laat ${at}`), 'nl'))))
    const told = new Set(answers.map(({ errors }) => errors?.[0]?.extensions.code))
    assert.deepEqual(
      [...told].filter((code) => code !== 'REQUEST_TIMEOUT' && code !== 'SERVICE_UNAVAILABLE'),
      [],
      setting,
    )
    for (const { errors } of answers) assert.match(errors?.[0]?.message ?? '', /probeer het (later|over een minuut) opnieuw/i)
    assert.equal(await written(), 'Bank')
  }
})

test('API-01 a database without room says so, and to try again when there is some', async (t) => {
  t.mock.method(console, 'error', () => {})
  await rows(`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await rows('create trigger no_room before insert or update on product_contents for each statement execute function no_room()')
  const ask = await open(30_000)
  const { data, errors } = await ask(rename('Vol'), 'nl')
  assert.deepEqual([data ?? null, errors?.[0]?.extensions.code], [null, 'INSUFFICIENT_STORAGE'])
  assert.match(errors?.[0]?.message ?? '', /^De server heeft geen ruimte meer, dus er is niets opgeslagen\. .*probeer het daarna opnieuw/)
  await rows('drop trigger no_room on product_contents')
  assert.equal((await ask(rename('Past weer'))).errors, undefined)
  assert.equal(await written(), 'Past weer')
})

test('a transaction of many short statements ends, too', async () => {
  const hasty = openDatabase(databaseUrl, { transactionTimeoutMs: 200 })
  const endless = hasty.transaction().execute(async (transaction) => {
    for (;;) await sql`select pg_sleep(0.02)`.execute(transaction)
  })
  // the last two: if it was terminated between two statements, the next one fails
  await assert.rejects(endless, /transaction timeout|terminat|connection error|ECONNRESET/)
  await hasty.destroy()
})
