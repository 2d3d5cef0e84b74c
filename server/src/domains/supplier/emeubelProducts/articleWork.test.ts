import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { runJobs, withServer } from '../../../testing/index.ts'
import { articleMatchingSchedule } from './articleMatchingSchedule.ts'
import { ignoreEndSchedule } from './ignoreEndSchedule.ts'

const { db, ask, rows } = await withServer()
const options = { actor: { kind: 'FEED', id: null, name: 'e-meubel' }, source: 'feed' } as const

async function write(...items: PlanItem[]): Promise<number[]> {
  const { blocked, createdIds } = await apply(db, items, options)
  assert.deepEqual(blocked, [])
  return createdIds.map((id) => id ?? 0)
}
const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, ...fields },
})
const article = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'emeubelProduct',
  id: null,
  op: 'create',
  fields: { sku, name: `Artikel ${sku}`, status: 'ACTIVE', ...fields },
})

interface Article {
  id: string
  sku: string
  matchState: string
  matchScore: number | null
  linkedProduct: { id: string; sku: string } | null
  suggestions: { product: { sku: string }; score: number; reasons: string[] }[]
  rejectedProducts: { sku: string }[]
  ignore: boolean
  ignoreReason: string | null
  ignoreUntil: string | null
  openChanges: string[]
  deltas: { run: string; change: string; before: string | null; after: string | null; isOpen: boolean }[]
}
const fields =
  'id sku matchState matchScore linkedProduct { id sku } suggestions { product { sku } score reasons } rejectedProducts { sku } ignore ignoreReason ignoreUntil openChanges deltas { run change before after isOpen }'
const see = async (id: number) =>
  (await ask<{ emeubelProduct: Article }>(`query See($id: ID!) { emeubelProduct(id: $id) { ${fields} } }`, { id })).emeubelProduct
const skus = async (filter: object) =>
  (
    await ask<{ emeubelProducts: { totalCount: number; results: { sku: string }[] } }>(
      'query Skus($filter: EmeubelProductFilter) { emeubelProducts(filter: $filter) { totalCount results(ordering: "sku") { sku } } }',
      { filter },
    )
  ).emeubelProducts.results.map(({ sku }) => sku)

interface Payload {
  emeubelProducts: Article[]
  changeSet: { id: string } | null
  errors: { field: string | null; code: string; message: string }[]
}
const change = async (ids: number[], input: object) =>
  (
    await ask<{ changeEmeubelProducts: Payload }>(
      `mutation Change($input: EmeubelProductsInput!) { changeEmeubelProducts(input: $input) { emeubelProducts { ${fields} } changeSet { id } errors { field code message } } }`,
      { input: { selection: { ids }, ...input } },
    )
  ).changeEmeubelProducts
const undo = (changeSet: string | undefined) =>
  ask('mutation Undo($input: RevertInput!) { revert(input: $input) { errors { message } } }', { input: { changeSet } })

test('EMEU-02 an article is matched by EAN, by number, and by name within the brand; each says why', async () => {
  await write(
    product('M-1', { eanCode: '8712345678906', brand: 'Lund', series: 'Oslo' }),
    product('M-2', { brand: 'Lund', series: 'Oslo', 'content.nl.name': 'Eetkamerstoel Oslo eiken' }),
    product('M-3', { brand: 'Elders', 'content.nl.name': 'Eetkamerstoel Oslo eiken' }),
    product('EM 0900'),
  )
  const [byEan = 0, byNumber = 0, byName = 0, none = 0] = await write(
    article('X-1', { eanCodes: ['8712345678906'], delivered: { brand: 'Lund' } }),
    article('EM-0900'),
    article('X-3', { name: 'EETKAMERSTOEL OSLO EIKEN', delivered: { brand: 'LUND', series: 'Oslo' } }),
    article('X-4', { name: 'Iets heel anders' }),
  )
  const told = async (id: number) => {
    const { matchState, suggestions } = await see(id)
    return [matchState, ...suggestions.map(({ product: { sku }, score, reasons }) => [sku, score, ...reasons])]
  }
  assert.deepEqual(await told(byEan), ['SUGGESTED', ['M-1', 1, 'EAN', 'BRAND']])
  assert.deepEqual(await told(byNumber), ['SUGGESTED', ['EM 0900', 0.95, 'SKU']])
  assert.deepEqual(await told(byName), ['SUGGESTED', ['M-2', 0.85, 'NAME', 'BRAND', 'SERIES']])
  assert.deepEqual(await told(none), ['UNLINKED'])
  assert.deepEqual(await skus({ matchStates: ['SUGGESTED'], minimumScore: 95 }), ['EM-0900', 'X-1'])
  const { emeubelProducts } = await ask<{ emeubelProducts: { counts: { value: string; count: number }[] } }>(
    '{ emeubelProducts { counts(by: MATCH_STATE) { value count } } }',
  )
  assert.deepEqual(emeubelProducts.counts, [
    { value: 'SUGGESTED', count: 3 },
    { value: 'UNLINKED', count: 1 },
  ])
})

