import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { withServer } from '../../../testing/index.ts'

// What a campaign does to prices, whether it may be announced, and how it gets its lists, its cards and its end.

const { db, ask, rows, runJobs } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
async function write(...plan: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, plan, options)
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds as number[]
}
const dayOf = (offset: number) => shopDayOf(new Date(Date.now() + offset * 86_400_000))
const price = (list: number, amount: string, discountPrice: string | null = null) => ({ [`price.${list}`]: { price: amount, discountPrice } })
const days = (from: number, to: number) => ({ validFrom: dayOf(from), validTo: dayOf(to) })

const [shop = 0, outlet = 0] = await write(create('website', { name: 'shop.example' }), create('website', { name: 'outlet.example' }))
const [base = 0] = await write(create('priceList', { name: 'Basis', channelMaster: true }))
const [template = 0] = await write(create('priceCardTemplate', { name: 'Actiekaart', languages: ['nl'] }))
const [coming = 0, running = 0] = await write(
  create('campaign', { name: 'Winter', ...days(3, 20), cardTemplate: template }),
  create('campaign', { name: 'Herfst', ...days(-3, 10) }),
)
const [winter = 0, other = 0, late = 0, autumn = 0] = await write(
  create('priceList', { name: 'Winterlijst', websites: [shop], campaign: coming, ...days(3, 20) }),
  create('priceList', { name: 'Weekenddeals', websites: [shop], ...days(3, 5) }),
  create('priceList', { name: 'Zonder kanaal', campaign: coming, ...days(4, 20) }),
  create('priceList', { name: 'Herfstlijst', websites: [shop, outlet], campaign: running, ...days(-3, 10) }),
)
const [key = 0] = await write(create('marginKey', { code: 'K', labels: { nl: 'Kast' }, colour: '#123456', weight: '1', factor: '2', minMarginPct: '30' }))
const product = (sku: string, fields: Record<string, FieldValue>) => create('product', { type: 'SIMPLE', sku, active: true, 'content.nl.name': sku, ...fields })
const [good = 0] = await write(
  product('GOOD', { ...price(base, '1000'), ...price(winter, '850') }),
  product('SAME', { ...price(base, '500'), ...price(winter, '500') }),
  product('CROSSED', { ...price(base, '400'), ...price(winter, '450', '350') }),
  product('FIRST', price(winter, '99')),
  product('BOUGHT', { purchasePrice: '100', ...price(base, '200'), ...price(winter, '110') }),
  product('THIN', { purchasePrice: '100', marginKey: key, ...price(base, '200'), ...price(winter, '150') }),
  product('TAKEN', { ...price(base, '80'), ...price(winter, '70'), ...price(other, '60') }),
)
const [table = 0] = await write(product('TABLE', { ...price(base, '300'), ...price(autumn, '250') }), product('ONLY', price(autumn, '20')))

interface Effect {
  day: string
  productCount: number
  checkCount: number
  noReferenceCount: number
  guardedCount: number
  belowMarginCount: number
  overtakenCount: number
  rowCount: number
  lists: { priceList: { name: string }; productCount: number; gaps: string[] }[]
  ending: { returningCount: number; withoutCount: number } | null
  cards: { printedCount: number; readyCount: number; toMakeCount: number; withoutCount: number } | null
  rows: {
    product: { sku: string }
    channelNames: string[]
    before: string | null
    after: string
    discountPct: number | null
    minimumMarginPct: number | null
    stated: string | null
    reference: string | null
    check: string
    guards: { code: string }[]
    overtakenBy: { name: string } | null
  }[]
}
const query = `query E($id: ID!, $show: CampaignEffectShow, $limit: Int, $offset: Int) { campaignEffect(id: $id) {
  day productCount checkCount noReferenceCount guardedCount belowMarginCount overtakenCount rowCount(show: $show)
  lists { priceList { name } productCount gaps } ending { returningCount withoutCount } cards { printedCount readyCount toMakeCount withoutCount }
  rows(show: $show, limit: $limit, offset: $offset) { product { sku } channelNames before after discountPct minimumMarginPct stated reference check guards { code } overtakenBy { name } } } }`
