import assert from 'node:assert/strict'
import test from 'node:test'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { anna, edit, engineHands, withServer } from '../../../testing/index.ts'
import { inspectDaily } from './inspectDaily.store.ts'

// Findings that depend on other products, on pictures, and on the date.

const { db, rows, ask } = await withServer()
const { save } = engineHands(db)

type Fields = Record<string, FieldValue>

async function make(kind: string, fields: Fields): Promise<number> {
  const { blocked, createdIds } = await apply(db, [{ kind, id: null, op: 'create', fields }], { actor: anna, source: kind })
  assert.deepEqual(blocked, [])
  return createdIds[0] ?? 0
}
const change = (kind: string, id: number, fields: Fields) => save([{ kind, id, op: 'update', fields }])
const day = (from: number) => shopDayOf(new Date(Date.now() + from * 86_400_000))

const list = await make('priceList', { name: 'Web', channelMaster: true })
const promotion = await make('priceList', { name: 'Woonweken', parent: list, validFrom: day(-9), validTo: day(9) })
const site = await make('website', { name: 'lindeman.example', languages: ['nl'], priceList: list })
const outlet = await make('website', { name: 'lindeman-outlet.example', languages: ['nl'], priceList: promotion })
const warehouse = await make('stockLocation', { kind: 'WAREHOUSE', name: 'Magazijn', street: 'Weg 1', postalCode: '1234 AB', city: 'Tilburg' })
const store = await make('stockLocation', { kind: 'STORE', name: 'Lindeman Utrecht', street: 'Weg 2', postalCode: '1234 AB', city: 'Utrecht' })
const attribute = (code: string, type: string) => make('attribute', { code, type, names: { nl: code, en: code } })
const colour = await attribute('color', 'COLOUR')
const fabric = await attribute('fabric', 'COLOUR')
for (const [code, type] of [
  ['available_until', 'DATE'],
  ['sell_off', 'BOOLEAN'],
] as const)
  await attribute(code, type)
const value = (of: number, name: string) => make('attributeValue', { attribute: of, value: name, hex: '#888888' })

let number = 0
const product = (fields: Fields = {}) => {
  number += 1
  const text = {
    'content.nl.name': `Bank ${number}`,
    'content.nl.description': `De bank nummer ${number} staat op poten van eiken.`,
    'content.nl.urlKey': `bank-${number}`,
  }
  return make('product', {
    type: 'SIMPLE',
    sku: `BNK-${100 + number}`,
    leadTimeWeeks: 4,
    active: true,
    [`price.${list}`]: { price: '899.00' },
    ...text,
    ...fields,
  })
}
const online = (id: number, website = site) => make('websiteProduct', { product: id, website, onlineStatus: 'ONLINE', syncStatus: 'DONE', remoteId: `R${id}` })

async function labels(id: number, check: string): Promise<string[]> {
  const { product: found } = await ask<{ product: { inspection: { items: { code: string; label: string }[] } } }>(
    'query Look($id: ID!) { product(id: $id) { inspection { items { code label } } } }',
    { id },
  )
  return found.inspection.items.filter(({ code }) => code === `check:${check}`).map(({ label }) => label)
}

test('PROD-02 a price that does not count today is told, and no more once it does', async () => {
  const id = await product({ [`price.${promotion}`]: { price: '799.00' } })
  await online(id, outlet)
  assert.deepEqual(await labels(id, 'PRICE_MISSING'), [])
  await change('priceList', promotion, { validTo: day(-2) })
  assert.deepEqual(await labels(id, 'PRICE_MISSING'), ['The price in Woonweken, which lindeman-outlet.example sells by, does not count today'])
  await change('priceList', promotion, { validTo: day(9) })
  assert.deepEqual(await labels(id, 'PRICE_MISSING'), [])
})

test('PROD-02 a variation below the price of its configurable product is told, whichever of both changes', async () => {
  const parent = await product({ type: 'CONFIGURABLE' })
  const id = await product({ parent })
  assert.deepEqual(await labels(id, 'PRICE_LOGIC'), [])
  await save([edit(parent, { [`price.${list}`]: { price: '950.00' } })])
  assert.equal((await labels(id, 'PRICE_LOGIC')).length, 1)
  await save([edit(id, { [`price.${list}`]: { price: '960.00' } })])
  assert.deepEqual(await labels(id, 'PRICE_LOGIC'), [])
})

test('PROD-02 one picture for two colours is told of both, a picture that stands there twice of its product', async () => {
  const [red, blue] = [await value(colour, 'rood'), await value(colour, 'blauw')]
  const image = (contentKey: string) => make('image', { name: contentKey, contentKey, width: 2000, height: 1500 })
  const [photo, again, other] = [await image('a'), await image('a'), await image('b')]
  const a = await product({ images: [photo], 'attribute.color': red })
  const b = await product({ images: [again], 'attribute.color': red })
  assert.deepEqual([await labels(a, 'IMG_DUP'), await labels(b, 'IMG_DUP')], [[], []])
  await save([edit(b, { 'attribute.color': blue })])
  assert.deepEqual([(await labels(a, 'IMG_DUP')).length, (await labels(b, 'IMG_DUP')).length], [1, 1])
  await save([edit(b, { images: [other] })])
  assert.deepEqual([await labels(a, 'IMG_DUP'), await labels(b, 'IMG_DUP')], [[], []])
  await save([edit(a, { images: [photo, again] })])
  assert.deepEqual(await labels(a, 'IMG_DUP'), ['The same photo is used twice'])
})

