// Stands alone: it reads the log, where an outage is logged once and others that soon follow are not.
import assert from 'node:assert/strict'
import test from 'node:test'
import type { Pool, PoolClient } from 'pg'
import { testDatabase } from '../../testing/index.ts'
import { isReady } from './isReady.ts'
import { openDatabase } from './openDatabase.ts'
import { poolOf } from './poolOf.ts'

const { db, url, rows } = await testDatabase()
const endOthers = () => rows(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)

test('connections that the database ends, at rest or in the middle of a transaction, end nothing but themselves', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  const other = openDatabase(url, { connections: 2 })
  await assert.rejects(
    other.transaction().execute(async (transaction) => {
      await transaction.insertInto('entities').values({ id: 7, kind: 'lost' }).execute()
      await endOthers()
      await transaction.selectFrom('entities').select('id').execute()
    }),
    Error,
  )
  assert.deepEqual(await rows('select * from entities where id = 7'), [])
  assert.equal(await isReady(other), true, 'the next query gets a new connection')
  await endOthers()
  await t.waitFor(() => assert.ok(log.mock.callCount() > 0))
  assert.equal(await isReady(other), true)
  const said = log.mock.callCount()
  await other.destroy()
  ;(poolOf(other) as Pool).emit('error', new Error('terminating connection'), {} as PoolClient)
  assert.equal(log.mock.callCount(), said, 'what is lost while it closes is no outage')
})

test('days are text, instants are dates, money is text, counts are numbers', async () => {
  const [row] = await rows(`select date '2026-03-29' as day, timestamptz '2026-03-29 03:00+02' as instant, 1299.00::numeric as money, count(*) from users`)
  assert.deepEqual(row, { day: '2026-03-29', instant: new Date('2026-03-29T01:00:00Z'), money: '1299.00', count: 0 })
})

test('a query that takes too long is cut off', async () => {
  const hasty = openDatabase(url, { statementTimeoutMs: 50 })
  const long = hasty.selectNoFrom((builder) => builder.fn('pg_sleep', [builder.lit(30)]).as('slept')).execute()
  await assert.rejects(long, /statement timeout/)
  await hasty.destroy()
  assert.equal(await isReady(db), true)
})
