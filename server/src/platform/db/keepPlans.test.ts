// Stands alone: a process keeps the plans of its first 200 statements only.
import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../testing/index.ts'
import { keepPlans } from './keepPlans.ts'

const { db } = await testDatabase()

test('little work is planned once for each connection, and what comes after it is planned as ever', async () => {
  const kept = await db.transaction().execute(async (transaction) => {
    const ask = (id: number) => sql`/* test.entity */ select kind from entities where id = ${id}`.execute(transaction)
    for (const id of [1, 2, 3]) await keepPlans(transaction, () => ask(id))
    await ask(4)
    const { rows } = await sql<{ plans: number; mode: string }>`
      select generic_plans as plans, current_setting('plan_cache_mode') as mode from pg_prepared_statements where statement like '/* test.entity */%'`.execute(
      transaction,
    )
    return rows
  })
  assert.deepEqual(kept, [{ plans: 3, mode: 'auto' }])
})

test('after work that failed the connection plans as ever', async () => {
  const failing = db.transaction().execute((transaction) => keepPlans(transaction, () => sql`select 1 / 0`.execute(transaction)))
  await assert.rejects(failing, /division by zero/)
  const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db)
  assert.deepEqual(rows, [{ mode: 'auto' }])
})
