import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import '../composition.ts'
import { testDatabase } from '../testing/index.ts'
import { appendLast, apply, markAppended, type PlanItem, verifyAudit } from './index.ts'

const { db, rows } = await testDatabase()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const product = (sku: string): PlanItem => ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku } })
const parts = async () => (await rows<{ count: number }>('select count(*)::integer as count from change_parts'))[0]?.count ?? 0

test('what several plans of one transaction wrote is sealed at its end, without what was taken back to a savepoint', async () => {
  const before = await parts()
  await db.transaction().execute(async (transaction) => {
    const append = appendLast(transaction)
    await apply(transaction, [product('LAST-1')], options)
    const forget = markAppended(transaction)
    await sql`/* test.begin */ savepoint half`.execute(transaction)
    await apply(transaction, [product('LAST-2')], options)
    await sql`/* test.takeBack */ rollback to savepoint half`.execute(transaction)
    forget()
    await apply(transaction, [product('LAST-3')], options)
    const held = await sql<{ held: boolean }>`/* test.held */ select exists (select from pg_locks where locktype = 'advisory' and objid = 7405112 and pid = pg_backend_pid()) as held`.execute(transaction)
    assert.deepEqual(held.rows, [{ held: false }])
    await append()
  })
  assert.equal((await parts()) - before, 2)
  assert.deepEqual((await verifyAudit(db)).faults, [])
  assert.deepEqual(await rows("select sku from products where sku like 'LAST-%' order by sku"), [{ sku: 'LAST-1' }, { sku: 'LAST-3' }])
})
