import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../composition.ts'
import { loadDemo } from '../demo/index.ts'
import { anna, edit, engineHands, gone, testDatabase, wholeCatalogue } from '../testing/index.ts'
import { applyRevert, preview, previewRevert, revertEntities } from './index.ts'

const { db, rows } = await testDatabase()
await loadDemo(db, { size: 300, seed: 3 })
const { save, takeBack } = engineHands(db)
const { catalogue, assertAsBefore } = wholeCatalogue(rows)

const some = async (where: string, count = 1): Promise<number[]> => {
  const found = await rows<{ id: number }>(`select p.id from products p where ${where} order by p.id limit ${count}`)
  assert.equal(found.length, count, where)
  return found.map(({ id }) => id)
}
test('REV-4 a deletion takes along what hangs on it, says so before, and comes back whole', async () => {
  const [bundled] = await rows<{ id: number }>('select product_id as id from bundle_components order by 1 limit 1')
  const [parent] = await some("type = 'CONFIGURABLE' and exists (select from website_products w where w.product_id = p.id)")
  const [reviewed] = await rows<{ id: number }>(
    'select product_id as id from review_products r where exists (select from emeubel_products e where e.product_id = r.product_id) order by 1 limit 1',
  )
  const [shared] = await rows<{ id: number }>('select product_id as id from share_links order by 1 limit 1')
  const [duplicate] = await rows<{ id: number }>('select product_a_id as id from product_duplicates order by 1 limit 1')
  assert.ok(bundled && parent && reviewed && shared && duplicate)
  await save([edit(parent, { locks: ['brand', 'content.nl.name'] })])
  const ids = [...new Set([bundled.id, parent, reviewed.id, shared.id, duplicate.id])]
  const before = await catalogue()

  const plan = ids.map((id) => gone(id))
  const ahead = await preview(db, plan)
  const changeSetId = await save(plan)
  const counted = await rows<{ kind: string; op: string; count: number }>(
    `select kind, op, count(distinct entity_id)::integer as count from change_items where change_set_id = $1 and not (op = 'delete' and entity_id = any($2)) group by 1, 2 order by 1, 2`,
    [changeSetId, ids],
  )
  assert.deepEqual(
    [...ahead.consequences].sort((a, b) => (`${a.kind} ${a.op}` < `${b.kind} ${b.op}` ? -1 : 1)).map(({ kind, op, count }) => ({ kind, op, count })),
    counted,
  )
  assert.deepEqual(
    new Set(counted.map(({ kind, op }) => `${op} ${kind}`)),
    new Set([
      'delete product',
      'update product',
      'delete shareLink',
      'delete technicalFile',
      'delete websiteProduct',
      'update emeubelProduct',
      'update review',
    ]),
  )
  assert.deepEqual(await rows('select from products where id = any($1) or parent_id = any($1)', [ids]), [])

  const shown = await previewRevert(db, { changeSetId }, anna)
  assert.deepEqual([shown.counts.blocked, shown.counts.changedSince, shown.counts.creates > ids.length, shown.counts.changes > 0], [0, 0, true, true])
  const revert = await takeBack(changeSetId)
  assert.ok(revert)
  await assertAsBefore(before)
  assert.deepEqual(await rows('select kind from entities where id = any($1) group by 1', [ids]), [{ kind: 'product' }])
  await takeBack(revert)
  assert.deepEqual(await rows('select from products where id = any($1) or parent_id = any($1)', [ids]), [])
  const third = (await rows<{ id: number }>('select max(id) as id from change_sets'))[0]
  assert.ok(third)
  await takeBack(third.id)
  await assertAsBefore(before)
})

test('one of many deleted things comes back with what was its own', async () => {
  const [one, two] = await some("type = 'CONFIGURABLE' and exists (select from website_products w where w.product_id = p.id)", 2)
  assert.ok(one && two)
  const count = async (id: number) =>
    (
      await rows<{ all: number }>(
        'select ((select count(*) from products where id = $1 or parent_id = $1) + (select count(*) from website_products w join products p on p.id = w.product_id where p.id = $1 or p.parent_id = $1))::integer as all',
        [id],
      )
    )[0]?.all
  const [first, second, before] = [await count(one), await count(two), await catalogue()]
  const changeSetId = await save([gone(one), gone(two)])
  await takeBack(changeSetId, { entityId: one })
  assert.deepEqual([await count(one), await count(two)], [first, 0])
  await takeBack(changeSetId, { entityId: two })
  assert.equal(await count(two), second)
  await assertAsBefore(before)
})

