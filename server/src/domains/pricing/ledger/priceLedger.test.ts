import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { withServer } from '../../../testing/index.ts'
import { priceLedgerSchedule } from './priceLedgerSchedule.ts'

const { db, ask, rows } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
async function write(...plan: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, plan, options)
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds as number[]
}
const update = (kind: string, id: number, fields: Record<string, FieldValue>) => write({ kind, id, op: 'update', fields })
const price = (list: number, amount: string, discountPrice: string | null = null) => ({ [`price.${list}`]: { price: amount, discountPrice } })
const dayOf = (offset: number) => shopDayOf(new Date(Date.now() + offset * 86_400_000))

const [shop = 0] = await write(create('website', { name: 'shop.example' }))
const [base = 0] = await write(create('priceList', { name: 'Basis', channelMaster: true }))
const [sofa = 0] = await write(create('product', { type: 'CONFIGURABLE', sku: 'L-1', ...price(base, '100') }))
const [red = 0] = await write(create('product', { type: 'SIMPLE', sku: 'L-2', parent: sofa }))
const told = async (id: number, website: number | null = null) =>
  (
    await rows<{ p: number | null; d: number | null }>(
      'select price_cents as p, discount_cents as d from price_ledger where product_id = $1 and website_id is not distinct from $2::integer and store_id is null order by at, id',
      [id, website],
    )
  ).map(({ p, d }) => [p, d])

test('the ledger has a line for each change of what is asked, of a variation too, and none for anything else', async () => {
  assert.deepEqual(await told(sofa), [[10000, null]])
  assert.deepEqual(await told(red), [[10000, null]])
  await update('product', sofa, { brand: 'Vos' })
  await update('product', sofa, price(base, '100'))
  assert.deepEqual(await told(sofa), [[10000, null]])
  await update('product', sofa, price(base, '110', '90'))
  assert.deepEqual(await told(sofa), [
    [10000, null],
    [11000, 9000],
  ])
  assert.deepEqual(await told(red), [
    [10000, null],
    [11000, 9000],
  ])
})

test('a promotion on a website begins its own history there, and elsewhere nothing changes', async () => {
  const [promotion = 0] = await write(create('priceList', { name: 'Promo', parent: base, adjustmentPct: '-10', websites: [shop] }))
  assert.deepEqual(await told(sofa, shop), [[9900, 8100]])
  assert.deepEqual(await told(sofa), [
    [10000, null],
    [11000, 9000],
  ])
  await update('priceList', promotion, { adjustmentPct: '-20' })
  assert.deepEqual(await told(sofa, shop), [
    [9900, 8100],
    [8800, 7200],
  ])
  await update('priceList', promotion, { promoText: 'Now!' })
  assert.equal((await told(sofa, shop)).length, 2)
  await write({ kind: 'priceList', id: promotion, op: 'delete', fields: {} })
  assert.deepEqual((await told(sofa, shop)).at(-1), [11000, 9000])
  const { product } = await ask<{ product: { priceHistory: { price: string }[] } }>(
    'query H($id: ID!, $channel: ID) { product(id: $id) { priceHistory(channel: $channel) { price } } }',
    { id: sofa, channel: shop },
  )
  // the prices that applied everywhere before, then the website's own
  assert.deepEqual(
    product.priceHistory.map((one) => one.price),
    ['100.00', '110.00', '99.00', '88.00', '110.00'],
  )
})

test('what is gone is for sale no more, and its past stays', async () => {
  const [stool = 0] = await write(create('product', { type: 'SIMPLE', sku: 'L-3', ...price(base, '49') }))
  await write({ kind: 'product', id: stool, op: 'delete', fields: {} })
  assert.deepEqual(await told(stool), [
    [4900, null],
    [null, null],
  ])
})

test('nobody changes the ledger or takes from it', async () => {
  for (const statement of ['update price_ledger set price_cents = 1', 'delete from price_ledger', 'truncate price_ledger'])
    await assert.rejects(rows(statement), /only added to|permission denied/)
})

