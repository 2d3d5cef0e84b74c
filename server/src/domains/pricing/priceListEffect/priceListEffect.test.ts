import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { withServer } from '../../../testing/index.ts'

// How saving a list would change prices, before it is saved.

const { db, ask, call, rows, runJobs } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
async function write(...plan: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, plan, options)
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds as number[]
}
const dayOf = (offset: number) => shopDayOf(new Date(Date.now() + offset * 86_400_000))
const price = (list: number, amount: string) => ({ [`price.${list}`]: { price: amount, discountPrice: null } })

const [shop = 0, outlet = 0] = await write(
  create('website', { name: 'shop.example', languages: ['nl'] }),
  create('website', { name: 'outlet.example', languages: ['nl'] }),
)
const [base = 0] = await write(create('priceList', { name: 'Basis', channelMaster: true }))
const [days = 0, series = 0] = await write(
  create('priceList', { name: 'Bankendagen', parent: base, websites: [shop], validFrom: dayOf(-10), validTo: dayOf(30) }),
  create('priceList', { name: 'Aaland-weken', parent: base, scope: 'PRODUCTS_WITH_ROW' }),
)
const [key = 0] = await write(create('marginKey', { code: 'K', labels: { nl: 'Kast' }, colour: '#123456', weight: '1', factor: '2', minMarginPct: '18' }))
const product = (sku: string, fields: Record<string, FieldValue> = {}) =>
  create('product', { type: 'SIMPLE', sku, active: true, 'content.nl.name': sku, ...fields })
const [, chair = 0, , , lamp = 0] = await write(
  product('CORNER', { ...price(base, '1629'), ...price(series, '1384.65') }),
  product('CHAIR', { ...price(base, '409'), ...price(series, '347.65') }),
  product('RELAX', { ...price(base, '1059'), ...price(days, '929'), ...price(series, '949') }),
  product('TV', { marginKey: key, purchasePrice: '500', ...price(base, '799'), ...price(series, '679.15') }),
  product('LAMP', price(base, '80')),
)
await write(create('product', { type: 'BUNDLE', sku: 'SET', active: true, components: [{ product: chair, quantity: 2 }] }))

interface Effect {
  from: string | null
  to: string | null
  isScheduled: boolean
  cheaperCount: number
  dearerCount: number
  unchangedCount: number
  belowMarginCount: number
  productCount: number
  cardCount: number
  sentCount: number
  referenceKnownCount: number
  channels: { name: string | null; cheaperCount: number; dearerCount: number }[]
  promotions: { priceList: { name: string }; what: string; productCount: number }[]
  rows: {
    product: { sku: string }
    channelName: string | null
    from: string
    before: string | null
    after: string | null
    changePct: number | null
    minimumMarginPct: number | null
    stays: { name: string } | null
  }[]
  errors: { field: string; code: string }[]
}
const query = `query E($id: ID, $input: PriceListEffectInput!, $isDelete: Boolean, $show: PriceListEffectShow) { priceListEffect(id: $id, input: $input, isDelete: $isDelete) {
  from to isScheduled cheaperCount dearerCount unchangedCount belowMarginCount productCount cardCount sentCount referenceKnownCount
  channels { name cheaperCount dearerCount } promotions { priceList { name } what productCount } errors { field code }
  rows(show: $show) { product { sku } channelName from before after changePct minimumMarginPct stays { name } } } }`
const effectOf = async (id: number | null, input: object, more: object = {}) =>
  (await ask<{ priceListEffect: Effect }>(query, { id, input, ...more })).priceListEffect
const moved = ({ rows: all }: Effect) =>
  all.filter(({ before, after }) => before !== after).map(({ product: { sku }, channelName, from, before, after }) => [sku, channelName, from, before, after])
const everything = async () =>
  rows(
    'select (select count(*) from price_lists)::integer as lists, (select count(*) from change_sets)::integer as sets, (select count(*) from price_ledger)::integer as ledger, (select sum(revision) from price_lists)::integer as revisions, (select count(*) from price_list_websites)::integer as channels',
  )

