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
  return outcome.createdIds.map((id) => id ?? 0)
}
const [base = 0] = await write(create('priceList', { name: 'Basis', channelMaster: true }))
const price = (amount: string, discountPrice: string | null = null) => ({ [`price.${base}`]: { price: amount, discountPrice } })
const [table = 0, chair = 0, sofa = 0] = await write(
  create('product', { type: 'SIMPLE', sku: 'G-1', brand: 'Vos', ...price('500') }),
  create('product', { type: 'SIMPLE', sku: 'G-2', brand: 'Vos', ...price('100') }),
  create('product', { type: 'SIMPLE', sku: 'G-3', purchasePrice: '100', ...price('200') }),
)
const [set = 0] = await write(
  create('product', {
    type: 'BUNDLE',
    sku: 'G-4',
    brand: 'Vos',
    bundlePriceMode: 'FIXED',
    components: [
      { product: table, quantity: 1, required: true },
      { product: chair, quantity: 4, required: true },
    ],
    ...price('900'),
  }),
)

interface Guard {
  code: string
  strictness: string
}
interface Decided {
  setPriceGuard: { priceGuard: Guard | null; changeSet: { id: string } | null; errors: { message: string }[] }
}
const decide = async (code: string, strictness: string) =>
  (
    await ask<Decided>(
      'mutation S($code: PriceGuardCode!, $strictness: PriceGuardStrictness!) { setPriceGuard(code: $code, strictness: $strictness) { priceGuard { code strictness } changeSet { id } errors { message } } }',
      { code, strictness },
    )
  ).setPriceGuard
const guards = async () =>
  Object.fromEntries((await ask<{ priceGuards: Guard[] }>('{ priceGuards { code strictness } }')).priceGuards.map(({ code, strictness }) => [code, strictness]))
const revert = async (changeSet: string | undefined) => {
  const { revert: reverted } = await ask<{ revert: { errors: object[] } }>(
    'mutation R($input: RevertInput!) { revert(input: $input) { errors { message } } }',
    { input: { changeSet } },
  )
  assert.deepEqual(reverted.errors, [])
}
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ')

const revisionOf = async (id: number) => (await rows<{ revision: number }>('select revision from products where id = $1', [id]))[0]?.revision
const savePrices = async (product: number, amount: string, discountPrice: string | null = null) =>
  (
    await ask<{ savePrices: { changedCount: number; changeSet: { id: string } | null; errors: { field: string; code: string; message: string }[] } }>(
      'mutation P($list: ID!, $prices: [PriceInput!]!) { savePrices(priceList: $list, prices: $prices) { changedCount changeSet { id } errors { field code message } } }',
      { list: base, prices: [{ product, revision: await revisionOf(product), price: amount, discountPrice }] },
    )
  ).savePrices
const priceOf = async (id: number) =>
  (
    await rows<{ price: string; discount: string | null }>(
      'select price::text, discount_price::text as discount from prices where product_id = $1 and price_list_id = $2',
      [id, base],
    )
  )[0]

test('PRL-7 every guard warns until somebody decides otherwise; a decision stands in the log and can be taken back', async () => {
  const warning = { DISCOUNT: 'WARN', PURCHASE: 'WARN', JUMP: 'WARN', CENTS: 'WARN', BUNDLE: 'WARN' }
  assert.deepEqual(await guards(), warning)
  const { priceGuard, changeSet, errors } = await decide('JUMP', 'BLOCK')
  assert.deepEqual([priceGuard, errors], [{ code: 'JUMP', strictness: 'BLOCK' }, []])
  assert.deepEqual(await guards(), { ...warning, JUMP: 'BLOCK' })
  // again: nothing is written
  assert.equal((await decide('JUMP', 'BLOCK')).changeSet, null)
  await revert(changeSet?.id)
  assert.deepEqual(await guards(), warning)
})

