import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { anna, withServer } from '../../../testing/index.ts'
import { makeAllDue, maxAtOnce, recalculateAll, runRecalculations } from './recalculations.store.ts'

// A catalogue with more products than a save recalculates itself.

const { db, rows, ask } = await withServer()

const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
async function write(items: PlanItem[]): Promise<number[]> {
  const { blocked, createdIds } = await apply(db, items, { actor: anna, source: 'test' })
  assert.deepEqual(blocked, [])
  return createdIds.map((id) => id ?? 0)
}
const update = (kind: string, id: number, fields: Record<string, FieldValue>) => write([{ kind, id, op: 'update', fields }])

const [colour = 0] = await write([create('attribute', { code: 'kleur', type: 'SELECT', names: { nl: 'Kleur' } })])
const [moss = 0] = await write([create('attributeValue', { attribute: colour, value: 'Mos', names: { nl: 'Mos' } })])
const [first = 0, second = 0] = await write([create('priceList', { name: 'Web', channelMaster: true }), create('priceList', { name: 'Winkel' })])
const count = maxAtOnce + 1
const products = Array.from({ length: count }, (_, at) =>
  create('product', {
    type: 'SIMPLE',
    sku: `P-${at}`,
    'content.nl.name': `Bank ${at}`,
    'attribute.kleur': at === 0 ? null : moss,
    [`price.${first}`]: { price: '10.00' },
    [`price.${second}`]: { price: '20.00' },
  }),
)
const ids = await write(products)

const due = () => rows<{ scope: string; after_id: number }>('select scope, after_id from recalculations order by id')
const lacking = async () =>
  (await rows<{ count: number }>('select count(*)::integer as count from product_listings where $1 = any(missing_information)', [`attribute:${colour}`]))[0]
    ?.count
const marked = async () => {
  const { products } = await ask<{ products: { results: { productinspector: { isRecalculating: boolean }; inspection: { isRecalculating: boolean } }[] } }>(
    '{ products { results(limit: 1) { productinspector { isRecalculating } inspection { isRecalculating } } } }',
  )
  return products.results.flatMap(({ productinspector, inspection }) => [productinspector.isRecalculating, inspection.isRecalculating])
}

test('what every product is asked for is worked out after the save, portion by portion, and is said to be under way until then', async () => {
  await update('attribute', colour, { alwaysRequired: true })
  assert.deepEqual(await due(), [{ scope: 'INSPECTIONS', after_id: 0 }])
  assert.equal(await lacking(), 0)
  assert.deepEqual(await marked(), [true, true])
  assert.equal(await runRecalculations(db), count)
  assert.equal(await lacking(), 1)
  assert.deepEqual([await due(), await marked()], [[], [false, false]])
  assert.equal(await runRecalculations(db), 0)
})

test('a save while it is under way makes it begin again, and ends with what was saved last', async () => {
  await update('attribute', colour, { alwaysRequired: false })
  const ending = new AbortController()
  ending.abort()
  assert.equal(await runRecalculations(db, ending.signal), 0, 'told to leave off')
  await rows('update recalculations set after_id = $1', [ids[1000]])
  await update('attribute', colour, { alwaysRequired: true })
  assert.deepEqual(await due(), [{ scope: 'INSPECTIONS', after_id: 0 }])
  await update('attribute', colour, { alwaysRequired: false })
  assert.equal(await runRecalculations(db), count)
  assert.equal(await lacking(), 0)
})

test('a save of a product meanwhile is worked out by what holds then', async () => {
  await update('attribute', colour, { alwaysRequired: true })
  // no check reads a brand: it stays as it was found until its turn comes
  await update('product', ids[0] ?? 0, { brand: 'Vos' })
  assert.equal(await lacking(), 0)
  // every check reads the category
  await update('product', ids[0] ?? 0, { category: 'Banken' })
  assert.equal(await lacking(), 1)
  await runRecalculations(db)
  assert.equal(await lacking(), 1)
})

test('another master list: the prices of the products list follow', async () => {
  const prices = () => rows('select price, count(*)::integer as count from product_listings group by 1 order by 1')
  await write([
    { kind: 'priceList', id: first, op: 'update', fields: { channelMaster: false } },
    { kind: 'priceList', id: second, op: 'update', fields: { channelMaster: true } },
  ])
  assert.deepEqual(await due(), [{ scope: 'LISTINGS', after_id: 0 }])
  await runRecalculations(db)
  assert.deepEqual(await prices(), [{ price: '20.00', count }])
})

test('a renamed value that few bear is found at once, one that very many bear a moment later', async () => {
  const found = async (searchTerm: string) =>
    (await ask<{ products: { totalCount: number } }>('query Found($searchTerm: String) { products(searchTerm: $searchTerm) { totalCount } }', { searchTerm }))
      .products.totalCount
  await update('attributeValue', moss, { 'name.nl': 'Zeegroen' })
  assert.equal(await found('zeegroen'), count - 1, 'the bearers are as many as a save works out')
  await update('product', ids[0] ?? 0, { 'attribute.kleur': moss })
  await update('attributeValue', moss, { 'name.nl': 'Turkoois' })
  assert.deepEqual(
    (await due()).map(({ scope }) => scope),
    ['WORDS'],
  )
  await runRecalculations(db)
  assert.deepEqual([await found('turkoois'), await due()], [count, []])
})

test('what was loaded by other ways is listed and searched: at once, or by whoever looks after a crash', async () => {
  const known = () =>
    rows(`select p.sku, l.score, l.price, d.search_document::text as words, i.findings from products p left join product_listings l on l.product_id = p.id
    left join search_documents d on d.product_id = p.id left join product_inspections i on i.product_id = p.id order by p.id`)
  const forget = () => rows('with a as (delete from product_listings), b as (delete from search_documents) delete from product_inspections')
  const before = await known()
  assert.ok(before.length > maxAtOnce && before.every(({ words, score }) => words && score !== null))

  await forget()
  await recalculateAll(db)
  assert.equal((await known()).filter(({ words, score }) => words !== null || score !== null).length, 0, 'nothing is due')

  await db.transaction().execute(makeAllDue)
  assert.deepEqual(await due(), [
    { scope: 'LISTINGS', after_id: 0 },
    { scope: 'DOCUMENTS', after_id: 0 },
  ])
  await recalculateAll(db)
  assert.deepEqual([await known(), await due()], [before, []])

  await forget()
  await db.transaction().execute(makeAllDue)
  await runRecalculations(db)
  assert.deepEqual([await known(), await due()], [before, []])
})
