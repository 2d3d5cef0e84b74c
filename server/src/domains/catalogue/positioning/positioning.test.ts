import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FieldValue, type PlanItem, preview, reserveIds } from '../../../engine/index.ts'
import { edit, engineHands, gone, withServer } from '../../../testing/index.ts'

const { db, rows, ask } = await withServer()
const { save, takeBack } = engineHands(db)

const [list = 0, ...ids] = await reserveIds(db, 6)
const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids
const product = (id: number, sku: string, fields: Record<string, FieldValue>): PlanItem => ({
  kind: 'product',
  id,
  op: 'create',
  fields: { type: 'SIMPLE', sku, 'content.nl.name': sku, ...fields },
})
const sales = (sold90: number) => ({ sold30: Math.floor(sold90 / 3), sold90, sold365: sold90 * 4 })

await save([
  { kind: 'priceList', id: list, op: 'create', fields: { name: 'Basis', channelMaster: true } },
  product(a, 'A', { sales: sales(90), pushPosition: 1, [`price.${list}`]: { price: '1210.00' } }),
  product(b, 'B', { sales: sales(30), pushPosition: 2 }),
  product(c, 'C', { sales: sales(30), pushPosition: 4 }),
  product(d, 'D', { sales: sales(0), pushPosition: 3, pinnedUntil: '2020-01-01' }),
  product(e, 'E', {}),
])

interface Positioning {
  sold90: number
  pushPosition: number | null
  marginPct: number | null
  score: number
  marginKey: { code: string; label: string } | null
  parts: { code: string; value: number; points: number }[]
  pushed: { product: { sku: string }; position: number }[]
}

const show = async (id: number) =>
  (
    await ask<{ product: { positioning: Positioning } }>(
      `{ product(id: ${id}) { positioning { sold90 pushPosition marginPct score marginKey { code label } parts { code value points } pushed { product { sku } position } } } }`,
    )
  ).product.positioning

const update = `mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { changeSet { id itemCount } errors { field code message } } }`
async function put(id: number, fields: Record<string, unknown>) {
  const [{ revision } = { revision: 0 }] = await rows<{ revision: number }>('select revision from products where id = $1', [id])
  const input = { id, revision, fields: Object.entries(fields).map(([field, value]) => ({ field, value: JSON.stringify(value) })) }
  return (
    await ask<{ updateProduct: { changeSet: { id: string; itemCount: number } | null; errors: { field: string; code: string; message: string }[] } }>(update, {
      input,
    })
  ).updateProduct
}

const pushed = async () => (await show(a)).pushed.map((one) => `${one.product.sku}${one.position}`)
const soldRank = async (id: number) => (await show(id)).parts[0]?.value

test('PROD-23 how well a product sells is its rank among all that sell, and follows what the tills say', async () => {
  assert.deepEqual(await Promise.all([a, b, c, d, e].map(soldRank)), [1, 0.3333, 0.3333, 0, 0])
  const set = await save([edit(d, { sales: sales(60) }), edit(e, { sales: sales(10) })])
  assert.deepEqual(await Promise.all([a, b, d, e].map(soldRank)), [1, 0.25, 0.75, 0])
  const counted = () => rows('select r.sold90, r.products from sales_ranks r order by 1')
  const real = () => rows('select sold90, count(*)::integer as products from product_sales group by 1 order by 1')
  assert.deepEqual(await counted(), await real())
  const without = await save([gone(c)])
  assert.deepEqual(await counted(), await real())
  await takeBack(without)
  await takeBack(set)
  assert.deepEqual(await counted(), await real())
  assert.equal(await soldRank(b), 0.3333)
})

test('PROD-23 VALID-01 a place that is taken: who stood there moves down in the same change set, and one revert puts all back', async () => {
  assert.deepEqual(await pushed(), ['A1', 'B2', 'C4'])
  const done = await put(e, { pushPosition: 1 })
  // A and B move; D, whose push has expired, holds no position, so C does not have to move
  assert.deepEqual(await pushed(), ['E1', 'A2', 'B3', 'C4'])
  assert.equal(done.changeSet?.itemCount, 3)
  await takeBack(Number(done.changeSet.id))
  assert.deepEqual(await pushed(), ['A1', 'B2', 'C4'])
  await put(e, { pushPosition: 999 })
  await put(b, { pushPosition: 999 })
  assert.deepEqual([(await show(b)).pushPosition, (await show(e)).pushPosition], [999, null])
})