const effectOf = async (id: number, more: object = {}) => {
  const { campaignEffect } = await ask<{ campaignEffect: Effect | null }>(query, { id, ...more })
  assert.ok(campaignEffect)
  return campaignEffect
}
const skus = ({ rows: all }: Effect) => all.map(({ product: { sku } }) => sku)

test('before it begins, a campaign tells what products cost without it and in it, the worst first', async () => {
  const effect = await effectOf(coming)
  assert.deepEqual(
    effect.rows.map(({ product: { sku }, before, after, discountPct, check }) => [sku, before, after, discountPct, check]),
    [
      ['SAME', '500.00', '500.00', 0, 'NOT_BELOW'],
      ['CROSSED', '400.00', '350.00', 12.5, 'WRONG_FROM_PRICE'],
      ['TAKEN', '60.00', '70.00', -16.7, 'BELOW'],
      ['BOUGHT', '200.00', '110.00', 45, 'BELOW'],
      ['THIN', '200.00', '150.00', 25, 'BELOW'],
      ['GOOD', '1000.00', '850.00', 15, 'BELOW'],
      ['FIRST', null, '99.00', null, 'NO_REFERENCE'],
    ],
  )
  assert.deepEqual([effect.day, effect.productCount, effect.rowCount, effect.ending], [dayOf(3), 7, 7, null])
})

test('what is not below the lowest price of thirty days, or is compared with more, is counted and listed', async () => {
  const effect = await effectOf(coming, { show: 'CHECK' })
  assert.deepEqual([effect.checkCount, effect.noReferenceCount, skus(effect)], [2, 1, ['SAME', 'CROSSED']])
  assert.deepEqual(
    effect.rows.map(({ stated, reference }) => [stated, reference]),
    [
      [null, '500.00'],
      ['450.00', '400.00'],
    ],
  )
})

test('guards, least margins and promotions that count before it are counted and listed', async () => {
  const guarded = await effectOf(coming, { show: 'GUARDED' })
  assert.deepEqual(
    [guarded.guardedCount, guarded.rows.map(({ product: { sku }, guards }) => [sku, guards.map(({ code }) => code)])],
    [1, [['BOUGHT', ['PURCHASE']]]],
  )
  const thin = await effectOf(coming, { show: 'BELOW_MARGIN' })
  assert.deepEqual([thin.belowMarginCount, thin.rows.map(({ product: { sku }, minimumMarginPct }) => [sku, minimumMarginPct])], [1, [['THIN', 30]]])
  const taken = await effectOf(coming, { show: 'OVERTAKEN' })
  assert.deepEqual([taken.overtakenCount, taken.rows.map(({ product: { sku }, overtakenBy }) => [sku, overtakenBy?.name])], [1, [['TAKEN', 'Weekenddeals']]])
})

test('rows are read page by page', async () => {
  const { rowCount, ...second } = await effectOf(coming, { limit: 2, offset: 2 })
  assert.deepEqual([rowCount, skus({ rowCount, ...second })], [7, ['TAKEN', 'BOUGHT']])
})

test('a list says what it lacks: channels, prices, the days of the campaign', async () => {
  assert.deepEqual((await effectOf(coming)).lists, [
    { priceList: { name: 'Winterlijst' }, productCount: 7, gaps: [] },
    { priceList: { name: 'Zonder kanaal' }, productCount: 0, gaps: ['NO_CHANNEL', 'NO_PRICE', 'OTHER_DAYS'] },
  ])
})

