import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../composition.ts'
import { loadDemo } from '../demo/index.ts'
import { anna, edit, engineHands, gone, piet, testDatabase, wholeCatalogue } from '../testing/index.ts'
import { apply, applyRevert, canRevert, previewRevert, reserveIds, revertEntities } from './index.ts'

const { db, rows } = await testDatabase()
await loadDemo(db, { size: 300, seed: 3 })
const { save, takeBack } = engineHands(db)
const { catalogue, assertAsBefore } = wholeCatalogue(rows)

const brandsOf = async (ids: readonly number[]) =>
  (await rows<{ brand: string | null }>('select brand from products where id = any($1) order by id', [ids])).map(({ brand }) => brand)
const some = async (where: string, count = 1): Promise<number[]> => {
  const found = await rows<{ id: number }>(`select p.id from products p where ${where} order by p.id limit ${count}`)
  assert.equal(found.length, count, where)
  return found.map(({ id }) => id)
}
test('a save is taken back, and its revert, and the revert of that', async () => {
  const [id] = await some("type = 'SIMPLE'")
  assert.ok(id)
  const before = await catalogue()
  const first = await save([edit(id, { brand: 'Anders', 'content.fr.name': 'Chaise', active: false, leadTimeWeeks: 51 })])
  const after = await catalogue()
  const revert = await takeBack(first)
  assert.ok(revert)
  await assertAsBefore(before)
  const set = await db.selectFrom('change_sets').select(['action', 'reverts_id', 'source']).where('id', '=', revert).executeTakeFirstOrThrow()
  assert.deepEqual(set, { action: 'REVERT', reverts_id: first, source: 'activity' })
  const again = await takeBack(revert)
  assert.ok(again)
  await assertAsBefore(after)
  assert.ok(await takeBack(again))
  await assertAsBefore(before)
})

test('a thing of which the change set says nothing is refused, and stays', async () => {
  const [id, other] = await some("type = 'SIMPLE'", 2)
  assert.ok(id && other)
  const first = await save([edit(id, { series: 'Terug' })])
  const before = await catalogue()
  await assert.rejects(
    applyRevert(db, { changeSetId: first }, { actor: piet, source: 'activity', ids: [id, other] }),
    new RegExp(`Change set ${first} says nothing of ${other}`),
  )
  await assertAsBefore(before)
})

test('one field of a save is taken back, the others stay', async () => {
  const [id] = await some("type = 'SIMPLE' and brand is not null")
  assert.ok(id)
  const [{ brand } = {}] = await rows<{ brand: string }>('select brand from products where id = $1', [id])
  const changeSetId = await save([edit(id, { brand: 'Anders', series: 'Andere serie' })])
  await takeBack(changeSetId, { entityId: id, fields: ['brand'] })
  assert.deepEqual(await rows('select brand, series from products where id = $1', [id]), [{ brand, series: 'Andere serie' }])
  assert.equal((await canRevert(db, [changeSetId])).has(changeSetId), true)
  await takeBack(changeSetId)
  assert.equal((await canRevert(db, [changeSetId])).has(changeSetId), false)
})

test('REV-2 what was changed since is shown with who and what, and left alone unless it is chosen', async () => {
  const [one, two] = await some("type = 'SIMPLE' and brand is not null", 2)
  assert.ok(one && two)
  const [was] = await brandsOf([one])
  const changeSetId = await save([edit(one, { brand: 'Eerst', series: 'Eerst' }), edit(two, { brand: 'Eerst' })])
  await save([edit(one, { brand: 'Later' })], piet)

  const shown = await previewRevert(db, { changeSetId }, anna)
  assert.deepEqual({ ...shown.counts }, { creates: 0, changes: 2, deletes: 0, unchanged: 0, blocked: 0, changedSince: 1 })
  assert.deepEqual(
    shown.groups.CHANGE.map(({ id, fields }) => [id, fields.map(({ field }) => field)]),
    [
      [one, ['series']],
      [two, ['brand']],
    ],
  )
  const [left] = shown.groups.CHANGED_SINCE
  const [field] = left?.fields ?? []
  assert.deepEqual(
    [left?.id, field?.field, field?.before, field?.after, field?.changedSince?.by, field?.changedSince?.value],
    [one, 'brand', 'Later', was, 'Piet Smit', 'Later'],
  )
  assert.ok(field?.itemId)

  const outcome = await applyRevert(db, { changeSetId }, { actor: anna, source: 'activity' })
  assert.deepEqual(
    outcome.skipped.map(({ id, field: name, code, by }) => [id, name, code, by]),
    [[one, 'brand', 'changedSince', 'Piet Smit']],
  )
  assert.deepEqual([outcome.changed, await brandsOf([one])], [2, ['Later']])

  const chosen = await previewRevert(db, { changeSetId, include: [field.itemId] }, anna)
  assert.deepEqual([chosen.counts.changes, chosen.counts.changedSince, chosen.groups.CHANGE[0]?.fields[0]?.changedSince?.by], [1, 0, 'Piet Smit'])
  assert.deepEqual(await revertEntities(db, { changeSetId }), [])
  assert.deepEqual(await revertEntities(db, { changeSetId, includeChangedSince: true }), [one])
  await takeBack(changeSetId, { include: [field.itemId] })
  assert.deepEqual(await brandsOf([one]), [was])
})

