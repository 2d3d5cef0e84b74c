import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../composition.ts'
import { edit, engineHands, gone, piet, statementsOf, testDatabase } from '../testing/index.ts'
import { apply } from './index.ts'

const { db, rows } = await testDatabase()
const { save, takeBack } = engineHands(db)

type Stamp = [at: string, by: string | null]
const early: Stamp = ['2024-03-01 09:30:00.123456+00', 'feed']

/** Products as a migration or the demo leaves them: with change times that are not in the log. */
async function products(prefix: string, count = 1): Promise<number[]> {
  const items = Array.from(
    { length: count },
    (_, place) => ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: `${prefix}-${place}`, brand: 'Vos', series: 'Een' } }) as const,
  )
  const { createdIds } = await apply(db, items, { actor: piet, source: 'import' })
  const ids = createdIds.map((id) => id ?? 0)
  await rows('update products set updated_at = $2::timestamptz, updated_by = $3 where id = any($1)', [ids, ...early])
  return ids
}

async function stampsOf(ids: readonly number[]): Promise<Stamp[]> {
  const found = await rows<{ at: string; by: string | null; listed: string; revision: number }>(
    `select p.updated_at::text as at, p.updated_by as by, l.updated_at::text as listed from products p join product_listings l on l.product_id = p.id where p.id = any($1) order by p.id`,
    [ids],
  )
  for (const { at, listed } of found) assert.equal(listed, at, 'the list shows the same')
  return found.map(({ at, by }) => [at, by])
}

const revisionOf = async (id: number) => (await rows<{ revision: number }>('select revision from products where id = $1', [id]))[0]?.revision
const earlyFor = (ids: readonly number[]) => ids.map(() => early)

test('a bulk change that is taken back leaves no trace in "changed", to the microsecond; the revision goes on', async () => {
  const ids = await products('STAMP-1', 40)
  const set = await save(ids.map((id) => edit(id, { brand: 'Nieuw', series: 'Twee' })))
  const bulk = await stampsOf(ids)
  assert.deepEqual(new Set(bulk.map(([, by]) => by)), new Set(['Anna Bos']))
  let revert: number | null = null
  const sent = await statementsOf(async () => void (revert = await takeBack(set)))
  // their values and times in one statement
  assert.equal(sent.filter((text) => text === '/* changes.updateRows').length, 1)
  assert.ok(!sent.includes('/* changes.writeStamps'))
  assert.deepEqual(await stampsOf(ids), earlyFor(ids))
  assert.equal(await revisionOf(ids[0] ?? 0), 3)

  // when the revert is reverted, the bulk change is restored, with its own time
  const again = await takeBack(revert ?? 0)
  assert.deepEqual(await stampsOf(ids), bulk)
  await takeBack(again ?? 0)
  assert.deepEqual(await stampsOf(ids), earlyFor(ids))
  assert.equal(await revisionOf(ids[0] ?? 0), 5)
})

test('a part that is taken back leaves the time of what stands', async () => {
  const ids = await products('STAMP-2', 2)
  const [first = 0, second = 0] = ids
  const set = await save(ids.map((id) => edit(id, { brand: 'Nieuw', series: 'Twee' })))
  const [, kept] = await stampsOf(ids)
  await takeBack(set, { entityId: first, fields: ['brand'] })
  assert.deepEqual(await stampsOf(ids), [kept, kept])
  await takeBack(set, { entityId: first })
  assert.deepEqual(await stampsOf(ids), [early, kept])
  await takeBack(set)
  assert.deepEqual(await stampsOf([second]), [early])
})

test('a later change of another field stands, and is what "changed" shows; both taken back, neither does', async () => {
  const [id = 0] = await products('STAMP-3')
  const first = await save([edit(id, { brand: 'Nieuw' })])
  const second = await save([edit(id, { series: 'Twee' })], piet)
  const later = await stampsOf([id])
  await takeBack(first)
  assert.deepEqual(await stampsOf([id]), later)
  await takeBack(second)
  assert.deepEqual(await stampsOf([id]), [early])
})

test('the older of two is taken back last, or over the newer one: only what stands counts', async () => {
  const [one = 0, two = 0] = await products('STAMP-4', 2)
  const first = await save([edit(one, { brand: 'Nieuw' }), edit(two, { brand: 'Nieuw' })])
  const between = await stampsOf([one])
  const second = await save([edit(one, { brand: 'Nieuwer' }), edit(two, { brand: 'Nieuwer' })], piet)
  await takeBack(second, { entityId: one })
  assert.deepEqual(await stampsOf([one]), between)
  await takeBack(first, { includeChangedSince: true })
  assert.deepEqual(await stampsOf([one, two]), [early, early])
})

test('what was deleted comes back with the time of its last change', async () => {
  const [id = 0] = await products('STAMP-5')
  await save([edit(id, { brand: 'Nieuw' })])
  const before = await stampsOf([id])
  const deleted = await save([gone(id)], piet)
  await takeBack(deleted)
  assert.deepEqual(await stampsOf([id]), before)
})

test('the revision never goes back, however often a thing goes and comes', async () => {
  const [id = 0] = await products('STAMP-7')
  const deleted = await save([gone(id)])
  const revisions: (number | undefined)[] = []
  for (let round = 0; round < 2; round += 1) {
    const back = await takeBack(deleted)
    revisions.push(await revisionOf(id))
    await takeBack(back ?? 0)
  }
  assert.deepEqual(revisions, [3, 5])
})

test('a log from before stamps were kept gives the time of the change that stands', async () => {
  const [id = 0] = await products('STAMP-6')
  const first = await save([edit(id, { brand: 'Nieuw' })])
  const second = await save([edit(id, { series: 'Twee' })], piet)
  await rows(`alter table change_items disable trigger user`)
  await rows('update change_items set was_updated_at = null where entity_id = $1', [id])
  await rows(`alter table change_items enable trigger user`)
  await takeBack(second)
  const [{ at } = {}] = await rows<{ at: string }>('select created_at::text as at from change_sets where id = $1', [first])
  assert.deepEqual(await stampsOf([id]), [[at, 'Anna Bos']])
})
