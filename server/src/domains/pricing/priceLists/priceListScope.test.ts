import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { withServer } from '../../../testing/index.ts'
import { priceListMembersSchedule } from './priceListMembers.ts'

// Which products a list applies to: only those for which it has a price.

const { db, ask, rows } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
async function write(...plan: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, plan, options)
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds as number[]
}
const update = (kind: string, id: number, fields: Record<string, FieldValue>) => write({ kind, id, op: 'update', fields })
const dayOf = (offset: number) => shopDayOf(new Date(Date.now() + offset * 86_400_000))
const price = (list: number, amount: string) => ({ [`price.${list}`]: { price: amount, discountPrice: null } })

const [shop = 0, outlet = 0] = await write(create('website', { name: 'shop.example' }), create('website', { name: 'outlet.example' }))
const [store = 0] = await write(create('stockLocation', { kind: 'STORE', name: 'Utrecht', street: 'a', postalCode: '1', city: 'Utrecht' }))
const [base = 0] = await write(create('priceList', { name: 'Basis', channelMaster: true }))

interface Made {
  createPriceList: {
    priceList: { id: string; scope: string; scopeSearch: { label: string } | null } | null
    errors: { field: string; code: string; message: string }[]
  }
}
const tryList = async (name: string, input: Record<string, unknown>) =>
  (
    await ask<Made>(
      'mutation C($input: CreatePriceListInput!) { createPriceList(input: $input) { priceList { id scope scopeSearch { label } } errors { field code message } } }',
      { input: { name, parent: base, ...input } },
    )
  ).createPriceList
async function makeList(name: string, input: Record<string, unknown>): Promise<number> {
  const { priceList, errors } = await tryList(name, input)
  assert.deepEqual(errors, [])
  return Number(priceList?.id)
}
const effective = async (id: number, channel: number | null = shop, date: string | null = null) => {
  const { product } = await ask<{ product: { effectivePrice: { price: string | null; priceList: { name: string } | null; words: string } } }>(
    'query E($id: ID!, $channel: ID, $date: Date) { product(id: $id) { effectivePrice(channel: $channel, date: $date) { price priceList { name } words } } }',
    { id, channel, date },
  )
  return [product.effectivePrice.price, product.effectivePrice.priceList?.name ?? null]
}

const days = await makeList('Bankendagen', { websites: [shop, outlet], stores: [store], validFrom: dayOf(-10), validTo: dayOf(10) })
const product = (sku: string, fields: Record<string, FieldValue> = {}) =>
  create('product', { type: 'SIMPLE', sku, active: true, 'content.nl.name': sku, ...fields })
const [relax = 0, chair = 0, lamp = 0, sofa = 0] = await write(
  product('RELAX', { ...price(base, '1059'), ...price(days, '929') }),
  product('CHAIR', { brand: 'Aaland', ...price(base, '409') }),
  product('LAMP', price(base, '80')),
  product('SOFA', { type: 'CONFIGURABLE', brand: 'Aaland', ...price(base, '1629') }),
)
const [grey = 0, leather = 0] = await write(product('SOFA-GREY', { parent: sofa }), product('SOFA-LEATHER', { parent: sofa, ...price(base, '1999') }))
const [set = 0, fixedSet = 0] = await write(
  product('SET', {
    type: 'BUNDLE',
    components: [
      { product: chair, quantity: 2 },
      { product: lamp, quantity: 1 },
    ],
  }),
  product('SET-PRICED', { type: 'BUNDLE', components: [{ product: chair, quantity: 2 }], ...price(base, '800') }),
)

test('PRICE-02 a promotion for one series, which began last, leaves the price of another promotion as it is', async () => {
  const series = await makeList('Aaland-weken', { websites: [shop], validFrom: dayOf(-1), validTo: dayOf(13) })
  await update('product', chair, price(series, '347.65'))
  assert.deepEqual(await effective(relax), ['929.00', 'Bankendagen'])
  assert.deepEqual(await effective(chair), ['347.65', 'Aaland-weken'])
  assert.deepEqual(await effective(lamp), ['80.00', 'Basis'])
  // the ledger, the source of the reference price and of the cards, has the same price
  const written = await rows<{ cents: number }>('select price_cents as cents from price_ledger where product_id = $1 and website_id = $2 order by at, id', [
    relax,
    shop,
  ])
  assert.deepEqual(written.at(-1), { cents: 92900 })
  // the two lists do not overlap: they have no product in common
  const overlaps = async () =>
    await ask<{ priceList: { overlaps: { name: string }[] }; priceChannels: { overlaps: object[] }[] }>(
      'query O($id: ID!) { priceList(id: $id) { overlaps { name } } priceChannels { overlaps { from } } }',
      { id: series },
    )
  assert.deepEqual(await overlaps(), { priceList: { overlaps: [] }, priceChannels: (await overlaps()).priceChannels.map(() => ({ overlaps: [] })) })
  await update('product', relax, price(series, '899'))
  assert.deepEqual((await overlaps()).priceList.overlaps, [{ name: 'Bankendagen' }])
  assert.deepEqual(await effective(relax), ['899.00', 'Aaland-weken'])
  await write({ kind: 'priceList', id: series, op: 'delete', fields: {} })
})