test('REV-2 what would change nothing is not offered', async () => {
  const [id] = await some("type = 'SIMPLE' and brand is not null")
  assert.ok(id)
  const [was] = await brandsOf([id])
  const changeSetId = await save([edit(id, { brand: 'Heen' })])
  const back = await save([edit(id, { brand: was ?? null })], piet)
  assert.deepEqual(await canRevert(db, [changeSetId, back]), new Set([back]))
  assert.deepEqual(await revertEntities(db, { changeSetId }), [])
  assert.equal(await takeBack(changeSetId), null)
  const { counts } = await previewRevert(db, { changeSetId }, anna)
  assert.deepEqual(counts, { creates: 0, changes: 0, deletes: 0, unchanged: 1, blocked: 0, changedSince: 0 })
})

test('a bulk edit in chunks is taken back in chunks, to the last byte', async () => {
  const ids = (await rows<{ id: number }>('select id from products order by id')).map(({ id }) => id)
  const [colour] = await rows<{ id: number; code: string }>(
    "select v.id, a.code from attribute_values v join attributes a on a.id = v.attribute_id where a.type = 'COLOUR' order by v.id limit 1",
  )
  assert.ok(colour)
  const before = await catalogue()
  let changeSetId: number | undefined
  for (let start = 0; start < ids.length; start += 50) {
    const plan = ids
      .slice(start, start + 50)
      .map((id) => edit(id, { [`attribute.${colour.code}`]: colour.id, active: false, 'content.de.metaTitle': 'Angebot' }))
    changeSetId = (await apply(db, plan, { actor: anna, source: 'bulk', changeSetId })).changeSetId ?? changeSetId
  }
  assert.ok(changeSetId)
  const order = await revertEntities(db, { changeSetId })
  assert.equal(order.length, ids.length)
  let revert: number | undefined
  for (let start = 0; start < order.length; start += 70)
    revert =
      (await applyRevert(db, { changeSetId }, { actor: anna, source: 'activity', changeSetId: revert, ids: order.slice(start, start + 70) })).changeSetId ??
      revert
  await assertAsBefore(before)
  assert.deepEqual(await canRevert(db, [changeSetId]), new Set())
})

test('two saves in one change set go back to before the first', async () => {
  const [id] = await some("type = 'SIMPLE' and brand is not null")
  assert.ok(id)
  const before = await catalogue()
  const first = await apply(db, [edit(id, { brand: 'Een' })], { actor: anna, source: 'product' })
  assert.ok(first.changeSetId)
  await apply(db, [edit(id, { brand: 'Twee', series: 'Twee' })], { actor: anna, source: 'product', changeSetId: first.changeSetId })
  await takeBack(first.changeSetId)
  await assertAsBefore(before)
})

test('a create is taken back: the thing goes; when somebody worked on it since, only if that is chosen', async () => {
  const before = await catalogue()
  const made = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'REVERT-1', 'content.nl.name': 'Kruk' } }], {
    actor: anna,
    source: 'product',
  })
  const [[id], changeSetId] = [made.createdIds, made.changeSetId]
  assert.ok(id && changeSetId)
  await save([edit(id, { brand: 'Vos' })], piet)
  const shown = await previewRevert(db, { changeSetId }, anna)
  assert.deepEqual(
    [shown.counts.deletes, shown.counts.changedSince, shown.groups.CHANGED_SINCE[0]?.op, shown.groups.CHANGED_SINCE[0]?.fields.map(({ field }) => field)],
    [0, 1, 'delete', ['brand']],
  )
  assert.equal(await takeBack(changeSetId), null)
  const revert = await takeBack(changeSetId, { includeChangedSince: true })
  assert.ok(revert)
  await assertAsBefore(before)
  assert.deepEqual(await canRevert(db, [changeSetId]), new Set())
  await takeBack(revert)
  assert.deepEqual(await rows("select id, sku, brand, revision from products where sku = 'REVERT-1'"), [{ id, sku: 'REVERT-1', brand: 'Vos', revision: 4 }])
  await save([gone(id)])
})

test('a revert of ten things that was prepared waits for nobody: what goes meanwhile is skipped as missing', async () => {
  const [id] = await reserveIds(db, 1)
  assert.ok(id)
  await save([{ kind: 'product', id, op: 'create', fields: { type: 'SIMPLE', sku: 'REVERT-GONE' } }])
  const changeSetId = await save([edit(id, { brand: 'Vos' })])
  assert.deepEqual(await revertEntities(db, { changeSetId }), [id])
  await save([gone(id)], piet)
  const outcome = await applyRevert(db, { changeSetId }, { actor: anna, source: 'activity', ids: [id] })
  assert.deepEqual([outcome.changeSetId, outcome.blocked.map(({ index, problems }) => [index, problems[0]?.code])], [null, [[0, 'missing']]])
  assert.deepEqual(
    (await previewRevert(db, { changeSetId }, anna)).groups.BLOCKED.map((one) => one.id),
    [id],
  )
  assert.deepEqual(await canRevert(db, [changeSetId]), new Set())
})
