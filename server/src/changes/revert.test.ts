import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../catalogue/index.ts'
import '../content/index.ts'
import '../media/index.ts'
import '../pricing/index.ts'
import '../supplier/index.ts'
import { loadDemo } from '../demo/index.ts'
import { Random } from '../demo/Random.ts'
import { testDatabase } from '../testing/index.ts'
import { type Actor, apply, applyRevert, canRevert, type FieldValue, type Plan, type PlanItem, preview, previewRevert, reserveIds, revertEntities } from './index.ts'

const { db, rows } = await testDatabase()
await loadDemo(db, { size: 300, seed: 3 })
const anna: Actor = { kind: 'USER', id: 1, name: 'Anna Bos' }
const piet: Actor = { kind: 'USER', id: 2, name: 'Piet Smit' }

const edit = (id: number, fields: Record<string, FieldValue>): PlanItem => ({ kind: 'product', id, op: 'update', fields })
const gone = (id: number, kind = 'product'): PlanItem => ({ kind, id, op: 'delete', fields: {} })

/** Writes a plan, and gives the number of its change set. */
async function save(plan: Plan, actor = anna): Promise<number> {
  const { changeSetId, blocked } = await apply(db, plan, { actor, source: 'product' })
  assert.deepEqual(blocked, [])
  assert.ok(changeSetId)
  return changeSetId
}

/** Takes back, and gives the number of the new change set; null when there was nothing to take back. */
async function takeBack(changeSetId: number, choice: object = {}): Promise<number | null> {
  const outcome = await applyRevert(db, { changeSetId, ...choice }, { actor: anna, source: 'activity' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.changeSetId
}

const brandsOf = async (ids: readonly number[]) => (await rows<{ brand: string | null }>('select brand from products where id = any($1) order by id', [ids])).map(({ brand }) => brand)
const some = async (where: string, count = 1): Promise<number[]> => {
  const found = await rows<{ id: number }>(`select p.id from products p where ${where} order by p.id limit ${count}`)
  assert.equal(found.length, count, where)
  return found.map(({ id }) => id)
}

// Rows that lie between two things have numbers of their own, which nothing refers to.
const tables: Record<string, string[]> = {
  products: [], product_contents: [], product_images: ['id'], bundle_components: [], related_products: [], product_duplicates: [], product_attribute_values: [],
  stock_levels: [], website_products: [], prices: ['id', 'created_at'], images: [], price_lists: [], attributes: [], attribute_values: [], emeubel_products: [], feed_deltas: ['id'], feed_runs: [],
  reviews: [], review_products: [], share_links: [], field_locks: [], product_listings: [],
}

/** The whole catalogue, told without who changed it last and when. */
async function catalogue(): Promise<Record<string, string[]>> {
  const told: Record<string, string[]> = {}
  for (const [table, left] of Object.entries(tables)) {
    const found = await rows<{ row: string }>(`select (to_jsonb(t) - $1::text[])::text as row from ${table} t order by 1`, [['revision', 'updated_at', 'updated_by', ...left]])
    told[table] = found.map(({ row }) => row)
  }
  return told
}

/** Only the tables that differ, so that a failure can be read. */
async function assertAsBefore(before: Record<string, string[]>): Promise<void> {
  const now = await catalogue()
  for (const table of Object.keys(tables)) {
    const [was, is] = [new Set(before[table]), new Set(now[table])]
    assert.deepEqual({ table, lost: [...was].filter((row) => !is.has(row)).slice(0, 1), gained: [...is].filter((row) => !was.has(row)).slice(0, 1) }, { table, lost: [], gained: [] })
    assert.equal(now[table]?.length, before[table]?.length, table)
  }
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
  assert.deepEqual(shown.groups.CHANGE.map(({ id, fields }) => [id, fields.map(({ field }) => field)]), [[one, ['series']], [two, ['brand']]])
  const [left] = shown.groups.CHANGED_SINCE
  const [field] = left?.fields ?? []
  assert.deepEqual([left?.id, field?.field, field?.before, field?.after, field?.changedSince?.by, field?.changedSince?.value], [one, 'brand', 'Later', was, 'Piet Smit', 'Later'])
  assert.ok(field?.itemId)

  const outcome = await applyRevert(db, { changeSetId }, { actor: anna, source: 'activity' })
  assert.deepEqual(outcome.skipped.map(({ id, field: name, code, by }) => [id, name, code, by]), [[one, 'brand', 'changedSince', 'Piet Smit']])
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
  const [colour] = await rows<{ id: number; code: string }>("select v.id, a.code from attribute_values v join attributes a on a.id = v.attribute_id where a.type = 'COLOUR' order by v.id limit 1")
  assert.ok(colour)
  const before = await catalogue()
  let changeSetId: number | undefined
  for (let start = 0; start < ids.length; start += 50) {
    const plan = ids.slice(start, start + 50).map((id) => edit(id, { [`attribute.${colour.code}`]: colour.id, active: false, 'content.de.metaTitle': 'Angebot' }))
    changeSetId = (await apply(db, plan, { actor: anna, source: 'bulk', changeSetId })).changeSetId ?? changeSetId
  }
  assert.ok(changeSetId)
  const order = await revertEntities(db, { changeSetId })
  assert.equal(order.length, ids.length)
  let revert: number | undefined
  for (let start = 0; start < order.length; start += 70) revert = (await applyRevert(db, { changeSetId }, { actor: anna, source: 'activity', changeSetId: revert, ids: order.slice(start, start + 70) })).changeSetId ?? revert
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
  const made = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'REVERT-1', 'content.nl.name': 'Kruk' } }], { actor: anna, source: 'product' })
  const [[id], changeSetId] = [made.createdIds, made.changeSetId]
  assert.ok(id && changeSetId)
  await save([edit(id, { brand: 'Vos' })], piet)
  const shown = await previewRevert(db, { changeSetId }, anna)
  assert.deepEqual([shown.counts.deletes, shown.counts.changedSince, shown.groups.CHANGED_SINCE[0]?.op, shown.groups.CHANGED_SINCE[0]?.fields.map(({ field }) => field)], [0, 1, 'delete', ['brand']])
  assert.equal(await takeBack(changeSetId), null)
  const revert = await takeBack(changeSetId, { includeChangedSince: true })
  assert.ok(revert)
  await assertAsBefore(before)
  assert.deepEqual(await canRevert(db, [changeSetId]), new Set())
  await takeBack(revert)
  assert.deepEqual(await rows("select id, sku, brand, revision from products where sku = 'REVERT-1'"), [{ id, sku: 'REVERT-1', brand: 'Vos', revision: 4 }])
  await save([gone(id)])
})