interface Case {
  what: string
  list: Record<string, unknown>
  rows?: Record<number, string>
  of: number
  on?: number | null
  date?: string
  is: [string | null, string | null]
}
const cases: Case[] = [
  {
    what: 'a price of its own before one that is adjusted',
    list: { adjustmentPct: '-10', scope: 'EVERY_PRODUCT' },
    rows: { [chair]: '300' },
    of: chair,
    is: ['300.00', 'Tested'],
  },
  { what: 'an adjustment for every product', list: { adjustmentPct: '-10', scope: 'EVERY_PRODUCT' }, of: lamp, is: ['72.00', 'Tested'] },
  {
    what: 'an adjustment for every product goes before an older promotion',
    list: { adjustmentPct: '-10', scope: 'EVERY_PRODUCT' },
    of: relax,
    is: ['953.10', 'Tested'],
  },
  {
    what: 'an adjustment outside its scope changes nothing',
    list: { adjustmentPct: '-10', scope: 'PRODUCTS_WITH_ROW' },
    rows: { [chair]: '300' },
    of: lamp,
    is: ['80.00', 'Basis'],
  },
  {
    what: 'and ends no other promotion',
    list: { adjustmentPct: '-10', scope: 'PRODUCTS_WITH_ROW' },
    rows: { [chair]: '300' },
    of: relax,
    is: ['929.00', 'Bankendagen'],
  },
  { what: 'an adjustment of nothing states nothing', list: { adjustmentPct: '0', scope: 'EVERY_PRODUCT' }, of: relax, is: ['929.00', 'Bankendagen'] },
  { what: 'a list for every product that only inherits states nothing', list: { scope: 'EVERY_PRODUCT' }, of: relax, is: ['929.00', 'Bankendagen'] },
  { what: 'the price of the product that it is a variation of', list: {}, rows: { [sofa]: '1384.65' }, of: grey, is: ['1384.65', 'Tested'] },
  { what: 'the same of a variation that has a price of its own in the master', list: {}, rows: { [sofa]: '1384.65' }, of: leather, is: ['1384.65', 'Tested'] },
  {
    what: 'a variation with a price of its own in the promotion',
    list: {},
    rows: { [sofa]: '1384.65', [leather]: '1699' },
    of: leather,
    is: ['1699.00', 'Tested'],
  },
  {
    what: 'a variation keeps its own price in the master where the promotion has none',
    list: {},
    rows: { [chair]: '300' },
    of: leather,
    is: ['1999.00', 'Basis'],
  },
  { what: 'a bundle follows the price of its part', list: {}, rows: { [chair]: '300' }, of: set, is: ['680.00', null] },
  { what: 'a bundle with a price of its own does not', list: {}, rows: { [chair]: '300' }, of: fixedSet, is: ['800.00', 'Basis'] },
  { what: 'a bundle whose parts it adjusts', list: { adjustmentPct: '-50', scope: 'EVERY_PRODUCT' }, of: set, is: ['449.00', null] },
  { what: 'a channel that it does not name', list: {}, rows: { [chair]: '300' }, of: chair, on: outlet, is: ['409.00', 'Basis'] },
  { what: 'the other of two channels', list: { websites: [outlet] }, rows: { [relax]: '900' }, of: relax, on: shop, is: ['929.00', 'Bankendagen'] },
  { what: 'both channels', list: { websites: [shop, outlet] }, rows: { [relax]: '900' }, of: relax, on: outlet, is: ['900.00', 'Tested'] },
  { what: 'a store', list: { websites: [], stores: [store] }, rows: { [relax]: '900' }, of: relax, on: store, is: ['900.00', 'Tested'] },
  { what: 'a store, where it merely inherits', list: { websites: [], stores: [store] }, of: relax, on: store, is: ['929.00', 'Bankendagen'] },
  { what: 'one that begins tomorrow, today', list: { validFrom: dayOf(1) }, rows: { [chair]: '300' }, of: chair, is: ['409.00', 'Basis'] },
  { what: 'one that begins tomorrow, tomorrow', list: { validFrom: dayOf(1) }, rows: { [chair]: '300' }, of: chair, date: dayOf(1), is: ['300.00', 'Tested'] },
  { what: 'one that has ended', list: { validFrom: dayOf(-9), validTo: dayOf(-1) }, rows: { [relax]: '700' }, of: relax, is: ['929.00', 'Bankendagen'] },
  { what: 'no list that states a price for it', list: { parent: null }, rows: { [chair]: '300' }, of: lamp, on: null, is: ['80.00', 'Basis'] },
]
for (const { what, list, rows: own = {}, of, on = shop, date = null, is } of cases) {
  test(`PRICE-02 the list that counts: ${what}`, async () => {
    const tested = await makeList('Tested', { websites: [shop], validFrom: dayOf(-1), validTo: dayOf(20), ...list })
    for (const [id, amount] of Object.entries(own)) await update('product', Number(id), price(tested, amount))
    assert.deepEqual(await effective(of, on, date), is)
    await write({ kind: 'priceList', id: tested, op: 'delete', fields: {} })
  })
}