test('PRL-8 a promotion that is scheduled says what becomes cheaper, from when, and of which promotion it takes the place', async () => {
  const effect = await effectOf(series, { websites: [shop], validFrom: dayOf(5), validTo: dayOf(18) })
  assert.deepEqual(moved(effect), [
    ['CORNER', 'shop.example', dayOf(5), '1629.00', '1384.65'],
    ['CHAIR', 'shop.example', dayOf(5), '409.00', '347.65'],
    ['RELAX', 'shop.example', dayOf(5), '929.00', '949.00'],
    ['TV', 'shop.example', dayOf(5), '799.00', '679.15'],
    ['SET', 'shop.example', dayOf(5), '818.00', '695.30'],
  ])
  assert.deepEqual(
    [effect.from, effect.to, effect.isScheduled, effect.cheaperCount, effect.dearerCount, effect.unchangedCount, effect.productCount],
    [dayOf(5), dayOf(18), true, 4, 1, 0, 5],
  )
  assert.deepEqual(effect.promotions, [{ priceList: { name: 'Bankendagen' }, what: 'TAKEN_OVER', productCount: 1 }])
})

test('PRL-8 what another promotion says goes on to count where that began later, and is named', async () => {
  const effect = await effectOf(series, { websites: [shop], validFrom: dayOf(-20), validTo: dayOf(18) }, { show: 'UNCHANGED' })
  assert.deepEqual(
    effect.rows.map(({ product: { sku }, before, after, stays }) => [sku, before, after, stays?.name]),
    [['RELAX', '929.00', '929.00', 'Bankendagen']],
  )
  assert.deepEqual(
    [effect.unchangedCount, effect.isScheduled, effect.promotions],
    [1, false, [{ priceList: { name: 'Bankendagen' }, what: 'STAYS', productCount: 1 }]],
  )
})

test('PRL-8 what is asked is written nowhere: no list, no revision, no history', async () => {
  const before = await everything()
  await effectOf(series, { websites: [shop], validFrom: dayOf(0) })
  await effectOf(null, { name: 'Nieuw', parent: base, adjustmentPct: '-10', scope: 'EVERY_PRODUCT', websites: [shop] })
  await effectOf(days, {}, { isDelete: true })
  assert.deepEqual(await everything(), before)
})

test('PRL-8 below the least margin of its margin key, a product is named with both', async () => {
  const effect = await effectOf(series, { websites: [shop], validFrom: dayOf(0) }, { show: 'BELOW_MARGIN' })
  assert.deepEqual([effect.belowMarginCount, effect.rows.map(({ product: { sku }, minimumMarginPct }) => [sku, minimumMarginPct])], [1, [['TV', 18]]])
})

test('PRL-8 one that is yet to be made, on two channels: each product counts on each of them', async () => {
  const { createSavedSearch } = await ask<{ createSavedSearch: { savedSearch: { id: string } } }>(
    'mutation S($input: CreateSavedSearchInput!) { createSavedSearch(input: $input) { savedSearch { id } errors { message } } }',
    {
      input: { label: 'Stoelen', list: 'products', address: '/products?q=CHAIR', shared: true, searchTerm: 'CHAIR' },
    },
  )
  const input = {
    name: 'Nieuw',
    parent: base,
    adjustmentPct: '-10',
    websites: [shop, outlet],
    scope: 'SELECTION',
    scopeSearch: createSavedSearch.savedSearch.id,
  }
  const effect = await effectOf(null, input)
  assert.deepEqual(moved(effect), [
    ['CHAIR', 'shop.example', dayOf(0), '409.00', '368.10'],
    ['CHAIR', 'outlet.example', dayOf(0), '409.00', '368.10'],
    ['SET', 'shop.example', dayOf(0), '818.00', '736.20'],
    ['SET', 'outlet.example', dayOf(0), '818.00', '736.20'],
  ])
  assert.deepEqual(
    [effect.channels.map(({ name, cheaperCount }) => [name, cheaperCount]), effect.productCount, effect.isScheduled, effect.referenceKnownCount],
    [
      [
        ['shop.example', 2],
        ['outlet.example', 2],
      ],
      2,
      false,
      4,
    ],
  )
  const every = await effectOf(null, { ...input, scope: 'EVERY_PRODUCT', validFrom: dayOf(0) })
  // it takes over a promotion only where that has a price: 1,059 less ten per cent is more than 929
  assert.deepEqual(
    [
      every.promotions,
      every.rows.filter(({ product: { sku }, channelName }) => sku === 'RELAX' && channelName === 'shop.example').map(({ before, after }) => [before, after]),
    ],
    [[{ priceList: { name: 'Bankendagen' }, what: 'TAKEN_OVER', productCount: 1 }], [['929.00', '953.10']]],
  )
})

