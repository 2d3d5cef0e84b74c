import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import '../composition.ts'
import { testDatabase } from '../testing/index.ts'
import { linkParts, type Actor, apply, applyRevert, type FieldValue, findChangeItems, type Plan, type PlanItem, preview, reserveIds } from './index.ts'

const { db, url } = await testDatabase()
const anna: Actor = { kind: 'USER', id: 1, name: 'Anna Bos' }
const save = (plan: Plan, actor = anna) => apply(db, plan, { actor, source: 'product' })
const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, ...fields },
})
const edit = (id: number, fields: Record<string, FieldValue>, revision?: number): PlanItem => ({
  kind: 'product',
  id,
  op: 'update',
  fields,
  ...(revision === undefined ? {} : { revision }),
})

async function create(sku: string, fields: Record<string, FieldValue> = {}): Promise<number> {
  const { createdIds } = await save([product(sku, fields)])
  assert.ok(createdIds[0])
  return createdIds[0]
}

const revisionOf = async (id: number) => (await db.selectFrom('products').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision
const countSets = async () =>
  (
    await db
      .selectFrom('change_sets')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('a create writes the thing, what lies beside it, its kind and one whole-object row', async () => {
  const id = await create('ENGINE-1', { 'content.nl.name': 'Bank Aalsmeer', brand: ' Vos  ', active: true })
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual([row.sku, row.brand, row.active, row.revision, row.updated_by], ['ENGINE-1', 'Vos', true, 1, 'Anna Bos'])
  const content = await db.selectFrom('product_contents').select(['language', 'name']).where('product_id', '=', id).execute()
  assert.deepEqual(content, [{ language: 'nl', name: 'Bank Aalsmeer' }])
  assert.equal((await db.selectFrom('entities').select('kind').where('id', '=', id).executeTakeFirstOrThrow()).kind, 'product')
  const items = await db.selectFrom('change_items').select(['op', 'field', 'before', 'after', 'revision']).where('entity_id', '=', id).execute()
  assert.deepEqual(items, [
    {
      op: 'create',
      field: null,
      before: null,
      after: { type: 'SIMPLE', sku: 'ENGINE-1', brand: 'Vos', active: true, 'content.nl.name': 'Bank Aalsmeer' },
      revision: 1,
    },
  ])
})

test('an update leaves one row per field with before and after, and raises the revision once', async () => {
  const id = await create('ENGINE-2', { 'content.nl.name': 'Stoel', brand: 'Vos' })
  const outcome = await save([edit(id, { 'content.nl.name': 'Stoel Baarn', brand: null, 'content.en.name': 'Chair Baarn' })])
  assert.equal(outcome.changed, 1)
  assert.ok(outcome.changeSetId)
  const items = await findChangeItems(db, outcome.changeSetId, 10)
  assert.deepEqual(
    items.map(({ field, before, after, revision }) => [field, before, after, revision]),
    [
      ['content.nl.name', 'Stoel', 'Stoel Baarn', 2],
      ['brand', 'Vos', null, 2],
      ['content.en.name', null, 'Chair Baarn', 2],
    ],
  )
  assert.equal(await revisionOf(id), 2)
  const set = await db.selectFrom('change_sets').selectAll().where('id', '=', outcome.changeSetId).executeTakeFirstOrThrow()
  assert.deepEqual([set.actor_kind, set.actor_id, set.actor, set.source], ['USER', 1, 'Anna Bos', 'product'])
  const parts = await db
    .selectFrom('change_parts')
    .select(['created', 'changed', 'deleted', 'items'])
    .where('change_set_id', '=', outcome.changeSetId)
    .execute()
  assert.deepEqual(parts, [{ created: 0, changed: 1, deleted: 0, items: 3 }])
})

test('a plan that changes nothing writes nothing', async () => {
  const id = await create('ENGINE-3', { 'content.nl.name': 'Kast', leadTimeWeeks: 6 })
  const before = await countSets()
  const outcome = await save([edit(id, { 'content.nl.name': ' Kast ', leadTimeWeeks: 6, brand: '' }, 1)])
  assert.deepEqual([outcome.changeSetId, outcome.changed, outcome.unchanged], [null, 0, 1])
  assert.equal(await revisionOf(id), 1)
  assert.equal(await countSets(), before)
})

test('the preview tells before and after, and writes nothing', async () => {
  const id = await create('ENGINE-4', { 'content.nl.name': 'Tafel' })
  const before = await countSets()
  const result = await preview(db, [
    edit(id, { 'content.nl.name': 'Tafel Ede' }),
    product('ENGINE-4b'),
    edit(id + 900_000, { brand: 'x' }),
    product('engine-4'),
  ])
  assert.deepEqual(result.counts, { creates: 1, changes: 1, deletes: 0, unchanged: 0, blocked: 2, conflicts: 0 })
  assert.deepEqual(result.changes[0]?.fields, [{ field: 'content.nl.name', before: 'Tafel', after: 'Tafel Ede' }])
  assert.deepEqual(
    result.blocked.map((one) => [one.index, one.problems[0]?.code]),
    [
      [2, 'missing'],
      [3, 'taken'],
    ],
  )
  assert.equal(await countSets(), before)
  assert.equal(await revisionOf(id), 1)
})

test('one bad item does not stop the others', async () => {
  const good = await create('ENGINE-8', {})
  const outcome = await save([
    edit(good, { brand: 'Vos' }),
    edit(good, { brand: 'Twee keer' }),
    product('ENGINE-8b', { leadTimeWeeks: -1 }),
    product('ENGINE-8c'),
    product('engine-8C'),
    product('ENGINE-8d', { parent: 1 }),
  ])
  assert.deepEqual([outcome.changed, outcome.created], [1, 1])
  assert.deepEqual(outcome.blocked.map(({ index, problems }) => [index, problems[0]?.field, problems[0]?.code]).sort(), [
    [1, null, 'twice'],
    [2, 'leadTimeWeeks', 'number.small'],
    [4, 'sku', 'taken.plan'],
    [5, 'parent', 'reference.missing'],
  ])
  assert.equal(outcome.createdIds[3] === null, false)
})

test('a create may refer to another of the same plan, and falls with it', async () => {
  const [parent, lost] = await reserveIds(db, 2)
  assert.ok(parent && lost)
  const outcome = await save([
    { ...product('ENGINE-9'), id: parent, fields: { type: 'CONFIGURABLE', sku: 'ENGINE-9' } },
    product('ENGINE-9-RED', { parent }),
    { ...product('ENGINE-1'), id: lost },
    product('ENGINE-1-RED', { parent: lost }),
  ])
  assert.equal(outcome.created, 2)
  assert.deepEqual(
    outcome.blocked.map(({ index, problems }) => [index, problems[0]?.code]),
    [
      [2, 'taken'],
      [3, 'reference.missing'],
    ],
  )
  const listing = await db.selectFrom('product_listings').select('variations_counter').where('product_id', '=', parent).executeTakeFirstOrThrow()
  assert.equal(listing.variations_counter, 1)
})

test('links may point at what the same plan creates, both ways, but not at what is refused or comes later', async () => {
  const [one, two, lost] = await reserveIds(db, 3)
  assert.ok(one && two && lost)
  const made = (id: number, sku: string, fields: Record<string, FieldValue>): PlanItem => ({ ...product(sku, fields), id })
  const outcome = await save([
    made(one, 'LINK-1', { crossSell: [two] }),
    made(two, 'LINK-2', { crossSell: [one] }),
    made(lost, 'ENGINE-1', {}),
    product('LINK-3', { crossSell: [lost] }),
    product('LINK-4', { components: [{ product: lost, quantity: 1 }] }),
  ])
  assert.deepEqual(
    outcome.blocked.map(({ index, problems }) => [index, problems[0]?.code]),
    [
      [2, 'taken'],
      [3, 'reference.missing'],
      [4, 'reference.missing'],
    ],
  )
  const links = await db
    .selectFrom('related_products')
    .select(['product_id', 'related_id'])
    .where('product_id', 'in', [one, two])
    .orderBy('product_id')
    .execute()
  assert.deepEqual(links, [
    { product_id: one, related_id: two },
    { product_id: two, related_id: one },
  ])

  const [later] = await reserveIds(db, 1)
  assert.ok(later)
  const forward = await preview(db, [
    product('LINK-5', { images: [later] }),
    { kind: 'image', id: later, op: 'create', fields: { name: 'Later', contentKey: 'later001', width: 10, height: 10 } },
  ])
  assert.deepEqual(
    forward.blocked.map(({ problems }) => problems[0]?.field),
    ['images'],
  )
})

test('prices, photos, stock and attribute values are fields like others, counted and with kinds of their own', async () => {
  const setup = await save([
    { kind: 'priceList', id: null, op: 'create', fields: { name: 'Basis NL', channelMaster: true } },
    { kind: 'image', id: null, op: 'create', fields: { name: 'Voorkant', contentKey: 'aaaa1111', width: 1000, height: 564 } },
    { kind: 'image', id: null, op: 'create', fields: { name: 'Schuin', contentKey: 'bbbb2222', width: 1000, height: 564 } },
    {
      kind: 'stockLocation',
      id: null,
      op: 'create',
      fields: { kind: 'WAREHOUSE', name: 'Magazijn', street: 'Havenweg 1', postalCode: '3812 PJ', city: 'Amersfoort' },
    },
    { kind: 'attribute', id: null, op: 'create', fields: { code: 'colour', type: 'SELECT', names: { nl: 'Kleur' } } },
    { kind: 'attribute', id: null, op: 'create', fields: { code: 'width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte' } } },
  ])
  const [list, front, angle, location, colour] = setup.createdIds
  assert.ok(list && front && angle && location && colour)
  const [red] = (
    await save([{ kind: 'attributeValue', id: null, op: 'create', fields: { attribute: colour, value: 'Rood', names: { nl: 'Rood', en: 'Red' } } }])
  ).createdIds
  assert.ok(red)
  const fields: Record<string, FieldValue> = {
    [`price.${list}`]: { price: '1299' },
    images: [front, angle],
    [`stock.${location}`]: { qty: 9, reserved: 2, onDisplay: 1 },
    'attribute.colour': red,
    'attribute.width': 240.5,
  }
  const id = await create('ENGINE-10', fields)
  const again = await preview(db, [edit(id, fields)])
  assert.equal(again.counts.unchanged, 1)
  const listing = await db.selectFrom('product_listings').select(['price', 'stock', 'main_image_id']).where('product_id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(listing, { price: '1299.00', stock: 6, main_image_id: front })

  const outcome = await save([edit(id, { images: [angle], [`price.${list}`]: { price: '1199.5', discountPrice: 999 }, 'attribute.colour': null })])
  assert.ok(outcome.changeSetId)
  const items = new Map((await findChangeItems(db, outcome.changeSetId, 10)).map(({ field, before, after }) => [field, [before, after]]))
  assert.deepEqual(items.get('images'), [[front, angle], [angle]])
  assert.deepEqual(items.get(`price.${list}`), [
    { price: '1299.00', discountPrice: null },
    { price: '1199.50', discountPrice: '999.00' },
  ])
  assert.deepEqual(items.get('attribute.colour'), [red, null])
  const uses = await db.selectFrom('images').select(['id', 'usage_count']).where('id', 'in', [front, angle]).orderBy('id').execute()
  assert.deepEqual(
    uses.map((image) => image.usage_count),
    [0, 1],
  )
  const kinds = await db.selectFrom('entities').select('kind').where('kind', 'in', ['price', 'imageProductAssociation']).execute()
  assert.deepEqual(kinds.map(({ kind }) => kind).sort(), ['imageProductAssociation', 'price'])

  const bad = await save([
    edit(id, {
      [`price.${list}`]: { price: '12,50' },
      'price.1': { price: '1' },
      images: [1],
      'attribute.width': 'breed',
      'attribute.depth': 1,
      'content.xx.name': 'x',
      wrong: 1,
    }),
  ])
  assert.deepEqual(
    bad.blocked[0]?.problems.map(({ field, code }) => [field, code]).sort(),
    [
      ['attribute.depth', 'attribute.unknown'],
      ['attribute.width', 'number.form'],
      ['content.xx.name', 'language.unknown'],
      ['images', 'reference.missing'],
      ['price.1', 'reference.missing'],
      [`price.${list}`, 'decimal.form'],
      ['wrong', 'field.unknown'],
    ].sort(),
  )

  const gone = await save([{ kind: 'product', id, op: 'delete', fields: {} }])
  assert.equal(gone.deleted, 1)
  assert.ok(gone.changeSetId)
  const [item] = await findChangeItems(db, gone.changeSetId, 10)
  assert.deepEqual([item?.op, item?.field, item?.after], ['delete', null, null])
  assert.deepEqual((item?.before as Record<string, unknown>)['images'], [angle])
  assert.equal((await db.selectFrom('price_lists').select('price_count').where('id', '=', list).executeTakeFirstOrThrow()).price_count, 0)
  assert.equal(await db.selectFrom('entities').select('id').where('id', '=', id).executeTakeFirst(), undefined)
  assert.equal(await db.selectFrom('product_listings').select('product_id').where('product_id', '=', id).executeTakeFirst(), undefined)
})

test('a throw leaves nothing behind', async () => {
  const before = await countSets()
  await assert.rejects(
    db.transaction().execute(async (transaction) => {
      await apply(transaction, [product('ENGINE-11')], { actor: anna, source: 'product' })
      throw new Error('the caller changes its mind')
    }),
  )
  assert.equal(await countSets(), before)
  assert.equal(await db.selectFrom('products').select('id').where('sku', '=', 'ENGINE-11').executeTakeFirst(), undefined)
})

test('a locked field is closed to the feed and to nobody else; the lock goes with its product and comes back', async () => {
  const feed: Actor = { kind: 'FEED', id: null, name: 'e-meubel' }
  const id = await create('ENGINE-16', { brand: 'Vos' })
  await save([edit(id, { locks: ['content.nl.name', 'brand', 'brand'] })])
  const outcome = await save([edit(id, { brand: 'Feed', series: 'Feed', 'content.nl.name': 'Feed' })], feed)
  assert.deepEqual(
    [outcome.changed, outcome.skipped.map(({ field, code }) => [field, code])],
    [
      1,
      [
        ['brand', 'locked'],
        ['content.nl.name', 'locked'],
      ],
    ],
  )
  assert.deepEqual(await db.selectFrom('products').select(['brand', 'series']).where('id', '=', id).executeTakeFirstOrThrow(), { brand: 'Vos', series: 'Feed' })
  const none = await save([edit(id, { brand: 'Feed' })], feed)
  assert.deepEqual([none.changeSetId, none.skipped.length], [null, 1])
  assert.equal((await preview(db, [edit(id, { brand: 'Feed' })], feed)).skipped.length, 1)
  assert.equal((await save([edit(id, { brand: 'De Wit' })])).changed, 1)
  const bad = await save([edit(id, { locks: ['nonsense'] })])
  assert.deepEqual(
    bad.blocked[0]?.problems.map(({ field, code }) => [field, code]),
    [['locks', 'lock.unknown']],
  )
  const { changeSetId } = await save([{ kind: 'product', id, op: 'delete', fields: {} }])
  assert.ok(changeSetId)
  assert.deepEqual(await db.selectFrom('field_locks').selectAll().where('entity_id', '=', id).execute(), [])
  await applyRevert(db, { changeSetId }, { actor: anna, source: 'activity' })
  assert.deepEqual(await db.selectFrom('field_locks').select('field').where('entity_id', '=', id).orderBy('field').execute(), [
    { field: 'brand' },
    { field: 'content.nl.name' },
  ])
})

test('what must be alone in two columns, and days in the wrong order, are blocked and not thrown', async () => {
  const { createdIds } = await save([
    { kind: 'attribute', id: null, op: 'create', fields: { code: 'engine17', type: 'SELECT', names: { nl: 'Stof' } } },
    { kind: 'website', id: null, op: 'create', fields: { name: 'Engine 17' } },
    { kind: 'priceList', id: null, op: 'create', fields: { name: 'Engine 17', validFrom: '2026-03-01', validTo: '2026-03-31' } },
  ])
  const [attribute, website, list] = createdIds
  const product17 = await create('ENGINE-17')
  assert.ok(attribute && website && list)
  const value = (text: string): PlanItem => ({ kind: 'attributeValue', id: null, op: 'create', fields: { attribute, value: text } })
  const assigned: PlanItem = { kind: 'websiteProduct', id: null, op: 'create', fields: { product: product17, website } }
  const { createdIds: made } = await save([value('Linnen'), value('Fluweel'), assigned])
  const days = (fields: Record<string, FieldValue>): PlanItem => ({ kind: 'priceList', id: list, op: 'update', fields })
  const plans: [PlanItem, string | null, string][] = [
    [value('Linnen'), 'value', 'taken'],
    [{ kind: 'attributeValue', id: made[1] ?? 0, op: 'update', fields: { value: 'Linnen' } }, 'value', 'taken'],
    [assigned, 'website', 'taken'],
    [days({ validTo: '2026-02-28' }), 'validTo', 'date.early'],
    [days({ validFrom: '2026-04-01' }), 'validTo', 'date.early'],
    [{ kind: 'priceList', id: null, op: 'create', fields: { name: 'x', validFrom: '2026-04-01', validTo: '2026-03-01' } }, 'validTo', 'date.early'],
    [{ kind: 'user', id: 1, op: 'delete', fields: {} }, null, 'operation'],
  ]
  for (const [item, field, code] of plans) {
    const outcome = await save([item])
    assert.deepEqual([outcome.changeSetId, outcome.blocked[0]?.problems[0]?.field, outcome.blocked[0]?.problems[0]?.code], [null, field, code])
  }
  assert.deepEqual(
    (await save([value('Leer'), value('Leer')])).blocked.map(({ index, problems }) => [index, problems[0]?.code]),
    [[1, 'taken.plan']],
  )
  assert.equal((await save([days({ validFrom: '2026-04-01', validTo: '2026-04-30' })])).changed, 1)
  assert.equal((await save([days({ validTo: null })])).changed, 1)
})

test('a language in which nothing is left has no row', async () => {
  const id = await create('ENGINE-18', { 'content.nl.name': 'Bank', 'content.fr.name': 'Banc' })
  await save([edit(id, { 'content.fr.name': null, 'content.nl.name': null, 'content.nl.metaTitle': 'Bank' })])
  assert.deepEqual(await db.selectFrom('product_contents').select(['language', 'meta_title']).where('product_id', '=', id).execute(), [
    { language: 'nl', meta_title: 'Bank' },
  ])
})

test('listeners hear of a small change when it is there, and only then', async () => {
  const { changeSetId, createdIds } = await save([product('ENGINE-19')])
  await linkParts(db)
  const heard: string[] = []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await client.query('listen vitrine_changes')
  const second = await save([edit(createdIds[0] ?? 0, { brand: 'Vos' })])
  await save(Array.from({ length: 51 }, (_, at) => product(`ENGINE-19-${at}`)))
  await linkParts(db)
  await client.query('select')
  await client.end()
  assert.deepEqual(heard, [`{"changeSet" : ${second.changeSetId}, "ids" : [${createdIds.join()}]}`])
  assert.notEqual(second.changeSetId, changeSetId)
})