const cases: [string, () => number, string, string | null, string][] = [
  ['DISCOUNT', () => table, '500', '550', 'Basis: the guard “Discount not below the price” refuses €550.00. A discount price has to be below €500.00.'],
  [
    'PURCHASE',
    () => sofa,
    '120',
    null,
    'Basis: the guard “Below the purchase price” refuses €120.00. It has to be at least €121.00, the purchase price with VAT.',
  ],
  ['JUMP', () => table, '700', null, 'Basis: the guard “Jump of more than 25%” refuses €700.00. It was €500.00 and may be at most €625.00.'],
  ['JUMP', () => table, '500', '300', 'Basis: the guard “Jump of more than 25%” refuses €300.00. It was €500.00 and may be at least €375.00.'],
  ['CENTS', () => table, '500.93', null, 'Basis: the guard “Odd cents” refuses €500.93. A price ends on 00, 50, 95 or 99; the nearest is €500.95.'],
  [
    'BUNDLE',
    () => set,
    '950',
    null,
    'Basis: the guard “Bundle dearer than its parts” refuses €950.00. It may be at most €900.00, what its parts cost together.',
  ],
]

for (const [code, product, amount, discountPrice, sentence] of cases) {
  test(`PRL-7 ${code} refuses ${discountPrice ?? amount} where it blocks, and lets it through where it warns or is off`, async () => {
    const id = product()
    const before = await priceOf(id)
    await decide(code, 'BLOCK')
    const refused = await savePrices(id, amount, discountPrice)
    assert.deepEqual(
      [refused.changedCount, refused.errors.map(({ field, code: is, message }) => [field, is, plain(message)])],
      [0, [['prices.0', `price.guard.${code}`, sentence]]],
    )
    assert.deepEqual(await priceOf(id), before)
    for (const strictness of ['WARN', 'OFF']) {
      await decide(code, strictness)
      assert.deepEqual((await savePrices(id, amount, discountPrice)).errors, [])
      await savePrices(id, before?.price ?? '', before?.discount ?? null)
    }
    await decide(code, 'WARN')
  })
}

test('PRL-7 a price may always go back to what it was, whatever jump that is', async () => {
  await decide('JUMP', 'BLOCK')
  const { changeSet, errors } = await savePrices(table, '375')
  assert.deepEqual(errors, [])
  await revert(changeSet?.id)
  assert.equal((await priceOf(table))?.price, '500.00')
  // a price from longer ago is a jump like any other
  await savePrices(table, '375')
  await savePrices(table, '350')
  assert.equal((await savePrices(table, '500')).errors.length, 1)
  await decide('JUMP', 'WARN')
  await savePrices(table, '500')
})

test('PRL-7 whatever writes the price asks the guard: a form, a file, a rule', async () => {
  await decide('CENTS', 'BLOCK')
  const form = await ask<{ updateProduct: { errors: { field: string; message: string }[] } }>(
    'mutation U($input: UpdateProductInput!) { updateProduct(input: $input) { errors { field message } } }',
    {
      input: {
        id: table,
        revision: await revisionOf(table),
        fields: [{ field: `price.${base}`, value: JSON.stringify({ price: '499.37', discountPrice: null }) }],
      },
    },
  )
  assert.deepEqual(
    form.updateProduct.errors.map(({ field, message }) => [field, message.includes('“Odd cents” refuses €499.37')]),
    [[`price.${base}`, true]],
  )
  for (const kind of ['IMPORT', 'RULE', 'AUTOMATION', 'FEED'] as const) {
    const { blocked, created } = await apply(
      db,
      [
        create('product', { type: 'SIMPLE', sku: `G-${kind}`, ...price('499.37') }),
        create('product', { type: 'SIMPLE', sku: `G-${kind}-2`, ...price('499.95') }),
      ],
      { ...options, actor: { kind, id: null, name: 'test' } },
    )
    assert.deepEqual(
      [blocked.map(({ index, problems }) => [index, problems[0]?.field, problems[0]?.code]), created],
      [[[0, `price.${base}`, 'price.guard.CENTS']], 1],
    )
  }
  await decide('CENTS', 'WARN')
})