test('a product that is new, changed or gone is found, or found no more', async () => {
  const [item = 0] = await write(article('Y-1', { name: 'Bijzettafel Arn', eanCodes: ['4006381333931'], delivered: { brand: 'Arn' } }))
  assert.equal((await see(item)).matchState, 'UNLINKED')
  const [added = 0] = await write(product('Y-P', { eanCode: '4006381333931' }))
  await articleMatchingSchedule.run(db, new AbortController().signal)
  assert.equal((await see(item)).matchScore, 1)
  await write({ kind: 'product', id: added, op: 'update', fields: { eanCode: null, brand: 'Arn', 'content.nl.name': 'Arn bijzettafel' } })
  await articleMatchingSchedule.run(db, new AbortController().signal)
  assert.deepEqual(
    (await see(item)).suggestions.map(({ score, reasons }) => [score, reasons]),
    [[0.8, ['NAME', 'BRAND']]],
  )
  await write({ kind: 'product', id: added, op: 'delete', fields: {} })
  assert.deepEqual([(await see(item)).matchState, await rows('select * from product_match_due')], ['UNLINKED', []])
})

test('by an attribute that is no length nobody is looked for again', async () => {
  await write(
    { kind: 'attribute', id: null, op: 'create', fields: { code: 'article_tone', type: 'TEXT', names: { nl: 'Toon' } } },
    { kind: 'attribute', id: null, op: 'create', fields: { code: 'article_width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte' } } },
  )
  const [id = 0] = await write(product('T-P'))
  await articleMatchingSchedule.run(db, new AbortController().signal)
  const due = () => rows('select product_id from product_match_due')
  await write({ kind: 'product', id, op: 'update', fields: { 'attribute.article_tone': 'licht' } })
  assert.deepEqual(await due(), [])
  await write({ kind: 'product', id, op: 'update', fields: { 'attribute.article_width': 180 } })
  assert.deepEqual(await due(), [{ product_id: id }])
})

test('EMEU-02 PROD-13 linked, unlinked, rejected, and each taken back', async () => {
  const [target = 0] = await write(product('L-1', { eanCode: '5901234123457' }))
  const [item = 0] = await write(article('L-A', { eanCodes: ['5901234123457'] }))
  const linked = await change([item], { action: 'LINK', product: target })
  assert.deepEqual(
    [linked.errors, linked.emeubelProducts[0]?.matchState, linked.emeubelProducts[0]?.linkedProduct?.sku, linked.emeubelProducts[0]?.suggestions],
    [[], 'LINKED', 'L-1', []],
  )
  const ofProduct = async () =>
    (await ask<{ product: { emeubelProducts: { sku: string }[] } }>('query P($id: ID!) { product(id: $id) { emeubelProducts { sku } } }', { id: target }))
      .product.emeubelProducts
  assert.deepEqual(await ofProduct(), [{ sku: 'L-A' }])
  const [other = 0] = await write(product('L-2'))
  assert.deepEqual(
    (await change([item], { action: 'LINK', product: other })).errors.map(({ code, message }) => [code, message]),
    [['article.linked', 'It is linked to a product already; unlink it first.']],
  )
  await undo(linked.changeSet?.id)
  assert.deepEqual([(await see(item)).matchState, await ofProduct()], ['SUGGESTED', []])
  await change([item], { action: 'LINK_SUGGESTED' })
  const unlinked = await change([item], { action: 'UNLINK' })
  assert.equal(unlinked.emeubelProducts[0]?.matchState, 'SUGGESTED')
  const rejected = await change([item], { action: 'REJECT', product: target })
  assert.deepEqual([rejected.emeubelProducts[0]?.matchState, rejected.emeubelProducts[0]?.rejectedProducts], ['UNLINKED', [{ sku: 'L-1' }]])
  await undo(rejected.changeSet?.id)
  assert.equal((await see(item)).matchState, 'SUGGESTED')
})