test('PROD-02 a configurable product that lacks colours of a collection says how many it has', async () => {
  const [one, two] = [await value(fabric, 'Fjord grijs'), await value(fabric, 'Fjord zand')]
  const parent = await product({ type: 'CONFIGURABLE' })
  await product({ parent, 'attribute.fabric': one })
  assert.deepEqual(await labels(parent, 'FABRIC_GROUP'), ['1 of the 2 colours of Fjord can be chosen'])
  const second = await product({ parent, 'attribute.fabric': one })
  await save([edit(second, { 'attribute.fabric': two })])
  assert.deepEqual(await labels(parent, 'FABRIC_GROUP'), [])
})

test('PROD-02 the supplier’s lead time, a large piece that a store hides, a sell-off that nobody marked', async () => {
  const id = await product({ category: 'Banken', [`stock.${store}`]: { qty: 2, reserved: 0, onDisplay: 0 } })
  assert.deepEqual(await labels(id, 'STOCK_PROMISE'), ['Lindeman Utrecht has it in stock, and not on display'])
  await save([edit(id, { [`stock.${store}`]: { qty: 2, reserved: 0, onDisplay: 1 } })])
  assert.deepEqual(await labels(id, 'STOCK_PROMISE'), [])
  const article = await make('emeubelProduct', { sku: 'EM1', name: 'BANK', linkedProduct: id, leadTimeWeeks: 4 })
  await online(id)
  assert.deepEqual(await labels(id, 'LIFECYCLE'), [])
  await change('emeubelProduct', article, { outOfProduction: true })
  assert.deepEqual(await labels(id, 'LIFECYCLE'), ['The supplier has ended it, and it is online on lindeman.example without being marked as a sell-off'])
  await save([edit(id, { 'attribute.sell_off': true })])
  assert.deepEqual(await labels(id, 'LIFECYCLE'), [])
  const rare = await product()
  const other = await make('emeubelProduct', { sku: 'EM2', name: 'BANK', linkedProduct: rare, leadTimeWeeks: 8 })
  assert.deepEqual(await labels(rare, 'LEAD_TIME'), [])
  await change('emeubelProduct', other, { leadTimeWeeks: 9 })
  assert.deepEqual(await labels(rare, 'LEAD_TIME'), ['The supplier says 9 weeks, the lead time here is 4 weeks'])
})

const score = async (id: number) => (await rows<{ score: number }>('select score from product_listings where product_id = $1', [id]))[0]?.score ?? 0
const count = async (table: string) => (await rows<{ count: number }>(`select count(*)::integer as count from ${table}`))[0]?.count
const yesterday = () => rows(`update daily_work set day = day - 1`)

test('PROD-02 with the day what it says changes, once a day and without a line in the log', async () => {
  const id = await product({
    'attribute.available_until': day(3),
    'content.nl.shortDescription': 'Uit voorraad leverbaar',
    [`stock.${warehouse}`]: { qty: 5, reserved: 0, onDisplay: 0, source: 'FEED', asOf: new Date().toISOString() },
  })
  await online(id)
  const before = await score(id)
  assert.deepEqual([await labels(id, 'LIFECYCLE'), await labels(id, 'STOCK_PROMISE')], [[], []])
  // as if four days had passed
  await rows(`update product_attribute_values set text = $1 where text = $2`, [day(-1), day(3)])
  await rows(`update stock_levels set as_of = as_of - interval '4 days' where product_id = $1`, [id])
  const log = await count('change_sets')
  // the database may have been created before midnight
  await inspectDaily(db)
  assert.equal(await inspectDaily(db), null, 'today everything was looked at')
  await yesterday()
  assert.equal(await inspectDaily(db), await count('products'))
  assert.equal((await labels(id, 'LIFECYCLE'))[0]?.startsWith('Online on lindeman.example, and available until'), true)
  assert.deepEqual(await labels(id, 'STOCK_PROMISE'), ['The text says “Uit voorraad”, and the feed has not confirmed the stock for two days'])
  assert.ok((await score(id)) < before, 'the list row follows')
  assert.equal(await count('change_sets'), log)
  assert.equal(await inspectDaily(db), null)
})

test('PROD-02 what an older version of the checks has found is due, on the same day too', async () => {
  const id = await product({ eanCode: '8712345678906' })
  await inspectDaily(db)
  // as if a removed check had found something
  await rows(`update product_listings set missing_information = '{check:GONE}', score = 1 where product_id = $1`, [id])
  assert.equal(await inspectDaily(db), null)
  assert.equal(await inspectDaily(db, undefined, 'the next version'), await count('products'))
  assert.notEqual(await score(id), 1)
  assert.equal(await inspectDaily(db, undefined, 'the next version'), null)
  assert.equal(await inspectDaily(db), await count('products'), 'and after going back to this one')
})

test('PROD-02 two processes do not inspect at the same time, and a product that is just written is left alone', async () => {
  await yesterday()
  const both = await Promise.all([inspectDaily(db), inspectDaily(db)])
  assert.equal(both.filter((looked) => looked !== null).length, 1)
  const id = await product()
  await yesterday()
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    assert.equal(await inspectDaily(db), ((await count('products')) ?? 0) - 1)
  })
})
