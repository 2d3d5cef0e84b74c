import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem, reserveIds } from '../../../engine/index.ts'
import { refreshListings } from '../index.ts'
import { anna, edit, engineHands, gone, withServer } from '../../../testing/index.ts'

const { db, rows, ask } = await withServer()
const { save, takeBack } = engineHands(db)

const [list = 0, warehouse = 0, table = 0, chair = 0, bench = 0, set = 0, home = 0] = await reserveIds(db, 7)
const make = (kind: string, id: number, fields: Record<string, FieldValue>): PlanItem => ({ kind, id, op: 'create', fields })
const product = (id: number, type: string, sku: string, fields: Record<string, FieldValue> = {}) =>
  make('product', id, { type, sku, active: true, 'content.nl.name': sku, ...fields })
const at = (qty: number) => ({ qty, reserved: 0, onDisplay: 0 })
const stock = `stock.${warehouse}`
const price = `price.${list}`

await save([
  make('priceList', list, { name: 'Basis', channelMaster: true }),
  make('stockLocation', warehouse, { kind: 'WAREHOUSE', name: 'Magazijn', street: 'Kade 1', postalCode: '5000 AA', city: 'Tilburg' }),
  product(table, 'SIMPLE', 'TAFEL', { [stock]: at(5), leadTimeWeeks: 6, [price]: { price: '799.00' } }),
  product(chair, 'SIMPLE', 'STOEL', { [stock]: at(11), leadTimeWeeks: 3, [price]: { price: '149.95' } }),
  product(bench, 'SIMPLE', 'BANKJE', { active: false, leadTimeWeeks: 12 }),
  product(set, 'BUNDLE', 'SET', {
    components: [
      { product: table, quantity: 1 },
      { product: chair, quantity: 4 },
    ],
    bundlePriceMode: 'SUM_MINUS_PCT',
    bundleDiscountPct: '5',
  }),
  product(home, 'BUNDLE', 'HUIS', { components: [{ product: set, quantity: 1 }] }),
])

interface Shown {
  stock: number
  leadTimeWeeks: number | null
  bundlePriceMode: string
  bundle: { stock: number; leadTimeWeeks: number | null; sum: string | null; price: string | null; limitedBy: { sku: string } | null } | null
  components: { quantity: number; required: boolean; product: { sku: string }; warnings: string[] }[]
  inBundles: { sku: string }[]
}

const show = async (id: number) =>
  (
    await ask<{ product: Shown }>(`{ product(id: ${id}) { stock leadTimeWeeks bundlePriceMode bundle { stock leadTimeWeeks sum price limitedBy { sku } }
      components { quantity required product { sku } warnings } inBundles { sku } } }`)
  ).product

/** Stock and lead time in the list, after asserting that they match the parts. */
async function listed(id: number): Promise<[number, number | null]> {
  const { stock: inStock, leadTimeWeeks, bundle } = await show(id)
  assert.deepEqual([bundle?.stock, bundle?.leadTimeWeeks], [inStock, leadTimeWeeks])
  return [inStock, leadTimeWeeks]
}

const update = `mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { changeSet { id } errors { field code message } } }`
async function put(id: number, fields: Record<string, unknown>) {
  const [{ revision } = { revision: 0 }] = await rows<{ revision: number }>('select revision from products where id = $1', [id])
  const input = { id, revision, fields: Object.entries(fields).map(([field, value]) => ({ field, value: JSON.stringify(value) })) }
  return (await ask<{ updateProduct: { changeSet: { id: string } | null; errors: { field: string; code: string; message: string }[] } }>(update, { input }))
    .updateProduct
}

test('PROD-17 PRD-6 a bundle tells its parts, its figures and what limits it; a part tells its bundles', async () => {
  assert.deepEqual(await show(set), {
    stock: 2,
    leadTimeWeeks: null,
    bundlePriceMode: 'SUM_MINUS_PCT',
    bundle: { stock: 2, leadTimeWeeks: null, sum: '1398.80', price: '1328.86', limitedBy: { sku: 'STOEL' } },
    components: [
      { quantity: 1, required: true, product: { sku: 'TAFEL' }, warnings: [] },
      { quantity: 4, required: true, product: { sku: 'STOEL' }, warnings: [] },
    ],
    inBundles: [{ sku: 'HUIS' }],
  })
  const simple = await show(chair)
  assert.deepEqual([simple.bundle, simple.bundlePriceMode, simple.inBundles], [null, 'SUM', [{ sku: 'SET' }]])
})

