import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { roundTripsOf, testDatabase } from '../../testing/index.ts'
import { inTransaction } from './inTransaction.ts'
import { sentAlong } from './pipelinedTransaction.ts'

const { db, rows } = await testDatabase()
await rows('create table notes (id integer primary key)')
const put = (on: typeof db, id: number) => sql`/* test.put */ insert into notes (id) values (${id})`.execute(on)
const kept = async () => (await rows<{ id: number }>('select id from notes order by id')).map(({ id }) => id)

test('what does not wait goes in one piece, in its order, and nothing is written before the transaction has begun', async () => {
  const trips = await roundTripsOf(() =>
    inTransaction(db, async (transaction) => {
      const [, seen] = await Promise.all([
        put(transaction, 1),
        sql<{ count: number }>`/* test.count */ select count(*)::integer as count from notes`.execute(transaction),
      ])
      assert.deepEqual(seen.rows, [{ count: 1 }], 'what was sent before is done before')
    }),
  )
  assert.deepEqual(trips, [['begin'], ['/* test.put', '/* test.count'], ['commit']])
  assert.deepEqual(await kept(), [1])
})

test('of statements that were sent together the first that fails is told, and nothing of them is kept', async () => {
  await assert.rejects(
    inTransaction(db, (transaction) => Promise.all([put(transaction, 2), sql`select 1 / 0`.execute(transaction), put(transaction, 3)])),
    { code: '22012' },
  )
  assert.deepEqual(await kept(), [1])
})

test('a statement that nobody waits for fails before the commit, by its own reason', async () => {
  const work = async (transaction: typeof db) => {
    await put(transaction, 4)
    await sentAlong(transaction, sql`select 1 / 0`.execute(transaction))
    return 'done'
  }
  await assert.rejects(inTransaction(db, work), { code: '22012' })
  await assert.rejects(db.transaction().execute(work), { code: '22012' })
  assert.deepEqual(await kept(), [1])
})

test('after a failure the connection is given back whole', async () => {
  for (let time = 0; time < 30; time += 1)
    await assert.rejects(
      inTransaction(db, (transaction) => sql`select 1 / 0`.execute(transaction)),
      { code: '22012' },
    )
  await inTransaction(db, (transaction) => put(transaction, 5))
  assert.deepEqual(await kept(), [1, 5])
})

test('what goes on when another one has failed writes nothing behind the rollback', async () => {
  const late = Promise.withResolvers<void>()
  let outcome: Promise<unknown> = Promise.resolve()
  await assert.rejects(
    inTransaction(db, (transaction) => {
      outcome = late.promise.then(() => put(transaction, 6))
      outcome.catch(() => undefined)
      return Promise.all([outcome, sql`select 1 / 0`.execute(transaction)])
    }),
    { code: '22012' },
  )
  late.resolve()
  await assert.rejects(outcome, /over/)
  assert.deepEqual(await kept(), [1, 5])
})