test('REV-4 a deletion takes along what hangs on it, says so before, and comes back whole', async () => {
  const [bundled] = await rows<{ id: number }>('select product_id as id from bundle_components order by 1 limit 1')
  const [parent] = await some("type = 'CONFIGURABLE' and exists (select from website_products w where w.product_id = p.id)")
  const [reviewed] = await rows<{ id: number }>('select product_id as id from review_products r where exists (select from emeubel_products e where e.product_id = r.product_id) order by 1 limit 1')
  const [shared] = await rows<{ id: number }>('select product_id as id from share_links order by 1 limit 1')
  const [twin] = await rows<{ id: number }>('select product_a_id as id from product_duplicates order by 1 limit 1')
  assert.ok(bundled && parent && reviewed && shared && twin)
  await save([edit(parent, { locks: ['brand', 'content.nl.name'] })])
  const ids = [...new Set([bundled.id, parent, reviewed.id, shared.id, twin.id])]
  const before = await catalogue()

  const plan = ids.map((id) => gone(id))
  const ahead = await preview(db, plan)
  const changeSetId = await save(plan)
  const counted = await rows<{ kind: string; op: string; count: number }>(
    `select kind, op, count(distinct entity_id)::integer as count from change_items where change_set_id = $1 and not (op = 'delete' and entity_id = any($2)) group by 1, 2 order by 1, 2`, [changeSetId, ids])
  assert.deepEqual([...ahead.consequences].sort((a, b) => (`${a.kind} ${a.op}` < `${b.kind} ${b.op}` ? -1 : 1)).map(({ kind, op, count }) => ({ kind, op, count })), counted)
  assert.deepEqual(
    new Set(counted.map(({ kind, op }) => `${op} ${kind}`)),
    new Set(['delete product', 'update product', 'delete productDuplicate', 'delete shareLink', 'delete websiteProduct', 'update emeubelProduct', 'update review']),
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
  const count = async (id: number) => (await rows<{ all: number }>('select ((select count(*) from products where id = $1 or parent_id = $1) + (select count(*) from website_products w join products p on p.id = w.product_id where p.id = $1 or p.parent_id = $1))::integer as all', [id]))[0]?.all
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
    const { changeSetId: written, blocked, skipped } = await applyRevert(db, { changeSetId }, { actor: anna, source: 'activity', changeSetId: revert, ids: order.slice(start, start + 37) })
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

for (const seed of [1, 4]) {
  test(`whatever was done (${seed}) is undone by taking it back, last first`, async () => {
    const random = new Random('revert', seed)
    const before = await catalogue()
    const sets: number[] = []
    for (let step = 0; step < 9; step += 1) {
      const { changeSetId } = await apply(db, await anyPlan(random, `${seed}-${step}`), { actor: random.pick([anna, piet]), source: 'product' })
      if (changeSetId !== null) sets.push(changeSetId)
    }
    assert.ok(sets.length > 5)
    const after = await catalogue()
    const reverts: number[] = []
    for (const id of sets.toReversed()) reverts.push((await takeBack(id)) ?? 0)
    await assertAsBefore(before)
    for (const id of reverts.toReversed()) await takeBack(id)
    await assertAsBefore(after)
    for (const id of sets.toReversed()) await takeBack(id)
    await assertAsBefore(before)
  })
}

/** Some things of any kind created, changed and deleted at once. What of it cannot be done is refused by the engine. */
async function anyPlan(random: Random, name: string): Promise<PlanItem[]> {
  const all = async (table: string) => (await rows<{ id: number }>(`select id from ${table} order by id`)).map(({ id }) => id)
  const [products, images, lists, sites, values, articles, places] = [await all('products'), await all('images'), await all('price_lists'), await all('websites'), await rows<{ id: number; code: string; type: string }>("select v.id, a.code, a.type from attribute_values v join attributes a on a.id = v.attribute_id where a.type <> 'MULTI_SELECT' order by v.id"), await all('emeubel_products'), await all('stock_locations')]
  const value = random.pick(values)
  const fields: Record<string, () => FieldValue> = {
    brand: () => random.pick(['Vos', 'De Wit', null]),
    active: () => random.chance(0.5),
    'content.fr.name': () => random.pick([`Nom ${name}`, null]),
    'content.nl.description': () => random.pick([`Tekst ${name}`, null]),
    images: () => random.sample(images, random.int(0, 4)),
    crossSell: () => random.sample(products, random.int(0, 3)),
    [`price.${random.pick(lists)}`]: () => random.pick([null, { price: `${random.int(1, 999)}.00` }]),
    [`stock.${random.pick(places)}`]: () => random.pick([null, { qty: random.int(0, 9), reserved: 0, onDisplay: 0 }]),
    [`attribute.${value.code}`]: () => random.pick([null, value.id]),
    locks: () => random.sample(['brand', 'sku'], random.int(0, 2)),
  }
  const someFields = () => Object.fromEntries(random.sample(Object.entries(fields), random.int(1, 4)).map(([field, make]) => [field, make()]))
  const [fresh] = await reserveIds(db, 1)
  return [
    ...(random.chance(0.4) ? [{ kind: 'product', id: fresh ?? null, op: 'create' as const, fields: { type: 'SIMPLE', sku: `ANY-${name}`, ...someFields() } }] : []),
    ...random.sample(products, 12).map((id) => edit(id, someFields())),
    ...(random.chance(0.4) ? [{ kind: 'emeubelProduct', id: random.pick(articles), op: 'update' as const, fields: { linkedProduct: random.pick([null, random.pick(products)]), leadTimeWeeks: random.int(1, 9) } }] : []),
    ...(random.chance(0.4) ? [{ kind: 'websiteProduct', id: null, op: 'create' as const, fields: { product: random.pick(products), website: random.pick(sites), onlineStatus: 'ONLINE' } }] : []),
    ...(random.chance(0.5) ? random.sample(products, random.int(1, 3)).map((id) => gone(id)) : []),
    ...(random.chance(0.2) ? [gone(random.pick(images), 'image')] : []),
    ...(random.chance(0.1) ? [gone(value.id, 'attributeValue')] : []),
    ...(random.chance(0.1) ? [gone(random.pick(lists), 'priceList')] : []),
  ]
}

test('a value that is taken meanwhile keeps a thing in the bin, and says why', async () => {
  const [id] = await some("type = 'SIMPLE' and parent_id is null")
  assert.ok(id)
  const [{ sku } = { sku: '' }] = await rows<{ sku: string }>('select sku from products where id = $1', [id])
  const before = await catalogue()
  const changeSetId = await save([gone(id)])
  const other = await save([{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku } }])
  const { groups } = await previewRevert(db, { changeSetId }, anna)
  assert.deepEqual(groups.BLOCKED.find((one) => one.id === id)?.problems.map(({ field, code }) => [field, code]), [['sku', 'taken']])
  await takeBack(other)
  await takeBack(changeSetId)
  await assertAsBefore(before)
})

test('attributes, price lists, images and deliveries leave no gap behind, and come back', async () => {
  const [attribute] = await rows<{ id: number }>("select a.id from attributes a where exists (select from product_attribute_values v where v.attribute_id = a.id and v.value_id is not null) order by 1 limit 1")
  const [list] = await rows<{ id: number }>('select id from price_lists where channel_master limit 1')
  const [image] = await rows<{ id: number }>('select image_id as id from product_images group by 1 order by count(*) desc, 1 limit 1')
  const [run] = await rows<{ id: number }>('select feed_run_id as id from feed_deltas order by 1 limit 1')
  const [site] = await rows<{ id: number }>('select id from websites order by 1 limit 1')
  const [location] = await rows<{ id: number }>('select id from stock_locations order by 1 limit 1')
  assert.ok(attribute && list && image && run && site && location)
  const before = await catalogue()
  const changeSetId = await save([gone(attribute.id, 'attribute'), gone(list.id, 'priceList'), gone(image.id, 'image'), gone(run.id, 'feedRun'), gone(site.id, 'website'), gone(location.id, 'stockLocation')])
  assert.deepEqual(await rows('select from prices where price_list_id = $1', [list.id]), [])
  await takeBack(changeSetId)
  await assertAsBefore(before)
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
  assert.deepEqual((await previewRevert(db, { changeSetId }, anna)).groups.BLOCKED.map((one) => one.id), [id])
  assert.deepEqual(await canRevert(db, [changeSetId]), new Set())
})
