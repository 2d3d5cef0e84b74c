import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { apply, applyRevert, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'
import { findEffectivePrices } from './effectivePrices.store.ts'
import { rounded } from './prices.rules.ts'

const { db, ask, call, rows } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
async function write(plan: readonly PlanItem[]) {
  const outcome = await apply(db, plan, options)
  assert.deepEqual(outcome.blocked, [])
  return outcome
}
const make = async (...plan: PlanItem[]) => (await write(plan)).createdIds as number[]
const update = (kind: string, id: number, fields: Record<string, FieldValue>) => write([{ kind, id, op: 'update', fields }])

const [shop = 0, outlet = 0] = await make(create('website', { name: 'shop.example' }), create('website', { name: 'outlet.example' }))
const [store = 0, warehouse = 0] = await make(
  create('stockLocation', { kind: 'STORE', name: 'Utrecht', street: 'a', postalCode: '1', city: 'Utrecht' }),
  create('stockLocation', { kind: 'WAREHOUSE', name: 'Tilburg', street: 'a', postalCode: '1', city: 'Tilburg' }),
)
const [base = 0] = await make(create('priceList', { name: 'Basis NL', channelMaster: true }))
const [autumn = 0] = await make(
  create('priceList', {
    name: 'Autumn',
    parent: base,
    adjustmentPct: '-10',
    rounding: ',95',
    websites: [shop],
    validFrom: '2026-09-01',
    validTo: '2026-11-30',
  }),
)
const [weekend = 0] = await make(
  create('priceList', { name: 'Weekend', websites: [shop, outlet], stores: [store], validFrom: '2026-10-03', validTo: '2026-10-04' }),
)
const [deep = 0] = await make(create('priceList', { name: 'Deep', parent: autumn, adjustmentPct: '-50', websites: [outlet], validFrom: '2026-10-01' }))

const price = (list: number, amount: string, discountPrice: string | null = null) => ({ [`price.${list}`]: { price: amount, discountPrice } })
const product = (sku: string, fields: Record<string, FieldValue> = {}) => create('product', { type: 'SIMPLE', sku, 'content.nl.name': sku, ...fields })
const [plain = 0, own = 0, reduced = 0, nothing = 0, weekendOnly = 0, configurable = 0, table = 0, chair = 0] = await make(
  product('PLAIN', price(base, '100')),
  product('OWN', { ...price(base, '100'), ...price(autumn, '80') }),
  product('REDUCED', price(base, '200', '160')),
  product('NOTHING'),
  product('WEEKEND', price(weekend, '55')),
  product('SOFA', { type: 'CONFIGURABLE', ...price(base, '999') }),
  product('TABLE', price(base, '400')),
  product('CHAIR', price(base, '75.50')),
)
const [variation = 0, dearer = 0] = await make(product('SOFA-1', { parent: configurable }), product('SOFA-2', { parent: configurable, ...price(base, '1099') }))
const parts = [
  { product: table, quantity: 1 },
  { product: chair, quantity: 4 },
]
const [set = 0, cheaper = 0, fixed = 0, priced = 0, broken = 0] = await make(
  product('SET', { type: 'BUNDLE', components: parts }),
  product('SET-10', { type: 'BUNDLE', components: parts, bundlePriceMode: 'SUM_MINUS_PCT', bundleDiscountPct: '10' }),
  product('SET-FIXED', { type: 'BUNDLE', components: parts, bundlePriceMode: 'FIXED' }),
  product('SET-PRICED', { type: 'BUNDLE', components: parts, ...price(base, '650') }),
  product('SET-BROKEN', { type: 'BUNDLE', components: [...parts, { product: nothing, quantity: 1 }] }),
)
const [room = 0] = await make(
  product('ROOM', {
    type: 'BUNDLE',
    components: [
      { product: cheaper, quantity: 1 },
      { product: variation, quantity: 2 },
    ],
  }),
)

interface Found {
  price: string | null
  discountPrice: string | null
  currency: string | null
  source: string
  priceList: { name: string } | null
  via: { sku: string } | null
  words: string
  steps: { price: string; priceList: { name: string } }[]
}
const query = `query Effective($id: ID!, $channel: ID, $date: Date) { product(id: $id) { effectivePrice(channel: $channel, date: $date) {
  price discountPrice currency source priceList { name } via { sku } words steps { price priceList { name } } } } }`
const effective = async (id: number, channel: number | null, date: string) =>
  (await ask<{ product: { effectivePrice: Found } }>(query, { id, channel, date })).product.effectivePrice
// far enough in the future for the lists to decide, instead of the ledger
await update('priceList', autumn, { validFrom: '2090-09-01', validTo: '2090-11-30' })
await update('priceList', weekend, { validFrom: '2090-10-03', validTo: '2090-10-04' })
await update('priceList', deep, { validFrom: '2090-10-01' })

const cases: [string, number, number | null, string, string | null, string][] = [
  ['the master, where no list is named', plain, null, '2090-10-10', '100.00', 'own price in Basis NL'],
  ['a promotion that inherits, adjusted and rounded', plain, shop, '2090-10-10', '89.95', 'from Basis NL -10%, rounded to ,95'],
  ['its first day counts', plain, shop, '2090-09-01', '89.95', 'from Basis NL -10%, rounded to ,95'],
  ['the day before does not', plain, shop, '2090-08-31', '100.00', 'own price in Basis NL'],
  ['its last day counts', plain, shop, '2090-11-30', '89.95', 'from Basis NL -10%, rounded to ,95'],
  ['the day after does not', plain, shop, '2090-12-01', '100.00', 'own price in Basis NL'],
  ['its own price before the inherited one', own, shop, '2090-10-10', '80.00', 'own price in Autumn'],
  ['a store that the promotion does not name', plain, store, '2090-10-10', '100.00', 'own price in Basis NL'],
  ['two steps, each rounded', plain, outlet, '2090-10-10', '44.98', 'from Basis NL -10%, rounded to ,95, -50%'],
  ['the nearest price above wins over the one above that', own, outlet, '2090-10-10', '40.00', 'from Autumn -50%'],
  ['of two promotions the one that began last', weekendOnly, shop, '2090-10-03', '55.00', 'own price in Weekend'],
  ['the other one where the last has no price', plain, shop, '2090-10-03', '89.95', 'from Basis NL -10%, rounded to ,95'],
  ['only in a promotion, and none runs', weekendOnly, shop, '2090-10-10', null, 'No prices available'],
  ['no price anywhere', nothing, shop, '2090-10-10', null, 'No prices available'],
  ['a variation has its configurable’s', variation, null, '2090-10-10', '999.00', 'of the product that it is a variation of: own price in Basis NL'],
  ['a variation with its own', dearer, null, '2090-10-10', '1099.00', 'own price in Basis NL'],
  [
    'a variation has what its configurable costs on that channel',
    variation,
    shop,
    '2090-10-10',
    '898.95',
    'of the product that it is a variation of: from Basis NL -10%, rounded to ,95',
  ],
  ['a bundle is the sum of its parts', set, null, '2090-10-10', '702.00', 'the sum of its parts'],
  ['a bundle, less ten per cent', cheaper, null, '2090-10-10', '631.80', 'the sum of its parts'],
  ['a bundle with a price of its own', priced, null, '2090-10-10', '650.00', 'own price in Basis NL'],
  ['a bundle of which the price is fixed, and none is there', fixed, null, '2090-10-10', null, 'No prices available'],
  ['a bundle with a part that has none', broken, null, '2090-10-10', null, 'No prices available'],
  ['a bundle with a bundle and a variation in it', room, null, '2090-10-10', '2629.80', 'the sum of its parts'],
  ['a bundle’s parts cost what they do on the channel', set, shop, '2090-10-10', '631.75', 'the sum of its parts'],
]
for (const [what, id, channel, date, amount, words] of cases) {
  test(`PRICE-02 the effective price: ${what}`, async () => {
    const found = await effective(id, channel, date)
    assert.deepEqual([found.price, found.words], [amount, words])
    assert.equal(found.currency, amount === null ? null : 'EUR')
  })
}

test('PRICE-02 a discount is inherited and adjusted like the price', async () => {
  const { price: full, discountPrice } = await effective(reduced, shop, '2090-10-10')
  assert.deepEqual([full, discountPrice], ['179.95', '143.95'])
})

test('PRICE-02 every step of the way is told, with the price in each list', async () => {
  const { steps, source, priceList } = await effective(plain, outlet, '2090-10-10')
  assert.deepEqual([source, priceList?.name], ['LIST', 'Deep'])
  assert.deepEqual(
    steps.map((step) => [step.priceList.name, step.price]),
    [
      ['Basis NL', '100.00'],
      ['Autumn', '89.95'],
      ['Deep', '44.98'],
    ],
  )
})

test('a warehouse is no channel, and neither is a product', async () => {
  for (const channel of [warehouse, plain, 0]) assert.match((await call(query, { id: plain, channel })).errors?.[0]?.message ?? '', /no such website or store/)
})

test('a list with rounding says the same in the database as in the rules', async () => {
  const cents = [1, 40, 49, 50, 94, 95, 144, 145, 146, 249, 250, 500, 749, 750, 12_344, 12_345, 99_999]
  for (const rounding of [null, ',00', ',95', '5,00']) {
    const found = await rows<{ cents: number }>(
      'select price_adjusted(c, 10000, $2) as cents from unnest($1::integer[]) with ordinality as t(c, at) order by at',
      [cents, rounding],
    )
    assert.deepEqual(
      found.map((row) => row.cents),
      cents.map((one) => rounded(one, rounding)),
      String(rounding),
    )
  }
})

test('an inherited price is to the cent what exact arithmetic makes of it', async () => {
  const wrong = await rows(`
    with tried as (
      select (random() * 500000)::integer + 1 as cents, (10000 + (random() * 20000 - 9999)::integer)::bigint as factor, r.rounding
      from generate_series(1, 4000), (values (null), (',00'), (',95'), ('5,00')) r(rounding)
    ), exact as (
      select *, cents * factor / 10000::numeric as whole from tried
    ), nearest as (
      select *, case rounding when ',00' then round(whole / 100) * 100 when ',95' then round((whole - 95) / 100) * 100 + 95 when '5,00' then round(whole / 500) * 500 else round(whole) end as near from exact
    )
    select * from nearest where price_adjusted(cents, factor, rounding) <> case when near > 0 then near else round(whole) end`)
  assert.deepEqual(wrong, [])
})

test('PRICE-02 five lists deep each step is taken and rounded; what the list that began last inherits goes before what another has of its own', async () => {
  const [site = 0] = await make(create('website', { name: 'deep.example' }))
  const below = async (name: string, parent: number, fields: Record<string, FieldValue>) =>
    (await make(create('priceList', { name, parent, ...fields })))[0] ?? 0
  const second = await below('Second', base, { adjustmentPct: '-10', rounding: ',95' })
  const third = await below('Third', second, { adjustmentPct: '33.33' })
  const fourth = await below('Fourth', third, { adjustmentPct: '-5', rounding: ',00' })
  const fifth = await below('Fifth', fourth, { adjustmentPct: '2.5', rounding: '5,00', websites: [site], validFrom: '2090-02-01' })
  const other = await below('Other', base, { websites: [site], validFrom: '2090-01-01' })
  const sixth = await apply(db, [create('priceList', { name: 'Sixth', parent: fifth })], options)
  assert.deepEqual(
    sixth.blocked.flatMap(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`)),
    ['parent priceList.deep'],
  )
  await update('product', plain, price(other, '77'))
  await update('product', reduced, { [`price.${third}`]: { price: '250', discountPrice: '210' } })
  const told = async (id: number, date: string) => {
    const { price: full, discountPrice, steps } = await effective(id, site, date)
    return [full, discountPrice, ...steps.map((step) => step.price)]
  }
  assert.deepEqual(await told(plain, '2090-03-01'), ['115.00', null, '100.00', '89.95', '119.93', '114.00', '115.00'])
  assert.deepEqual(await told(plain, '2090-01-15'), ['77.00', null, '77.00'])
  assert.deepEqual(await told(reduced, '2090-03-01'), ['245.00', '205.00', '250.00', '238.00', '245.00'])
  await write([other, fifth, fourth, third, second].map((id): PlanItem => ({ kind: 'priceList', id, op: 'delete', fields: {} })))
  await write([{ kind: 'website', id: site, op: 'delete', fields: {} }])
})

test('PRICE-01 a circle, a sixth level, another currency and a second master are refused at their fields', async () => {
  const refused = async (id: number, fields: Record<string, FieldValue>) =>
    (await apply(db, [{ kind: 'priceList', id, op: 'update', fields }], options)).blocked.flatMap(({ problems }) =>
      problems.map(({ field, code }) => `${field} ${code}`),
    )
  assert.deepEqual(await refused(base, { parent: deep }), ['parent priceList.circle'])
  assert.deepEqual(await refused(weekend, { channelMaster: true }), ['validTo priceList.masterEnds'])
  assert.deepEqual(await refused(deep, { channelMaster: true, websites: [] }), ['channelMaster priceList.master'])
  assert.deepEqual(await refused(weekend, { currency: 'USD', parent: base }), ['parent priceList.currency'])
  assert.deepEqual(await refused(weekend, { validTo: '2090-10-02' }), ['validTo date.early'])
  assert.deepEqual(await refused(weekend, { rounding: ',99' }), ['rounding choice.unknown'])
})

test('PRICE-01 two lists may change places in one plan', async () => {
  const [other = 0] = await make(create('priceList', { name: 'Basis 2' }))
  const { changeSetId } = await write([
    { kind: 'priceList', id: base, op: 'update', fields: { channelMaster: false } },
    { kind: 'priceList', id: other, op: 'update', fields: { channelMaster: true } },
  ])
  assert.equal((await effective(plain, null, '2090-10-10')).price, null)
  await applyRevert(db, { changeSetId: changeSetId ?? 0 }, options)
  assert.equal((await effective(plain, null, '2090-10-10')).price, '100.00')
  await write([{ kind: 'priceList', id: other, op: 'delete', fields: {} }])
})

test('PRICE-01 made, saved and deleted through the contract; the timeline shows overlaps and gaps', async () => {
  const { createPriceList } = await ask<{ createPriceList: { priceList: { id: string; websites: { name: string }[]; revision: number }; errors: unknown[] } }>(
    'mutation Create($input: CreatePriceListInput!) { createPriceList(input: $input) { priceList { id revision websites { name } } errors { field } } }',
    { input: { name: 'Sofa days', parent: base, adjustmentPct: '-5', rounding: ',00', websites: [shop], validFrom: '2090-10-20', validTo: '2090-12-24' } },
  )
  const { id, revision, websites } = createPriceList.priceList
  assert.deepEqual([websites, createPriceList.errors], [[{ name: 'shop.example' }], []])
  const { priceChannels, priceList } = await ask<{
    priceChannels: { id: string | null; name: string | null; overlaps: { from: string; to: string; lists: { name: string }[] }[]; gaps: unknown[] }[]
    priceList: { overlaps: { name: string }[]; parent: { name: string } }
  }>(
    'query Timeline($id: ID!) { priceChannels { id name overlaps { from to lists { name } } gaps { from to } } priceList(id: $id) { parent { name } overlaps { name } } }',
    { id },
  )
  const own = priceChannels.find((channel) => channel.name === 'shop.example')
  assert.ok(
    own?.overlaps.some(
      ({ from, to, lists }) =>
        from === '2090-10-20' &&
        to === '2090-11-30' &&
        lists
          .map(({ name }) => name)
          .sort()
          .join() === 'Autumn,Sofa days',
    ),
  )
  assert.deepEqual(own?.gaps, [])
  assert.deepEqual(priceList, { parent: { name: 'Basis NL' }, overlaps: [{ name: 'Autumn' }] })
  const cascade = await ask<{ priceListCascade: { lists: { name: string }[]; productCount: number } }>(
    'query Cascade($id: ID!, $parent: ID) { priceListCascade(id: $id, parent: $parent) { lists { name } productCount } }',
    { id: autumn, parent: base },
  )
  assert.deepEqual(cascade.priceListCascade.lists.map(({ name }) => name).sort(), ['Autumn', 'Deep'])
  // all products with a price in the master, except the one with a price of its own
  const [{ count } = { count: 0 }] = await rows<{ count: number }>(
    'select count(*)::integer as count from prices p where price_list_id = $1 and not exists (select from prices o where o.product_id = p.product_id and o.price_list_id = $2)',
    [base, autumn],
  )
  assert.equal(cascade.priceListCascade.productCount, count)
  const { updatePriceList } = await ask<{ updatePriceList: { priceList: { adjustmentPct: string; stores: { name: string }[] }; errors: unknown[] } }>(
    'mutation Update($input: UpdatePriceListInput!) { updatePriceList(input: $input) { priceList { adjustmentPct stores { name } } errors { field message } } }',
    { input: { id, revision, adjustmentPct: '-7.5', stores: [store] } },
  )
  assert.deepEqual(updatePriceList, { priceList: { adjustmentPct: '-7.50', stores: [{ name: 'Utrecht' }] }, errors: [] })
  const { preparePriceListDelete } = await ask<{ preparePriceListDelete: { job: { title: string; preview: { deletes: number; consequences: string[] } } } }>(
    'mutation Delete($ids: [ID!]) { preparePriceListDelete(selection: { ids: $ids }) { job { title preview { deletes consequences } } errors { message } } }',
    { ids: [autumn] },
  )
  assert.equal(preparePriceListDelete.job.title, 'Delete 1 price list')
  assert.match(preparePriceListDelete.job.preview.consequences.join('; '), /1 price list.*1 product|1 product.*1 price list/)
  await write([{ kind: 'priceList', id: Number(id), op: 'delete', fields: {} }])
})

test('whatever was done to prices and lists, taking it back restores every effective price', async () => {
  const products = [plain, own, reduced, variation, set, cheaper, room, weekendOnly]
  const channels = [
    { websiteId: null, storeId: null },
    { websiteId: shop, storeId: null },
    { websiteId: outlet, storeId: null },
    { websiteId: null, storeId: store },
  ]
  const everyPrice = async () => {
    const found = []
    for (const channel of channels)
      for (const day of ['2090-09-15', '2090-10-03', '2090-12-01'])
        found.push((await findEffectivePrices(db, products, channel, day)).sort((a, b) => a.productId - b.productId))
    return found
  }
  const lists = [base, autumn, weekend, deep]
  const one = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)
  const change: fc.Arbitrary<PlanItem> = fc.oneof(
    fc
      .record({
        id: one(...products),
        list: one(...lists),
        cents: fc.option(fc.integer({ min: 1, max: 99_999 })),
        share: fc.option(fc.integer({ min: 10, max: 99 })),
      })
      .map(({ id, list, cents, share }): PlanItem => ({
        kind: 'product',
        id,
        op: 'update',
        fields: {
          [`price.${list}`]:
            cents === null ? null : { price: (cents / 100).toFixed(2), discountPrice: share === null ? null : ((cents * share) / 10_000).toFixed(2) },
        },
      })),
    fc
      .record({ id: one(...lists), parent: one(null, ...lists), pct: one(null, '-33.33', '-10.00', '4.00'), rounding: one(null, ',00', ',95', '5,00') })
      .map(({ id, parent, pct, rounding }): PlanItem => ({ kind: 'priceList', id, op: 'update', fields: { parent, adjustmentPct: pct, rounding } })),
    fc
      .record({
        id: one(autumn, weekend, deep),
        from: one('2090-09-10', '2090-10-02'),
        to: one('2090-10-03', '2090-12-31'),
        websites: one([], [shop], [shop, outlet]),
      })
      .map(({ id, from, to, websites }): PlanItem => ({ kind: 'priceList', id, op: 'update', fields: { validFrom: from, validTo: to, websites } })),
    fc
      .record({ id: one(weekend, deep, plain, chair, configurable) })
      .map(({ id }): PlanItem => ({ kind: id === weekend || id === deep ? 'priceList' : 'product', id, op: 'delete', fields: {} })),
  )
  const before = await everyPrice()
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (sequence) => {
      const sets: number[] = []
      for (const item of sequence) {
        // an impossible change is refused and changes nothing
        const { changeSetId } = await apply(db, [item], options)
        if (changeSetId !== null) sets.push(changeSetId)
      }
      for (const changeSetId of sets.toReversed()) await applyRevert(db, { changeSetId }, options)
      assert.deepEqual(await everyPrice(), before)
    }),
    { numRuns: 25, seed: 18 },
  )
})
