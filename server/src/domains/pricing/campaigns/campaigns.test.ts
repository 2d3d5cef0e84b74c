import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { withServer } from '../../../testing/index.ts'

// A campaign and its price lists: what it is called, when it runs, and what becomes of its lists.

const { db, ask, runJobs } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
async function write(...plan: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, plan, options)
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds as number[]
}
const dayOf = (offset: number) => shopDayOf(new Date(Date.now() + offset * 86_400_000))
const campaign = (name: string, from: number, to: number, more: Record<string, FieldValue> = {}) =>
  create('campaign', { name, validFrom: dayOf(from), validTo: dayOf(to), ...more })

const [autumn = 0, winter = 0] = await write(
  campaign('Herfstactie', -3, 10, { note: 'Folder week 47', 'text.nl': 'Herfst in huis', 'text.en': 'Autumn at home' }),
  campaign('Winteropruiming', 20, 40),
  campaign('Zomerdagen', -90, -60),
)
const [base = 0] = await write(create('priceList', { name: 'Basis', channelMaster: true }))
const [sofas = 0, lamps = 0] = await write(
  create('priceList', { name: 'Herfst banken', parent: base, campaign: autumn }),
  create('priceList', { name: 'Herfst lampen', parent: base, campaign: autumn }),
)
await write(
  create('product', {
    type: 'SIMPLE',
    sku: 'C-1',
    [`price.${sofas}`]: { price: '900', discountPrice: null },
    [`price.${lamps}`]: { price: '800', discountPrice: null },
  }),
  create('product', { type: 'SIMPLE', sku: 'C-2', [`price.${lamps}`]: { price: '40', discountPrice: null } }),
)

// a variation has the price of the product that it is of
const [table = 0] = await write(create('product', { type: 'CONFIGURABLE', sku: 'C-3', [`price.${sofas}`]: { price: '300', discountPrice: null } }))
await write(create('product', { type: 'SIMPLE', sku: 'C-3-A', parent: table }))

interface Shown {
  name: string
  state: string
  days: number | null
  productCount: number
  priceLists: { name: string }[]
  texts: { language: string; text: string }[]
}
const query = `query C($term: String, $filter: CampaignFilter, $sort: String) { campaigns(searchTerm: $term, filter: $filter) { totalCount
  results(ordering: $sort) { name state days productCount priceLists { name } texts { language text } } counts(by: STATE) { value count } } }`
const list = async (variables: object = {}) =>
  (await ask<{ campaigns: { totalCount: number; results: Shown[]; counts: { value: string; count: number }[] } }>(query, { ...variables })).campaigns
const names = async (variables: object) => (await list(variables)).results.map(({ name }) => name)

test('a campaign is coming, running or ended, and tells the days until its first, or left with today', async () => {
  const { totalCount, results, counts } = await list()
  assert.deepEqual(
    results.map(({ name, state, days }) => [name, state, days]),
    [
      ['Winteropruiming', 'COMING', 20],
      ['Herfstactie', 'RUNNING', 11],
      ['Zomerdagen', 'ENDED', null],
    ],
  )
  assert.equal(totalCount, 3)
  assert.deepEqual(counts.map(({ value, count }) => `${value} ${count}`).sort(), ['COMING 1', 'ENDED 1', 'RUNNING 1'])
})

test('its lists, its products without counting one twice, and the words of its banner', async () => {
  const found = (await list({ term: 'herfst' })).results
  assert.deepEqual(found, [
    {
      name: 'Herfstactie',
      state: 'RUNNING',
      days: 11,
      productCount: 4,
      priceLists: [{ name: 'Herfst banken' }, { name: 'Herfst lampen' }],
      texts: [
        { language: 'nl', text: 'Herfst in huis' },
        { language: 'en', text: 'Autumn at home' },
      ],
    },
  ])
})

test('campaigns are found by name, note and state, and sorted', async () => {
  assert.deepEqual(await names({ term: 'folder 47' }), ['Herfstactie'])
  assert.deepEqual(await names({ filter: { states: ['COMING', 'ENDED'] } }), ['Winteropruiming', 'Zomerdagen'])
  assert.deepEqual(await names({ filter: { not: [{ states: ['COMING'] }] } }), ['Herfstactie', 'Zomerdagen'])
  assert.deepEqual(await names({ filter: { endsWithin: 10 } }), ['Herfstactie'])
  assert.deepEqual(await names({ filter: { endsWithin: 9 } }), [])
  assert.deepEqual(await names({ sort: 'ends' }), ['Zomerdagen', 'Herfstactie', 'Winteropruiming'])
})