test('PRL-7 a price is held against what is written along with it: a purchase price, the parts of a bundle', async () => {
  await decide('PURCHASE', 'BLOCK')
  await decide('BUNDLE', 'BLOCK')
  const codes = async (...plan: PlanItem[]) => (await apply(db, plan, options)).blocked.map(({ index, problems }) => [index, problems[0]?.code])
  const parts: FieldValue = [
    { product: table, quantity: 1 },
    { product: chair, quantity: 4, required: false },
  ]
  assert.deepEqual(
    await codes(
      create('product', { type: 'SIMPLE', sku: 'G-5', purchasePrice: '100', ...price('120') }),
      create('product', { type: 'SIMPLE', sku: 'G-6', purchasePrice: '100', ...price('121') }),
      create('product', { type: 'BUNDLE', sku: 'G-7', bundlePriceMode: 'FIXED', components: parts, ...price('505') }),
      create('product', { type: 'BUNDLE', sku: 'G-8', bundlePriceMode: 'FIXED', components: parts, ...price('500') }),
    ),
    [
      [0, 'price.guard.PURCHASE'],
      [2, 'price.guard.BUNDLE'],
    ],
  )
  // lowering both at once sells above the new purchase price
  assert.deepEqual(await codes({ kind: 'product', id: sofa, op: 'update', fields: { purchasePrice: '50', ...price('95') } }), [])
  assert.deepEqual(await codes({ kind: 'product', id: sofa, op: 'update', fields: { purchasePrice: '100', ...price('200') } }), [])
  await decide('PURCHASE', 'WARN')
  await decide('BUNDLE', 'WARN')
})

test('PRL-7 a guard that is off says nothing, one that warns or blocks tells what stands there', async () => {
  await write({ kind: 'product', id: chair, op: 'update', fields: price('100.37') })
  const warnings = async () =>
    (
      await ask<{ product: { listPrices: { warnings: { code: string }[] }[] } }>(
        'query W($id: ID!, $lists: [ID!]) { product(id: $id) { listPrices(priceLists: $lists) { warnings { code } } } }',
        { id: chair, lists: [base] },
      )
    ).product.listPrices[0]?.warnings.map(({ code }) => code)
  const told: unknown[] = []
  for (const strictness of ['OFF', 'WARN', 'BLOCK']) {
    await decide('CENTS', strictness)
    told.push(await warnings())
  }
  assert.deepEqual(told, [[], ['CENTS'], ['CENTS']])
  await decide('CENTS', 'WARN')
  await write({ kind: 'product', id: chair, op: 'update', fields: price('100') })
})

interface Figures {
  changedCount: number
  blockedCount: number
  rows: { product: { sku: string }; refusal: string | null }[]
}
const formula = { priceList: base, kind: 'PERCENT', value: '10', selection: { filter: { brands: ['Vos'] } } }
const preview = async (input: object) =>
  (
    await ask<{ priceFormula: Figures }>(
      'query F($priceList: ID!, $kind: PriceFormulaKind!, $value: Decimal, $selection: ProductSelection!) { priceFormula(priceList: $priceList, kind: $kind, value: $value, selection: $selection) { changedCount blockedCount rows { product { sku } refusal } } }',
      { ...input },
    )
  ).priceFormula
const prepare = async (input: object) =>
  (
    await ask<{ preparePriceFormula: { job: { id: string; total: number } | null; errors: { message: string }[] } }>(
      'mutation Prepare($input: PriceFormulaInput!) { preparePriceFormula(input: $input) { job { id total } errors { message } } }',
      { input },
    )
  ).preparePriceFormula

test('PRL-7 what a guard refuses of a formula is told in its preview and left out; all of it refused, nothing is prepared', async () => {
  await decide('JUMP', 'BLOCK')
  const some = { ...formula, kind: 'AMOUNT', value: '60' }
  const { changedCount, blockedCount, rows: shown } = await preview(some)
  assert.deepEqual([changedCount, blockedCount, shown[0]?.product.sku], [2, 1, 'G-2'])
  assert.match(plain(shown[0]?.refusal) ?? '', /^Basis: the guard “Jump of more than 25%” refuses €160\.00/)
  assert.deepEqual(
    shown.slice(1).map(({ refusal }) => refusal),
    [null, null],
  )
  assert.equal((await prepare(some)).job?.total, 2)
  assert.deepEqual(await prepare({ ...formula, value: '50' }), {
    job: null,
    errors: [{ message: 'The guards refuse all 3 prices; nothing is left to change.' }],
  })
  await decide('JUMP', 'WARN')
})

test('PRL-7 a bundle is held against what its parts will cost when they become dearer with it', async () => {
  await decide('BUNDLE', 'BLOCK')
  assert.equal((await preview(formula)).blockedCount, 0)
  const { job } = await prepare(formula)
  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { message } } }', { id: job?.id })
  await runJobs()
  assert.deepEqual(
    [await priceOf(table), await priceOf(chair), await priceOf(set)].map((one) => one?.price),
    ['550.00', '110.00', '990.00'],
  )
  await decide('BUNDLE', 'WARN')
})
