import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../testing/index.ts'
import { analyzeGrown } from './index.ts'

const { db } = await testDatabase()

test('the planner is told again of a table that has grown by a real share, in the transaction that filled it too, and of no other', async () => {
  const tables = ['product_words', 'recalculations', 'no_such_table']
  await db.connection().execute(async (connection) => {
    const insert = (from: number, to: number) =>
      sql`insert into product_words (word, products) select 'word' || n, 1 from generate_series(${from}::integer, ${to}::integer) n`.execute(connection)
    // the statistics of a connection are otherwise reported a second later
    const told = () => sql`select pg_stat_force_next_flush()`.execute(connection)
    await connection.transaction().execute(async (transaction) => {
      await sql`insert into product_words (word, products) select 'word' || n, 1 from generate_series(1, 4000) n`.execute(transaction)
      assert.deepEqual(await analyzeGrown(transaction, tables), ['product_words'])
    })
    await told()
    await analyzeGrown(connection, tables)
    await told()
    await insert(4_001, 5_900)
    await told()
    assert.deepEqual(await analyzeGrown(connection, tables), [], 'less than a quarter and a thousand')
    await insert(5_901, 6_200)
    await told()
    assert.deepEqual(await analyzeGrown(connection, tables), ['product_words'])
  })
})