interface Prepared {
  job: { id: string; title: string } | null
  errors: { field: string; code: string; message: string }[]
}
const prepare = async (mutation: string, variables: object) =>
  (
    await ask<{ prepared: Prepared }>(
      `mutation P($id: ID!${'priceLists' in variables ? ', $priceLists: [ID!]!' : ''}) { prepared: ${mutation}(id: $id${'priceLists' in variables ? ', priceLists: $priceLists' : ''}) { job { id title } errors { field code message } } }`,
      { ...variables },
    )
  ).prepared
async function start({ job, errors }: Prepared): Promise<string> {
  assert.deepEqual(errors, [])
  await ask('mutation S($id: ID!) { startJob(id: $id) { errors { message } } }', { id: job?.id })
  await runJobs()
  const { node } = await ask<{ node: { state: string; changeSet: { id: string } } }>(
    'query N($id: ID!) { node(id: $id) { ... on Job { state changeSet { id } } } }',
    {
      id: job?.id,
    },
  )
  assert.equal(node.state, 'DONE')
  return node.changeSet.id
}
const revert = async (changeSet: string) => {
  const answer = await ask<{ revert: { errors: object[] } }>('mutation R($input: RevertInput!) { revert(input: $input) { errors { message } } }', {
    input: { changeSet },
  })
  assert.deepEqual(answer.revert.errors, [])
}
const listsOf = async () =>
  (
    await rows<{ row: string }>(
      "select name || ' ' || coalesce(campaign_id::text, '-') || ' ' || coalesce(valid_from::text, '-') || ' ' || coalesce(valid_to::text, '-') as row from price_lists order by id",
    )
  ).map(({ row }) => row)

test('price lists are given to a campaign with its days, others leave it, and all of it is reverted at once', async () => {
  const before = await listsOf()
  assert.deepEqual((await prepare('prepareCampaignLists', { id: coming, priceLists: [winter, other] })).job?.title, 'Set 2 price lists of Winter')
  assert.deepEqual(await listsOf(), before, 'nothing is written before it is confirmed')
  const changeSet = await start(await prepare('prepareCampaignLists', { id: coming, priceLists: [winter, other] }))
  assert.deepEqual(
    (await effectOf(coming)).lists.map(({ priceList, gaps }) => [priceList.name, gaps]),
    [
      ['Weekenddeals', []],
      ['Winterlijst', []],
    ],
  )
  assert.ok((await listsOf()).includes(`Weekenddeals ${coming} ${dayOf(3)} ${dayOf(20)}`))
  assert.ok((await listsOf()).includes(`Zonder kanaal - ${dayOf(4)} ${dayOf(20)}`))
  await revert(changeSet)
  assert.deepEqual(await listsOf(), before)
  assert.deepEqual((await prepare('prepareCampaignLists', { id: running, priceLists: [autumn] })).errors[0]?.code, 'campaign.nothing')
  assert.deepEqual((await prepare('prepareCampaignLists', { id: running, priceLists: [0] })).errors[0]?.code, 'reference.missing')
})

test('a list of a campaign is set to its days again when only its first, or only its last one differs', async () => {
  await rows('update price_lists set campaign_id = $1 where id = $2', [coming, other])
  const { job } = await prepare('prepareCampaignLists', { id: coming, priceLists: [winter, other, late] })
  assert.deepEqual(job?.title, 'Set 2 price lists of Winter')
  await rows('update price_lists set campaign_id = null where id = $1', [other])
})

const priceOn = async (id: number) =>
  (
    await ask<{ product: { effectivePrice: { price: string | null } } }>(
      'query P($id: ID!, $channel: ID) { product(id: $id) { effectivePrice(channel: $channel) { price } } }',
      { id, channel: shop },
    )
  ).product.effectivePrice.price

