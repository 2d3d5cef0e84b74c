import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { type Kysely, sql } from 'kysely'
import '../../composition.ts'
import { apply } from '../../engine/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { actingAs, appRole, grantToApp, makeAppRole } from './appRole.ts'
import type { Database } from './Database.ts'
import { openDatabase } from './openDatabase.ts'

// Hooks run in the order of their registration: the pools must close before their database is dropped.
const pools: Kysely<Database>[] = []
after(() => Promise.all(pools.map((pool) => pool.destroy())))
const { db, url, appUrl, rows } = await testDatabase()
await makeAppRole(db)
await grantToApp(db, appRole)
const open = (address: string) => {
  const pool = openDatabase(address, { connections: 2 })
  pools.push(pool)
  return pool
}

for (const [way, address] of [
  ['as itself', appUrl],
  ['as a role that the owner takes on', actingAs(url, appRole)],
] as const) {
  const app = open(address)
  const run = (text: string) => sql.raw(text).execute(app)

  test(`the application, ${way}, writes through the engine and cannot touch the history`, async () => {
    assert.deepEqual((await sql<{ name: string }>`select current_user::text as name`.execute(app)).rows, [{ name: appRole }])
    const { changeSetId } = await apply(app, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: `ROLE ${way}` } }], {
      actor: { kind: 'USER', id: 1, name: 'Anna Bos' },
      source: 'product',
    })
    assert.ok(changeSetId)
    for (const [table, column] of [
      ['change_sets', 'actor'],
      ['change_items', 'after'],
      ['change_parts', 'hash'],
    ]) {
      await assert.rejects(run(`update ${table} set ${column} = ${column}`), { code: '42501' })
      await assert.rejects(run(`delete from ${table}`), { code: '42501' })
      await assert.rejects(run(`truncate ${table} cascade`), { code: '42501' })
      await assert.rejects(run(`alter table ${table} disable trigger all`), { code: '42501' })
      await assert.rejects(run(`drop table ${table} cascade`), { code: '42501' })
    }
    await assert.rejects(run(`set session_replication_role = replica`), { code: '42501' })
    await assert.rejects(run(`insert into kysely_migration (name, timestamp) values ('x', 'x')`), { code: '42501' })
  })

  test(`the application, ${way}, keeps pg-boss's tables and the planner's figures`, async () => {
    await run(`create table pgboss.probe (id integer)`)
    await run(`drop table pgboss.probe`)
    const analysed = () => rows<{ at: Date | null }>(`select last_analyze as at from pg_stat_user_tables where relname = 'stock_locations'`)
    await run('analyze stock_locations')
    assert.ok((await analysed())[0]?.at)
  })
}

test('an owner who may not make roles works himself, and is told so', async () => {
  await rows(`create role plain_owner login password 'plain'`)
  const plain = open(Object.assign(new URL(url), { username: 'plain_owner', password: 'plain' }).href)
  assert.equal(await makeAppRole(plain), false)
  await rows('drop role plain_owner')
})

test('options that an address has already are kept', () => {
  assert.equal(new URL(actingAs('postgres://a:b@c/d?options=-c%20jit%3Doff', 'r')).searchParams.get('options'), '-c jit=off -c role=r')
})

test('a table of another database stands in the way of nothing, and the application has no say over it', async (t) => {
  await rows(
    'create foreign data wrapper elsewhere; create server elsewhere foreign data wrapper elsewhere; create foreign table public.foreign_products (id integer) server elsewhere; create materialized view public.counted as select 1 as one',
  )
  t.after(() => rows('drop foreign data wrapper elsewhere cascade; drop materialized view public.counted'))
  await grantToApp(db, appRole)
  assert.deepEqual(
    await rows("select has_table_privilege($1, 'foreign_products', 'select') as foreign, has_table_privilege($1, 'counted', 'select') as own", [appRole]),
    [{ foreign: false, own: true }],
  )
})