const problems = async (...plan: PlanItem[]) => (await apply(db, plan, options)).blocked.map(({ problems: [first] }) => [first?.field, first?.code])

test('a campaign has a first and a last day in that order, and a channel master belongs to none', async () => {
  assert.deepEqual(await problems(create('campaign', { name: 'Zonder dagen' })), [['validFrom', 'required']])
  assert.deepEqual(await problems(campaign('Verkeerd om', 3, 2)), [['validTo', 'date.early']])
  assert.deepEqual(await problems({ kind: 'priceList', id: base, op: 'update', fields: { campaign: winter } }), [['campaign', 'priceList.masterCampaign']])
})

interface OfList {
  priceList: { campaign: { name: string } | null } | null
}
const campaignOf = async (id: number) =>
  (await ask<OfList>('query L($id: ID!) { priceList(id: $id) { campaign { name } } }', { id })).priceList?.campaign?.name ?? null

test('a list belongs to one campaign: another one takes it over', async () => {
  await write({ kind: 'priceList', id: lamps, op: 'update', fields: { campaign: winter } })
  assert.equal(await campaignOf(lamps), 'Winteropruiming')
  assert.deepEqual((await list({ term: 'herfst' })).results[0]?.priceLists, [{ name: 'Herfst banken' }])
  await write({ kind: 'priceList', id: lamps, op: 'update', fields: { campaign: autumn } })
})

test('its lists stay when a campaign is deleted, and are its lists again when that is reverted', async () => {
  const { prepareCampaignDelete } = await ask<{ prepareCampaignDelete: { job: { id: string }; errors: object[] } }>(
    'mutation D($selection: CampaignSelection!) { prepareCampaignDelete(selection: $selection) { job { id } errors { message } } }',
    { selection: { ids: [autumn] } },
  )
  assert.deepEqual(prepareCampaignDelete.errors, [])
  const id = prepareCampaignDelete.job.id
  await ask('mutation S($id: ID!) { startJob(id: $id) { errors { message } } }', { id })
  await runJobs()
  assert.equal(await campaignOf(sofas), null)
  assert.equal((await list()).totalCount, 2)
  const { node } = await ask<{ node: { changeSet: { id: string } } }>('query N($id: ID!) { node(id: $id) { ... on Job { changeSet { id } } } }', { id })
  const { revert } = await ask<{ revert: { errors: object[] } }>('mutation R($input: RevertInput!) { revert(input: $input) { errors { message } } }', {
    input: { changeSet: node.changeSet.id },
  })
  assert.deepEqual(revert.errors, [])
  assert.equal(await campaignOf(sofas), 'Herfstactie')
  assert.equal((await list({ filter: { states: ['RUNNING'] } })).totalCount, 1)
})

test('a campaign is made and changed by its form, one text at a time', async () => {
  const made = await ask<{ createCampaign: { campaign: { id: string; revision: number } | null; errors: object[] } }>(
    'mutation M($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id revision } errors { field message } } }',
    { input: { name: 'Black week', validFrom: dayOf(2), validTo: dayOf(6), texts: [{ language: 'nl', text: 'Zwarte week' }] } },
  )
  assert.deepEqual(made.createCampaign.errors, [])
  const { id = '', revision = 0 } = made.createCampaign.campaign ?? {}
  const changed = await ask<{ updateCampaign: { campaign: Shown | null; errors: object[] } }>(
    'mutation U($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { name days texts { language text } } errors { field message } } }',
    { input: { id, revision, validFrom: dayOf(0), texts: [{ language: 'en', text: 'Black week' }] } },
  )
  assert.deepEqual(changed.updateCampaign, {
    campaign: {
      name: 'Black week',
      days: 7,
      texts: [
        { language: 'nl', text: 'Zwarte week' },
        { language: 'en', text: 'Black week' },
      ],
    },
    errors: [],
  })
})