test('PRL-8 a list for 17 products without an adjustment, which began last, changes nothing before it has prices', async () => {
  const effect = await effectOf(null, { name: 'Serie', parent: base, websites: [shop], validFrom: dayOf(0), validTo: dayOf(14), scope: 'PRODUCTS_WITH_ROW' })
  assert.deepEqual([effect.cheaperCount, effect.dearerCount, effect.promotions, effect.from], [0, 0, [], null])
})

test('PRL-8 who ends a promotion, or deletes it, is shown what becomes dearer', async () => {
  for (const effect of [await effectOf(days, { validTo: dayOf(-1) }), await effectOf(days, {}, { isDelete: true })]) {
    assert.deepEqual(
      [moved(effect), effect.promotions],
      [[['RELAX', 'shop.example', dayOf(0), '929.00', '1059.00']], [{ priceList: { name: 'Bankendagen' }, what: 'ENDED', productCount: 1 }]],
    )
  }
  // from ended to future: both of its days move at once
  const again = await effectOf(days, { validFrom: dayOf(40), validTo: dayOf(50) })
  assert.deepEqual(moved(again), [['RELAX', 'shop.example', dayOf(0), '929.00', '1059.00']])
  // shorter: the day after its last day
  assert.deepEqual(moved(await effectOf(days, { validTo: dayOf(3) })), [['RELAX', 'shop.example', dayOf(4), '929.00', '1059.00']])
})

test('PRL-8 a list above others changes theirs on their channels, and the master of everywhere the prices of all', async () => {
  const [below = 0] = await write(create('priceList', { name: 'Below', parent: series, adjustmentPct: '-50', websites: [outlet], scope: 'EVERY_PRODUCT' }))
  const effect = await effectOf(series, { adjustmentPct: '-10', scope: 'EVERY_PRODUCT' })
  assert.deepEqual(
    moved(effect).filter(([sku]) => sku === 'LAMP'),
    [['LAMP', 'outlet.example', dayOf(0), '40.00', '36.00']],
  )
  await write({ kind: 'priceList', id: below, op: 'delete', fields: {} })
  const master = await effectOf(base, { channelMaster: false })
  assert.deepEqual(
    moved(master)
      .filter(([sku]) => sku === 'LAMP')
      .map(([, channel, , before, after]) => [channel, before, after])
      .sort(),
    [
      [null, '80.00', null],
      ['outlet.example', '80.00', null],
      ['shop.example', '80.00', null],
    ],
  )
})

test('PRL-8 cards that were made, and products online, are counted', async () => {
  const { createPriceCardTemplate } = await ask<{ createPriceCardTemplate: { priceCardTemplate: { id: string } } }>(
    'mutation T($w: [ID!]) { createPriceCardTemplate(input: { name: "Kaart", size: A6, languages: ["nl"], websites: $w }) { priceCardTemplate { id } errors { message } } }',
    { w: [shop] },
  )
  const { preparePriceCardAssign } = await ask<{ preparePriceCardAssign: { job: { id: string } } }>(
    'mutation A($input: PriceCardAssignInput!) { preparePriceCardAssign(input: $input) { job { id } errors { message } } }',
    { input: { template: createPriceCardTemplate.priceCardTemplate.id, selection: { ids: [chair, lamp] } } },
  )
  await ask('mutation S($id: ID!) { startJob(id: $id) { job { id } errors { message } } }', { id: preparePriceCardAssign.job.id })
  await runJobs()
  const cards = (await rows<{ id: number }>('select id from price_cards')).map(({ id }) => id)
  await ask('mutation R($ids: [ID!]) { regeneratePriceCards(selection: { ids: $ids }) { job { id } errors { message } } }', { ids: cards })
  await runJobs()
  await write(create('websiteProduct', { product: chair, website: shop }), create('websiteProduct', { product: lamp, website: shop }))
  await rows("update website_products set online_status = 'ONLINE'")
  const effect = await effectOf(series, { websites: [shop], validFrom: dayOf(5) })
  assert.deepEqual([effect.cardCount, effect.sentCount], [1, 1])
})

test('PRL-8 what cannot be saved says why, and only staff may ask', async () => {
  assert.deepEqual((await effectOf(series, { validFrom: dayOf(5), validTo: dayOf(1) })).errors, [{ field: 'validTo', code: 'date.early' }])
  assert.equal((await call('{ priceListEffect(input: {}) { from } }')).errors, undefined)
})