test('EMEU-02 ignored with a reason until a day, which ends by itself; and no longer ignored by hand', async () => {
  const [item = 0, forever = 0] = await write(article('I-1'), article('I-2'))
  assert.deepEqual(
    (await change([item], { action: 'IGNORE' })).errors.map(({ field, code }) => [field, code]),
    [['reason', 'reason']],
  )
  assert.deepEqual(
    (await change([item], { action: 'IGNORE', reason: 'No', until: '2020-01-01' })).errors.map(({ field, code }) => [field, code]),
    [['until', 'until']],
  )
  await change([forever], { action: 'IGNORE', reason: 'Not our style' })
  const ignored = await change([item], { action: 'IGNORE', reason: 'Wait for the fair', until: '2999-01-31' })
  const { ignoreReason, ignoreUntil, matchState } = ignored.emeubelProducts[0] ?? {}
  assert.deepEqual([ignoreReason, ignoreUntil, matchState], ['Wait for the fair', '2999-01-31', 'IGNORED'])
  await ignoreEndSchedule.run(db, new AbortController().signal)
  assert.equal((await see(item)).matchState, 'IGNORED')
  await rows("update emeubel_products set ignore_until = '2026-01-01' where id = $1", [item])
  await ignoreEndSchedule.run(db, new AbortController().signal)
  const back = await see(item)
  assert.deepEqual([back.ignore, back.ignoreReason, back.ignoreUntil, (await see(forever)).ignore], [false, null, null, true])
  assert.equal((await change([forever], { action: 'UNIGNORE' })).emeubelProducts[0]?.ignore, false)
})

test('EMEU-02 a product is made from an article with what was delivered of it, and linked; taken back, both are as before', async () => {
  await write({ kind: 'attribute', id: null, op: 'create', fields: { code: 'width', type: 'DIMENSION', unit: 'cm', names: { en: 'Width' } } })
  const [item = 0] = await write(
    article('C-1', {
      name: 'Hoekbank Vik',
      eanCodes: ['8712345670009'],
      leadTimeWeeks: 7,
      delivered: { brand: 'Vik', series: 'Fjord', type: 'Hoekbanken', widthMm: 2755, heightMm: 880, purchasePriceCents: 64950 },
    }),
  )
  const { changeSet, errors, emeubelProducts } = await change([item], { action: 'CREATE_PRODUCT' })
  assert.deepEqual([errors, emeubelProducts[0]?.linkedProduct?.sku], [[], 'C-1'])
  const [made] = await rows<Record<string, unknown>>(
    `select p.sku, p.active, p.ean_code, p.brand, p.series, p.category, p.lead_time_weeks, p.purchase_price::text, c.name, v.number::text as width from products p
     join product_contents c on c.product_id = p.id join product_attribute_values v on v.product_id = p.id where p.sku = 'C-1'`,
  )
  assert.deepEqual(made, {
    sku: 'C-1',
    active: false,
    ean_code: '8712345670009',
    brand: 'Vik',
    series: 'Fjord',
    category: 'Hoekbanken',
    lead_time_weeks: 7,
    purchase_price: '649.50',
    name: 'Hoekbank Vik',
    width: '275.5',
  })
  await undo(changeSet?.id)
  assert.deepEqual([(await see(item)).linkedProduct, await rows("select id from products where sku = 'C-1'")], [null, []])
})