test('a long deletion comes back in chunks, links between the chunks too', async () => {
  const before = await catalogue()
  const ids = (await rows<{ id: number }>('select id from products order by random()')).map(({ id }) => id)
  const changeSetId = await save(ids.map((id) => gone(id)))
  assert.deepEqual(await rows('select from products'), [])
  const order = await revertEntities(db, { changeSetId })
  let revert: number | undefined
  for (let start = 0; start < order.length; start += 37) {
    const {
      changeSetId: written,
      blocked,
      skipped,
    } = await applyRevert(db, { changeSetId }, { actor: anna, source: 'activity', changeSetId: revert, ids: order.slice(start, start + 37) })
    assert.deepEqual([blocked, skipped], [[], []])
    revert = written ?? revert
  }
  await assertAsBefore(before)
  assert.ok(revert)
  await takeBack(revert)
  assert.deepEqual(await rows('select from products'), [])
  const last = (await rows<{ id: number }>('select max(id) as id from change_sets'))[0]
  assert.ok(last)
  await takeBack(last.id)
  await assertAsBefore(before)
})

test('a value that is taken meanwhile keeps a thing in the bin, and says why', async () => {
  const [id] = await some("type = 'SIMPLE' and parent_id is null")
  assert.ok(id)
  const [{ sku } = { sku: '' }] = await rows<{ sku: string }>('select sku from products where id = $1', [id])
  const before = await catalogue()
  const changeSetId = await save([gone(id)])
  const other = await save([{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku } }])
  const { groups } = await previewRevert(db, { changeSetId }, anna)
  assert.deepEqual(
    groups.BLOCKED.find((one) => one.id === id)?.problems.map(({ field, code }) => [field, code]),
    [['sku', 'taken']],
  )
  await takeBack(other)
  await takeBack(changeSetId)
  await assertAsBefore(before)
})

test('attributes, price lists, images and deliveries leave no gap behind, and come back', async () => {
  const [attribute] = await rows<{ id: number }>(
    'select a.id from attributes a where exists (select from product_attribute_values v where v.attribute_id = a.id and v.value_id is not null) and not exists (select from configurable_axes x where x.attribute_id = a.id) order by 1 limit 1',
  )
  const [list] = await rows<{ id: number }>('select id from price_lists where channel_master limit 1')
  const [image] = await rows<{ id: number }>('select image_id as id from product_images group by 1 order by count(*) desc, 1 limit 1')
  const [run] = await rows<{ id: number }>('select feed_run_id as id from feed_deltas order by 1 limit 1')
  const [site] = await rows<{ id: number }>('select id from websites order by 1 limit 1')
  const [location] = await rows<{ id: number }>('select id from stock_locations order by 1 limit 1')
  assert.ok(attribute && list && image && run && site && location)
  const before = await catalogue()
  const changeSetId = await save([
    gone(attribute.id, 'attribute'),
    gone(list.id, 'priceList'),
    gone(image.id, 'image'),
    gone(run.id, 'feedRun'),
    gone(site.id, 'website'),
    gone(location.id, 'stockLocation'),
  ])
  assert.deepEqual(await rows('select from prices where price_list_id = $1', [list.id]), [])
  await takeBack(changeSetId)
  await assertAsBefore(before)
})

test('what refers to each other comes back whole, also when each comes in a chunk of its own', async () => {
  const [link] = await rows<{ list: number; site: number }>(
    'select l.price_list_id as list, w.id as site from price_list_websites l join websites w on w.id = l.website_id order by 1, 2 limit 1',
  )
  assert.ok(link)
  const { list, site } = link
  await save([{ kind: 'website', id: site, op: 'update', fields: { priceList: list } }])
  const before = await catalogue()
  const changeSetId = await save([gone(list, 'priceList'), gone(site, 'website')])
  for (const id of await revertEntities(db, { changeSetId })) {
    const { blocked } = await applyRevert(db, { changeSetId }, { actor: anna, source: 'test', ids: [id] })
    assert.deepEqual(blocked, [])
  }
  await assertAsBefore(before)
})