test('PRICE-02 a master counts with what it inherits, and a look into a list shows that of any', async () => {
  const site = (await write(create('website', { name: 'be.example' })))[0] ?? 0
  const master = (await write(create('priceList', { name: 'Basis BE', parent: base, channelMaster: true, websites: [site] })))[0] ?? 0
  assert.deepEqual(await effective(chair, site), ['409.00', 'Basis BE'])
  const inDays = async () =>
    (
      await ask<{ product: { listPrices: { ownPrice: string | null; effective: { price: string } }[] } }>(
        'query L($id: ID!, $lists: [ID!]) { product(id: $id) { listPrices(priceLists: $lists) { ownPrice effective { price } } } }',
        { id: chair, lists: [days] },
      )
    ).product.listPrices
  assert.deepEqual(await inDays(), [{ ownPrice: null, effective: { price: '409.00' } }])
  await write({ kind: 'priceList', id: master, op: 'delete', fields: {} })
})

test('PRICE-01 the adjustment of a list for a saved search works on what that finds, with variations, and follows it', async () => {
  const { createSavedSearch } = await ask<{ createSavedSearch: { savedSearch: { id: string; revision: number } } }>(
    'mutation S($input: CreateSavedSearchInput!) { createSavedSearch(input: $input) { savedSearch { id revision } errors { message } } }',
    {
      input: { label: 'Aaland', list: 'products', address: '/products?brands=Aaland', shared: true, filter: JSON.stringify({ brands: ['Aaland'] }) },
    },
  )
  const search = createSavedSearch.savedSearch.id
  assert.deepEqual(
    (await tryList('Without', { scope: 'SELECTION' })).errors.map(({ field, code }) => [field, code]),
    [['scopeSearch', 'priceList.scopeSearch']],
  )
  const { priceList, errors } = await tryList('Aaland −10', {
    websites: [shop],
    validFrom: dayOf(-1),
    adjustmentPct: '-10',
    scope: 'SELECTION',
    scopeSearch: search,
  })
  assert.deepEqual([errors, priceList?.scope, priceList?.scopeSearch], [[], 'SELECTION', { label: 'Aaland' }])
  assert.deepEqual(
    [await effective(chair), await effective(grey), await effective(leather), await effective(lamp), await effective(relax)],
    [
      ['368.10', 'Aaland −10'],
      ['1466.10', 'Aaland −10'],
      ['1799.10', 'Aaland −10'],
      ['80.00', 'Basis'],
      ['929.00', 'Bankendagen'],
    ],
  )
  await update('product', lamp, { brand: 'Aaland' })
  await priceListMembersSchedule.run(db, new AbortController().signal)
  assert.deepEqual(await effective(lamp), ['72.00', 'Aaland −10'])
  await update('product', lamp, { brand: null })
  await priceListMembersSchedule.run(db, new AbortController().signal)
  assert.deepEqual(
    [
      await effective(lamp),
      (
        await rows<{ cents: number }>(
          'select price_cents as cents from price_ledger where product_id = $1 and website_id = $2 order by at desc, id desc limit 1',
          [lamp, shop],
        )
      )[0]?.cents,
    ],
    [['80.00', 'Basis'], 8000],
  )
  const below = await makeList('Half of it', { parent: priceList?.id, websites: [outlet], validFrom: dayOf(-1), adjustmentPct: '-50', scope: 'EVERY_PRODUCT' })
  assert.deepEqual(
    [await effective(chair, outlet), await effective(lamp, outlet)],
    [
      ['184.05', 'Half of it'],
      ['40.00', 'Half of it'],
    ],
  )
  await write({ kind: 'priceList', id: below, op: 'delete', fields: {} })
  await write({ kind: 'priceList', id: Number(priceList?.id), op: 'delete', fields: {} })
})

test('PRICE-01 a list with a validity and no adjustment begins with the products that have a price in it, any other with every product', async () => {
  const scopeOf = async (input: Record<string, unknown>) => {
    const { priceList } = await tryList('Scope', { ...input })
    await write({ kind: 'priceList', id: Number(priceList?.id), op: 'delete', fields: {} })
    return priceList?.scope
  }
  assert.deepEqual(
    [
      await scopeOf({ validFrom: dayOf(1) }),
      await scopeOf({ validTo: dayOf(1), adjustmentPct: '0' }),
      await scopeOf({ validFrom: dayOf(1), adjustmentPct: '-5' }),
      await scopeOf({}),
      await scopeOf({ validFrom: dayOf(1), scope: 'EVERY_PRODUCT' }),
    ],
    ['PRODUCTS_WITH_ROW', 'PRODUCTS_WITH_ROW', 'EVERY_PRODUCT', 'EVERY_PRODUCT', 'EVERY_PRODUCT'],
  )
})