test('what was delivered of an article stands in the inbox by kind until somebody has dealt with it', async () => {
  const [one = 0, two = 0] = await write(
    { kind: 'feedRun', id: null, op: 'create', fields: { name: 'week 1', deliveredAt: '2026-03-01T04:00:00.000Z' } },
    { kind: 'feedRun', id: null, op: 'create', fields: { name: 'week 2', deliveredAt: '2026-03-08T04:00:00.000Z' } },
  )
  const first = { run: one, change: 'NEW', before: null, after: { leadTimeWeeks: 4 } }
  const [item = 0] = await write(article('D-1', { deltas: [first] }), article('D-2', { deltas: [first] }))
  assert.deepEqual(await skus({ openChanges: ['NEW'] }), ['D-1', 'D-2'])
  const dealt = await change([item], { action: 'DEAL_WITH' })
  assert.deepEqual([await skus({ openChanges: ['NEW'] }), (await see(item)).deltas.map(({ isOpen }) => isOpen)], [['D-2'], [false]])
  await undo(dealt.changeSet?.id)
  assert.deepEqual(await skus({ hasOpenChanges: true }), ['D-1', 'D-2'])
  await change([item], { action: 'DEAL_WITH' })
  await write({
    kind: 'emeubelProduct',
    id: item,
    op: 'update',
    fields: { deltas: [first, { run: two, change: 'PRICE_JUMP', before: { recommendedPriceCents: 10000 }, after: { recommendedPriceCents: 13000 } }] },
  })
  const { openChanges, deltas } = await see(item)
  assert.deepEqual(openChanges, ['PRICE_JUMP'])
  assert.deepEqual(
    deltas.map(({ run, change: kind, after, isOpen }) => [run, kind, JSON.parse(after ?? 'null'), isOpen]),
    [
      ['week 2', 'PRICE_JUMP', { recommendedPriceCents: 13000 }, true],
      ['week 1', 'NEW', { leadTimeWeeks: 4 }, false],
    ],
  )
})

test('EMEU-02 in bulk: a preview with what is refused and why, a job, and all of it taken back', async () => {
  await write(
    product('B-1', { eanCode: '4000000000017' }),
    product('B-2', { eanCode: '4000000000024' }),
    product('B-2b', { eanCode: '4000000000024' }),
    product('B-3', { brand: 'Bulk', 'content.nl.name': 'Kast Bulk groot' }),
  )
  const ids = await write(
    article('BA-1', { eanCodes: ['4000000000017'] }),
    article('BA-2', { eanCodes: ['4000000000024'] }),
    article('BA-3', { name: 'KAST BULK GROOT', delivered: { brand: 'Bulk' } }),
    article('BA-4'),
  )
  interface Job {
    id: string
    title: string
    preview: { changes: number; blocked: number; entities: { label: string; problems: { message: string }[] }[] }
  }
  const {
    prepareEmeubelProductsBulk: { job },
  } = await ask<{ prepareEmeubelProductsBulk: { job: Job } }>(
    'mutation Prepare($input: EmeubelProductsInput!) { prepareEmeubelProductsBulk(input: $input) { job { id title preview { changes blocked entities(group: BLOCKED, limit: 9) { label problems { message } } } } errors { message } } }',
    { input: { selection: { ids }, action: 'LINK_SUGGESTED' } },
  )
  assert.equal(job.title, 'Link 4 e-meubel products to what was suggested')
  assert.deepEqual([job.preview.changes, job.preview.blocked], [1, 3])
  assert.deepEqual(
    job.preview.entities.map(({ label, problems }) => ({ label, problems: problems.map(({ message }) => message) })),
    [
      { label: 'Artikel BA-2', problems: ['Two products fit equally well (100 %); choose one.'] },
      { label: 'KAST BULK GROOT', problems: ['Its best suggestion is only 80 % sure.'] },
      { label: 'Artikel BA-4', problems: ['There is no suggestion for it.'] },
    ],
  )
  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { message } } }', { id: job.id })
  await runJobs(db)
  assert.deepEqual(await Promise.all(ids.map(async (id) => (await see(id)).linkedProduct?.sku ?? null)), ['B-1', null, null, null])
  const { node } = await ask<{ node: { state: string; done: number; failed: number; changeSet: { id: string } } }>(
    'query Done($id: ID!) { node(id: $id) { ... on Job { state done failed changeSet { id } } } }',
    { id: job.id },
  )
  assert.deepEqual([node.state, node.failed], ['DONE_WITH_WARNINGS', 3])
  await undo(node.changeSet.id)
  await runJobs(db)
  assert.equal((await see(ids[0] ?? 0)).linkedProduct, null)
})