const reference = async (id: number) =>
  (
    await ask<{ product: { referencePrice: { amount: string | null; exception: string | null } } }>(
      'query R($id: ID!) { product(id: $id) { referencePrice { amount exception } } }',
      { id },
    )
  ).product.referencePrice

test('the reference price is the lowest of the thirty days before the reduction, whatever is crossed out', async () => {
  const [chair = 0] = await write(create('product', { type: 'SIMPLE', sku: 'L-4' }))
  const at = (days: number, cents: number) =>
    rows("insert into price_ledger (product_id, at, price_list_id, price_cents) values ($1, now() - $2 * interval '1 day', $3, $4)", [chair, days, base, cents])
  await at(90, 5000)
  await at(20, 20000)
  await update('product', chair, price(base, '200', '150'))
  assert.deepEqual(await reference(chair), { amount: '50.00', exception: null })
  const { product } = await ask<{ product: { listPrices: { reference: { amount: string }; warnings: { code: string; message: string }[] }[] } }>(
    'query W($id: ID!, $lists: [ID!]) { product(id: $id) { listPrices(priceLists: $lists) { reference { amount } warnings { code message } } } }',
    { id: chair, lists: [base] },
  )
  assert.deepEqual(product.listPrices, [
    {
      reference: { amount: '50.00' },
      warnings: [{ code: 'REFERENCE', message: 'The price that is crossed out may be €50.00 at most, the lowest of the 30 days before.' }],
    },
  ])
  await update('product', chair, price(base, '200', '120'))
  assert.deepEqual(await reference(chair), { amount: '50.00', exception: 'PROGRESSIVE' })
})

test('a list that began at midnight is written down at midnight, also when nobody was at work then', async () => {
  const [lamp = 0] = await write(create('product', { type: 'SIMPLE', sku: 'L-5', ...price(base, '80') }))
  const [sale = 0] = await write(create('priceList', { name: 'Sale', parent: base, adjustmentPct: '-50', websites: [shop], validFrom: dayOf(30) }))
  assert.deepEqual((await told(lamp, shop)).at(-1), [8000, null])
  // as if days had passed without a running process
  await rows('update price_lists set valid_from = $2 where id = $1', [sale, dayOf(-1)])
  await rows("insert into price_ledger_turns (turned_until) values (now() - interval '5 days')")
  await priceLedgerSchedule.run(db, new AbortController().signal)
  const entries = await rows<{ cents: number; clock: string }>(
    "select price_cents as cents, to_char(at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD HH24:MI') as clock from price_ledger where product_id = $1 and website_id = $2 order by id",
    [lamp, shop],
  )
  assert.deepEqual(entries.at(-1), { cents: 4000, clock: `${dayOf(-1)} 00:00` })
  const before = entries.length
  await priceLedgerSchedule.run(db, new AbortController().signal)
  assert.equal((await rows('select from price_ledger where product_id = $1 and website_id = $2', [lamp, shop])).length, before)
})

test('PRL-5 a day that is over is told by the ledger', async () => {
  const [vase = 0] = await write(create('product', { type: 'SIMPLE', sku: 'L-6' }))
  await rows("insert into price_ledger (product_id, at, price_list_id, price_cents) values ($1, now() - interval '20 days', $2, 1500)", [vase, base])
  await update('product', vase, price(base, '25'))
  const on = async (date: string | null) =>
    (
      await ask<{ product: { effectivePrice: { price: string | null } } }>(
        'query P($id: ID!, $date: Date) { product(id: $id) { effectivePrice(date: $date) { price } } }',
        { id: vase, date },
      )
    ).product.effectivePrice.price
  // what was written during a day is the price of that day: it is asked for its end
  assert.deepEqual([await on(dayOf(-30)), await on(dayOf(-20)), await on(dayOf(-10)), await on(null)], [null, '15.00', '15.00', '25.00'])
})
