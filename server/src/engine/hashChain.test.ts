import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import '../composition.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { testDatabase } from '../testing/index.ts'
import { type Actor, apply, linkParts, type PlanItem, readUnlinked, startLinking, verifyAudit } from './index.ts'

const { db, url, rows } = await testDatabase()
const anna: Actor = { kind: 'USER', id: 1, name: 'Anna Bos' }
const product = (sku: string): PlanItem => ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku } })
const save = (at: typeof db, ...skus: string[]) => apply(at, skus.map(product), { actor: anna, source: 'product', withoutEffects: true })
const linkedSets = async () =>
  (await rows<{ set: number }>('select p.change_set_id as set from change_links l join change_parts p on p.id = l.part_id order by l.id')).map(({ set }) => set)

/** Polls until the condition is true. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('[ACT-02] writers go on while another one, who has written all of his, is not yet committed; links come in the order of the commits', async () => {
  const held = Promise.withResolvers<void>()
  const written = Promise.withResolvers<number | null>()
  const slow = db.transaction().execute(async (transaction) => {
    const { changeSetId } = await save(transaction, 'LINK-1', 'LINK-2', 'LINK-3')
    written.resolve(changeSetId)
    await held.promise
  })
  const first = await written.promise
  const others = [(await save(db, 'LINK-4')).changeSetId, (await save(db, 'LINK-5')).changeSetId]
  assert.equal(await linkParts(db), 2)
  held.resolve()
  await slow
  assert.equal(await linkParts(db), 1)
  assert.deepEqual(await linkedSets(), [...others, first])
  assert.deepEqual((await verifyAudit(db)).faults, [])
})

test('what was taken back to a savepoint is in no part of the history', async () => {
  const before = (await linkedSets()).length
  await db.transaction().execute(async (transaction) => {
    await save(transaction, 'LAST-1')
    await sql`/* test.begin */ savepoint half`.execute(transaction)
    await save(transaction, 'LAST-2')
    await sql`/* test.takeBack */ rollback to savepoint half`.execute(transaction)
    await save(transaction, 'LAST-3')
  })
  assert.deepEqual((await verifyAudit(db)).faults, [])
  assert.equal((await linkedSets()).length - before, 2)
  assert.deepEqual(await rows("select sku from products where sku like 'LAST-%' order by sku"), [{ sku: 'LAST-1' }, { sku: 'LAST-3' }])
})

test('what one links no other does; a part that cannot be linked within a second is named', async () => {
  await save(db, 'LINK-6')
  const other = openDatabase(url, { connections: 1 })
  try {
    await other.transaction().execute(async (transaction) => {
      await sql`/* test.link */ select pg_advisory_xact_lock(7405112)`.execute(transaction)
      assert.equal(await linkParts(db), 0)
      assert.equal((await readUnlinked(db)).count, 1)
      assert.match((await verifyAudit(db)).faults.join(), /^part \d+ of change set \d+ is not linked within a second$/)
    })
  } finally {
    await other.destroy()
  }
  assert.deepEqual((await verifyAudit(db)).faults, [])
})

test(
  '[ACT-02] fifty writers, and those who link are killed again and again: every part is linked once, and the history is whole',
  { timeout: 120_000 },
  async () => {
    const before = (await linkedSets()).length
    const linkingDb = openDatabase(url, { connections: 1 })
    const linking = [startLinking(linkingDb), startLinking(db)]
    const [linker] = (await sql<{ pid: number }>`/* test.pid */ select pg_backend_pid() as pid`.execute(linkingDb)).rows
    let isOver = false
    const killing = (async () => {
      for (let pid = linker?.pid; !isOver;) {
        await rows('select pg_terminate_backend($1)', [pid])
        await new Promise((resolve) => setTimeout(resolve, 20))
        pid = (await sql<{ pid: number }>`/* test.pid */ select pg_backend_pid() as pid`.execute(linkingDb).catch(() => ({ rows: [{ pid }] }))).rows[0]?.pid
      }
    })()
    const made = (
      await Promise.all(Array.from({ length: 50 }, async (_, writer) => [await save(db, `LINK-7-${writer}`), await save(db, `LINK-8-${writer}`)]))
    ).flat()
    isOver = true
    await killing
    await until(async () => (await readUnlinked(db)).count === 0)
    for (const one of linking) await one.stop()
    await linkingDb.destroy()
    const linked = (await linkedSets()).slice(before)
    assert.deepEqual(
      linked.toSorted((a, b) => a - b),
      made.map(({ changeSetId }) => changeSetId).toSorted((a, b) => Number(a) - Number(b)),
    )
    assert.deepEqual((await verifyAudit(db)).faults, [])
  },
)