test('VALID-01 a push position is a whole number from 1 to 999', async () => {
  for (const [value, code] of [
    [0, 'number.small'],
    [1000, 'number.great'],
    [1.5, 'integer.form'],
  ] as const) {
    assert.deepEqual(
      (await put(e, { pushPosition: value })).errors.map((error) => [error.field, error.code]),
      [['pushPosition', code]],
    )
  }
  assert.equal((await put(e, { pushPosition: 12, sku: '' })).changeSet, null, 'who is refused pushes nobody away')
})

test('PROD-23 six margin keys; the margin against the purchase price', async () => {
  const { marginKeys } = await ask<{ marginKeys: { id: string; code: string; label: string; minMarginPct: string; weight: number }[] }>(
    '{ marginKeys { id code label minMarginPct weight } }',
  )
  assert.deepEqual(marginKeys.map(({ code, label, minMarginPct, weight }) => [code, label, minMarginPct, weight])[1], ['B', 'High', '50.00', 0.8])
  assert.equal(marginKeys.map(({ code }) => code).join(''), 'ABCDEF')
  const before = await show(a)
  assert.deepEqual([before.marginKey, before.marginPct], [null, null])
  assert.deepEqual((await put(a, { marginKey: Number(marginKeys[1]?.id), purchasePrice: '600' })).errors, [])
  const after = await show(a)
  assert.deepEqual([after.marginKey, after.marginPct, after.parts[1]?.points], [{ code: 'B', label: 'High' }, 40, 20])
  assert.equal(after.score, Number((before.score + 20).toFixed(1)))
  assert.deepEqual(
    (await put(a, { marginKey: a })).errors.map(({ code }) => code),
    ['reference.missing'],
  )
})

test('PROD-23 a new product takes a place in the same way; a copy takes along neither a place nor what was sold', async () => {
  const create = async (input: object) => {
    const { createProduct } = await ask<{ createProduct: { product: { id: string }; changeSet: { id: string } } }>(
      'mutation Create($input: CreateProductInput!) { createProduct(input: $input) { product { id } changeSet { id } } }',
      { input },
    )
    return createProduct
  }
  const made = await create({ type: 'SIMPLE', sku: 'F', fields: [{ field: 'pushPosition', value: '1' }] })
  assert.deepEqual((await pushed()).slice(0, 2), ['F1', 'A2'])
  const copy = await create({ type: 'SIMPLE', sku: 'G', copyOf: String(a) })
  const shown = await show(Number(copy.product.id))
  assert.deepEqual([shown.pushPosition, shown.sold90, shown.marginKey?.code], [null, 0, 'B'])
  await takeBack(Number(made.changeSet.id))
  assert.deepEqual((await pushed())[0], 'A1')
})

test('PROD-23 of two that take one place in one import the later one stands there; a push that goes on again makes room, too', async () => {
  const before = await pushed()
  const set = await save([edit(e, { pushPosition: 1 }), edit(c, { pushPosition: 1 })])
  assert.deepEqual((await pushed()).slice(0, 3), ['C1', 'E2', 'A3'])
  await takeBack(set)
  assert.deepEqual(await pushed(), before)
  await save([edit(e, { pushPosition: 3 }), edit(d, { pinnedUntil: null })])
  assert.deepEqual(
    (await pushed()).filter((one) => one.startsWith('D') || one.startsWith('E')),
    ['D3', 'E4'],
  )
})

test('PROD-23 a preview counts who has to make way', async () => {
  const shown = await preview(
    db,
    [edit(b, { pushPosition: 1 }), product(0, 'NEW', { pushPosition: 1 })].map((item) => (item.id === 0 ? { ...item, id: null } : item)),
  )
  assert.deepEqual(shown.counts.changes, 1)
  assert.equal(shown.consequences.find(({ kind }) => kind === 'product')?.op, 'update')
})