test('a running campaign tells how many products its end returns to their price, and how many it leaves without one; the end is reverted', async () => {
  const effect = await effectOf(running)
  assert.deepEqual([effect.day, effect.ending], [dayOf(0), { returningCount: 1, withoutCount: 1 }])
  assert.deepEqual(effect.rows.find(({ product: { sku } }) => sku === 'TABLE')?.channelNames, ['shop.example', 'outlet.example'])
  assert.equal(await priceOn(table), '250.00')
  const before = await listsOf()
  const changeSet = await start(await prepare('prepareCampaignEnd', { id: running }))
  assert.equal(await priceOn(table), '300.00')
  const { campaign } = await ask<{ campaign: { state: string; validTo: string } }>('query C($id: ID!) { campaign(id: $id) { state validTo } }', { id: running })
  assert.deepEqual(campaign, { state: 'ENDED', validTo: dayOf(-1) })
  assert.deepEqual((await prepare('prepareCampaignEnd', { id: running })).errors[0]?.code, 'campaign.notRunning')
  await revert(changeSet)
  assert.deepEqual(await listsOf(), before)
  assert.equal(await priceOn(table), '250.00')
})

test('what is compared is the thirty days before the campaign began, not its own price', async () => {
  await rows("insert into price_ledger (product_id, at, price_cents) values ($1, now() - interval '20 days', 24000), ($1, now() - interval '10 days', 30000)", [
    table,
  ])
  const [row] = (await effectOf(running)).rows.filter(({ product: { sku } }) => sku === 'TABLE')
  assert.deepEqual([row?.reference, row?.check], ['240.00', 'NOT_BELOW'])
})

test('cards of the template are made for products without one, and counted', async () => {
  assert.deepEqual((await effectOf(coming)).cards, { printedCount: 0, readyCount: 0, toMakeCount: 0, withoutCount: 7 })
  assert.equal((await effectOf(running)).cards, null)
  assert.equal((await prepare('prepareCampaignCards', { id: running })).errors[0]?.code, 'required')
  await write(create('priceCard', { product: good, template, language: 'nl' }))
  assert.deepEqual((await effectOf(coming)).cards, { printedCount: 0, readyCount: 0, toMakeCount: 1, withoutCount: 6 })
  await start(await prepare('prepareCampaignCards', { id: coming }))
  assert.deepEqual((await rows<{ count: number }>('select count(*)::integer as count from price_cards where template_id = $1', [template]))[0]?.count, 7)
  const [elsewhere = 0] = await write(create('priceCardTemplate', { name: 'Etiket', size: 'LABEL_62x29' }))
  await write(create('priceCard', { product: good, template: elsewhere, language: 'nl' }), create('priceCard', { product: table, template, language: 'nl' }))
  const { priceCards } = await ask<{ priceCards: { totalCount: number } }>('query C($filter: PriceCardFilter) { priceCards(filter: $filter) { totalCount } }', {
    filter: { campaign: coming },
  })
  assert.equal(priceCards.totalCount, 7, 'neither of another template nor for another product')
  const made = (await effectOf(coming)).cards
  assert.deepEqual([made?.withoutCount, (made?.readyCount ?? 0) + (made?.toMakeCount ?? 0)], [0, 7])
})

test('a campaign that is not there, and what is not yet begun or began today', async () => {
  assert.equal((await ask<{ campaignEffect: null }>('{ campaignEffect(id: 0) { day } }')).campaignEffect, null)
  for (const mutation of ['prepareCampaignEnd', 'prepareCampaignCards']) assert.equal((await prepare(mutation, { id: 0 })).errors[0]?.code, 'missing')
  const [today = 0] = await write(create('campaign', { name: 'Vandaag', ...days(0, 5) }))
  await write(
    create('priceList', { name: 'Vandaag', campaign: today, websites: [outlet], ...days(0, 5) }),
    create('priceList', { name: 'Later', campaign: today, websites: [outlet], ...days(2, 5) }),
  )
  await start(await prepare('prepareCampaignEnd', { id: today }))
  const ended = (await listsOf()).slice(-2)
  assert.deepEqual(ended, [`Vandaag ${today} ${dayOf(0)} ${dayOf(0)}`, `Later ${today} ${dayOf(-1)} ${dayOf(-1)}`])
})
