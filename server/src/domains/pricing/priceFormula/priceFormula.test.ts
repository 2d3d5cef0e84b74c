import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, rows, runJobs } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
async function write(...plan: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, plan, options)
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds as number[]
}
const [base = 0] = await write(create('priceList', { name: 'Basis NL', channelMaster: true }))
const [autumn = 0] = await write(create('priceList', { name: 'Autumn', parent: base, validFrom: '2090-09-01', validTo: '2090-11-30' }))
const [key = 0] = (await rows<{ id: number }>("select id from margin_keys where code = 'C'")).map(({ id }) => id)
const products = await write(
  ...Array.from({ length: 300 }, (_, at) =>
    create('product', {
      type: 'SIMPLE',
      sku: `F-${at}`,
      brand: 'Vos',
      'content.nl.name': `Chair ${at}`,
      purchasePrice: at === 0 ? '90' : '40',
      marginKey: key,
      [`price.${base}`]: { price: `${100 + at}` },
    }),
  ),
)
const [unpriced = 0] = await write(create('product', { type: 'SIMPLE', sku: 'F-X', brand: 'Vos' }))

interface Figures {
  changedCount: number
  skippedCount: number
  unchangedCount: number
  marginBefore: number
  marginAfter: number
  belowMarginCount: number
  rows: { product: { sku: string }; before: string; after: string; warnings: { code: string }[] }[]
  errors: { field: string; message: string }[]
}
const preview = async (input: object) =>
  (
    await ask<{ priceFormula: Figures }>(
      'query Formula($priceList: ID!, $kind: PriceFormulaKind!, $value: Decimal, $rounding: String, $selection: ProductSelection!) { priceFormula(priceList: $priceList, kind: $kind, value: $value, rounding: $rounding, selection: $selection) { changedCount skippedCount unchangedCount marginBefore marginAfter belowMarginCount rows { product { sku } before after warnings { code } } errors { field message } } }',
      { ...input },
    )
  ).priceFormula
const prepare = async (input: object) =>
  (
    await ask<{
      preparePriceFormula: { job: { id: string; title: string; total: number; preview: { changes: number } } | null; errors: { message: string }[] }
    }>(
      'mutation Prepare($input: PriceFormulaInput!) { preparePriceFormula(input: $input) { job { id title total preview { changes } } errors { message } } }',
      { input },
    )
  ).preparePriceFormula
const run = async (id: string) => {
  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { message } } }', { id })
  await runJobs()
}
const prices = () =>
  rows<{ sku: string; price: string }>(
    'select p.sku, r.price::text from prices r join products p on p.id = r.product_id where r.price_list_id = $1 order by p.id',
    [autumn],
  )

const selection = { filter: { brands: ['Vos'] } }
const tenLess = { priceList: autumn, kind: 'PERCENT', value: '-10', rounding: ',95', selection }

test('PRICE-04 a formula over 300 products is previewed with its margin, applied as agreed, and reverted', async () => {
  const figures = await preview(tenLess)
  assert.deepEqual([figures.changedCount, figures.skippedCount, figures.errors], [300, 1, []])
  assert.ok(figures.marginAfter < figures.marginBefore)
  // products with too small a margin come first
  assert.deepEqual(
    [figures.rows[0]?.product.sku, figures.rows[0]?.before, figures.rows[0]?.after, figures.rows[0]?.warnings.map(({ code }) => code)],
    ['F-0', '100.00', '89.95', ['PURCHASE', 'MARGIN']],
  )
  assert.equal(figures.rows.length, 100)
  const { job, errors } = await prepare(tenLess)
  assert.deepEqual(errors, [])
  assert.deepEqual([job?.title, job?.total, job?.preview.changes], ['Change 300 prices in Autumn', 300, 300])
  // later changes do not alter what was agreed
  await write({ kind: 'product', id: products[1] ?? 0, op: 'update', fields: { [`price.${base}`]: { price: '999' } } })
  await run(job?.id ?? '')
  const written = await prices()
  assert.equal(written.length, 300)
  assert.deepEqual(written.slice(0, 2), [
    { sku: 'F-0', price: '89.95' },
    { sku: 'F-1', price: '90.95' },
  ])
  assert.equal((await preview({ priceList: autumn, kind: 'ROUND', rounding: ',95', selection })).unchangedCount, 300)
  const reverted = await ask<{ revertJob: { job: { id: string } } }>('mutation Revert($id: ID!) { revertJob(id: $id) { job { id } errors { message } } }', {
    id: job?.id,
  })
  assert.ok(reverted.revertJob.job)
  await runJobs()
  assert.deepEqual(await prices(), [])
})

test('a formula that says nothing is refused where it is typed', async () => {
  for (const [input, field] of [
    [{ ...tenLess, value: '0' }, 'value'],
    [{ ...tenLess, value: '-100' }, 'value'],
    [{ ...tenLess, value: null }, 'value'],
    [{ ...tenLess, rounding: ',42' }, 'rounding'],
    [{ ...tenLess, priceList: 0 }, 'priceList'],
    [{ ...tenLess, selection: { ids: [] } }, 'selection.ids'],
  ] as const) {
    assert.equal((await preview(input)).errors[0]?.field, field)
    assert.equal((await prepare(input)).job, null)
  }
  assert.deepEqual((await prepare({ ...tenLess, selection: { ids: [unpriced] } })).errors, [{ message: 'These prices stay as they are.' }])
})

test('the margin key makes a price of what was paid', async () => {
  const found = await preview({ priceList: base, kind: 'MARGIN_KEY', selection: { ids: [products[5]] } })
  // 40 × 2.5, as key C rounds to ,00
  assert.deepEqual(
    found.rows.map(({ before, after }) => [before, after]),
    [['105.00', '100.00']],
  )
})
