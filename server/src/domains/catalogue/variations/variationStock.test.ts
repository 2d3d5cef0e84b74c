import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'
import { refreshListings } from '../products/listings.store.ts'

const { db, ask } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const make = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
async function write(...plan: PlanItem[]): Promise<{ ids: number[]; changeSet: number }> {
  const { blocked, createdIds, changeSetId } = await apply(db, plan, options)
  assert.deepEqual(blocked, [])
  return { ids: createdIds.map((id) => id ?? 0), changeSet: changeSetId ?? 0 }
}
const {
  ids: [warehouse = 0],
} = await write(make('stockLocation', { kind: 'WAREHOUSE', name: 'Magazijn', street: 'Kade 1', postalCode: '8011 AA', city: 'Zwolle' }))
const lies = (qty: number) => ({ [`stock.${warehouse}`]: { qty } })
const {
  ids: [sofa = 0, other = 0],
} = await write(make('product', { type: 'CONFIGURABLE', sku: 'VS-1' }), make('product', { type: 'CONFIGURABLE', sku: 'VS-2', ...lies(4) }))
const {
  ids: [green = 0, grey = 0],
} = await write(
  make('product', { type: 'SIMPLE', sku: 'VS-1-A', parent: sofa, ...lies(3) }),
  make('product', { type: 'SIMPLE', sku: 'VS-1-B', parent: sofa, ...lies(2) }),
)
const {
  ids: [set = 0],
} = await write(make('product', { type: 'BUNDLE', sku: 'VS-3', components: [{ product: sofa, quantity: 2 }] }))

/** Listed stock of the two configurable products, and of the bundle that contains one of them. */
async function stocks(): Promise<number[]> {
  const { products } = await ask<{ products: { results: { id: string; stock: number }[] } }>(
    '{ products(searchTerm: "VS") { results(limit: 20) { id stock } } }',
  )
  return [sofa, other, set].map((id) => products.results.find((one) => one.id === String(id))?.stock ?? NaN)
}

test('PROD-02 a configurable product has what its variations have together, and a bundle of it as many sets', async () => {
  assert.deepEqual(await stocks(), [5, 4, 2])
  await write({ kind: 'product', id: green, op: 'update', fields: lies(9) })
  assert.deepEqual(await stocks(), [11, 4, 5])
})

test('PROD-02 a variation that goes elsewhere takes its stock along, and one that is deleted or comes back', async () => {
  const moved = await write({ kind: 'product', id: grey, op: 'update', fields: { parent: other } })
  assert.deepEqual(await stocks(), [9, 6, 4])
  const deleted = await write({ kind: 'product', id: green, op: 'delete', fields: {} })
  assert.deepEqual(await stocks(), [0, 6, 0])
  for (const { changeSet } of [deleted, moved]) {
    const { revert } = await ask<{ revert: { errors: object[] } }>('mutation R($input: RevertInput!) { revert(input: $input) { errors { message } } }', {
      input: { changeSet: String(changeSet) },
    })
    assert.deepEqual(revert.errors, [])
  }
  assert.deepEqual(await stocks(), [11, 4, 5])
})

test('PROD-02 all of it worked out again is the same', async () => {
  await refreshListings(db, 'all')
  assert.deepEqual(await stocks(), [11, 4, 5])
})
