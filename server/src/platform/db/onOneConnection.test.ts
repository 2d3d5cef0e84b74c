import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { roundTripsOf, testDatabase } from '../../testing/index.ts'
import type { Database } from './Database.ts'
import { Deadline, DeadlinePassed } from './Deadline.ts'
import { inTransaction } from './inTransaction.ts'
import { onOneConnection } from './onOneConnection.ts'
import { openDatabase } from './openDatabase.ts'
import { PipelinedClient } from './PipelinedClient.ts'
import { poolOf } from './poolOf.ts'

const { url } = await testDatabase()
const db = openDatabase(url, { connections: 4 })
after(() => db.destroy())

const backend = async (at: Kysely<Database>, seconds = 0) =>
  (await sql<{ pid: number }>`/* test.backend */ select pg_backend_pid() as pid, pg_sleep(${seconds})`.execute(at)).rows[0]?.pid
const total = () => (poolOf(db) as { totalCount?: number }).totalCount
const free = () => (poolOf(db) as { idleCount?: number }).idleCount

test('what is asked at one moment goes over one connection, in one piece, and gives the connection back', async () => {
  const one = onOneConnection(db)
  let backends: (number | undefined)[] = []
  const trips = await roundTripsOf(async () => {
    backends = await Promise.all(Array.from({ length: 12 }, () => backend(one)))
  })
  assert.equal(new Set(backends).size, 1)
  assert.deepEqual(trips, [Array.from({ length: 12 }, () => '/* test.backend')])
  assert.equal(total(), free(), 'every connection is free again')
  // without it, each would use its own connection
  assert.ok(new Set(await Promise.all(Array.from({ length: 4 }, () => backend(db, 0.05)))).size > 1)
})

test('of statements that travel together one fails, and the others are answered', async () => {
  const one = onOneConnection(db)
  const answers = await Promise.allSettled([backend(one), sql`/* test.wrong */ select 1 / ${0}::int`.execute(one), backend(one)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.equal(total(), free())
})

test('a transaction is one connection already, and begins on none that is shared', async () => {
  await inTransaction(db, async (transaction) => void assert.equal(onOneConnection(transaction), transaction))
  await assert.rejects(onOneConnection(db).transaction().execute(backend), /a connection of its own/)
  assert.equal(total(), free())
})

test('a COPY has the connection to itself, and statements travel together again after it', async () => {
  const client: pg.Client = new PipelinedClient(url)
  await client.connect()
  await client.query('create temporary table copied (id integer)')
  await pipeline(Readable.from(['1\n2\n3\n']), client.query(copyFrom('copy copied from stdin')))
  const [first, second] = await Promise.all([client.query<{ n: number }>('select count(*)::int as n from copied'), client.query('select 2 as n')])
  assert.deepEqual([first.rows[0]?.n, second.rows[0]?.n], [3, 2])
  await client.end()
})

test('a deadline ends what travels together, and does not wait for it', async () => {
  const one = onOneConnection(db)
  const deadline = new Deadline(200)
  const begin = performance.now()
  const answers = await deadline.run(() => Promise.allSettled([backend(one, 20), backend(one), backend(one)]))
  assert.ok(performance.now() - begin < 10_000, 'long before the statement would have ended')
  for (const answer of answers) assert.ok(answer.status === 'rejected' && answer.reason instanceof DeadlinePassed)
  assert.ok(await backend(one), 'the next statement has a new connection')
})