test('PRD-6 stock and lead time of a bundle, and of the bundle that holds it, follow their parts, and come back with a revert', async () => {
  assert.deepEqual(
    [await listed(set), await listed(home)],
    [
      [2, null],
      [2, null],
    ],
  )
  const sold = await save([edit(chair, { [stock]: at(3) })])
  assert.deepEqual(
    [await listed(set), await listed(home)],
    [
      [0, 3],
      [0, 3],
    ],
  )
  await save([edit(chair, { leadTimeWeeks: 9 })])
  assert.deepEqual(
    [await listed(set), await listed(home)],
    [
      [0, 9],
      [0, 9],
    ],
  )
  await save([edit(set, { 'content.nl.name': 'Eethoek' })])
  assert.deepEqual(await listed(set), [0, 9])
  await takeBack(sold)
  assert.deepEqual(
    [await listed(set), await listed(home)],
    [
      [2, null],
      [2, null],
    ],
  )
  const more = await put(set, {
    components: [
      { product: table, quantity: 1 },
      { product: chair, quantity: 2 },
    ],
  })
  assert.deepEqual(await listed(home), [5, null])
  await takeBack(Number(more.changeSet?.id))
  assert.deepEqual(await listed(home), [2, null])
})

test('PRD-6 a part that is deleted leaves the bundle, and comes back into it', async () => {
  const deletion = await save([gone(chair)])
  assert.deepEqual([(await show(set)).components.map((one) => one.product.sku), await listed(set), await listed(home)], [['TAFEL'], [5, null], [5, null]])
  await takeBack(deletion)
  assert.deepEqual(
    [(await show(set)).components.map((one) => one.product.sku), await listed(home)],
    [
      ['TAFEL', 'STOEL'],
      [2, null],
    ],
  )
})

test('PRD-6 every list row worked out again says the same', async () => {
  const before = await rows('select product_id, stock, lead_time_weeks from product_listings order by 1')
  await rows("update product_listings set stock = 77, lead_time_weeks = 77 where type = 'BUNDLE'")
  await refreshListings(db, 'all')
  assert.deepEqual(await rows('select product_id, stock, lead_time_weeks from product_listings order by 1'), before)
})

test('PRD-6 a part may be left out: it counts for neither stock, nor lead time, nor price; it warns of what is wrong with it', async () => {
  const done = await put(set, {
    components: [
      { product: table, quantity: 1 },
      { product: chair, quantity: 4 },
      { product: bench, quantity: 1, required: false },
    ],
  })
  assert.deepEqual(done.errors, [])
  const { components, bundle } = await show(set)
  assert.deepEqual(components[2], { quantity: 1, required: false, product: { sku: 'BANKJE' }, warnings: ['Not active', 'No price'] })
  assert.deepEqual([bundle?.stock, bundle?.leadTimeWeeks, bundle?.sum], [2, null, '1398.80'])
  await apply(
    db,
    [make('emeubelProduct', 0, {})].map((item) => ({ ...item, id: null, fields: { sku: 'E-1', name: 'Bankje', linkedProduct: bench, outOfProduction: true } })),
    { actor: anna, source: 'feed' },
  )
  const asked = await ask<{ bundleComponents: { product: { sku: string }; warnings: string[] }[] }>(
    `{ bundleComponents(ids: [${bench}, 1, ${table}]) { product { sku } warnings } }`,
  )
  assert.deepEqual(asked.bundleComponents, [
    { product: { sku: 'BANKJE' }, warnings: ['Not active', 'Out of production', 'No price'] },
    { product: { sku: 'TAFEL' }, warnings: [] },
  ])
  await takeBack(Number(done.changeSet?.id))
})

test('PRD-6 a bundle contains neither itself nor what contains it, no part twice, none of which there are none', async () => {
  const refused = async (id: number, components: unknown) => (await put(id, { components })).errors.map(({ field, code, message }) => [field, code, message])
  const cycle = 'A bundle cannot contain itself, nor a bundle that contains it.'
  assert.deepEqual(await refused(set, [{ product: set, quantity: 1 }]), [['components', 'components.cycle', cycle]])
  assert.deepEqual(
    await refused(set, [
      { product: table, quantity: 1 },
      { product: home, quantity: 1 },
    ]),
    [['components', 'components.cycle', cycle]],
  )
  assert.deepEqual(
    (
      await refused(set, [
        { product: table, quantity: 1 },
        { product: table, quantity: 2 },
      ])
    )[0]?.[1],
    'components.twice',
  )
  assert.deepEqual((await refused(set, [{ product: table, quantity: 0 }]))[0]?.[1], 'components.quantity')
  // two bundles that would contain each other, in one plan
  const [one = 0, other = 0] = await reserveIds(db, 2)
  const { blocked } = await apply(
    db,
    [
      product(one, 'BUNDLE', 'EEN', { components: [{ product: other, quantity: 1 }] }),
      product(other, 'BUNDLE', 'TWEE', { components: [{ product: one, quantity: 1 }] }),
    ],
    { actor: anna, source: 'test' },
  )
  assert.deepEqual(
    blocked.map(({ problems }) => problems[0]?.code),
    ['components.cycle', 'components.cycle'],
  )
  assert.deepEqual((await show(set)).components.length, 2)
})
