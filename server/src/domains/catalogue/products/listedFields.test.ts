import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask } = await withServer()

const product = (sku: string, warrantyMonths: number | null): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, warrantyMonths },
})
const { createdIds } = await apply(db, [product('W-0', 0), product('W-24', 24), product('W-600', 600), product('W-X', null)], {
  actor: { kind: 'SYSTEM', id: null, name: 'test' },
  source: 'test',
})
const id = String(createdIds[1])

interface Saved {
  product: { warrantyMonths: number | null; fields: { field: string; value: string }[] }
  changeSet: { id: string } | null
  errors: { field: string; message: string }[]
}
const save = async (revision: number, value: unknown): Promise<Saved> =>
  (
    await ask<{ updateProduct: Saved }>(
      'mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) { product { warrantyMonths fields { field value } } changeSet { id } errors { field message } } }',
      {
        input: { id, revision, fields: [{ field: 'warrantyMonths', value: JSON.stringify(value) }] },
      },
    )
  ).updateProduct

const skus = async (filter: object) =>
  (
    await ask<{ products: { results: { sku: string }[] } }>(
      'query Found($filter: ProductFilter) { products(filter: $filter) { results(ordering: "sku") { sku } } }',
      { filter },
    )
  ).products.results.map(({ sku }) => sku)

test('PROD-06 a warranty is saved by the form, stands in the row, and reads in the history in either language', async () => {
  const { product: found, changeSet, errors } = await save(1, 36)
  assert.deepEqual(errors, [])
  assert.equal(found.warrantyMonths, 36)
  assert.deepEqual(
    found.fields.filter(({ field }) => field === 'warrantyMonths'),
    [{ field: 'warrantyMonths', value: '36' }],
  )
  const changesIn = async (language: string) =>
    (
      await ask<{ node: { entities: { changes: { label: string; before: string; after: string; delta: string }[] }[] } }>(
        'query Look($id: ID!) { node(id: $id) { ... on ChangeSet { entities { changes { label before after delta } } } } }',
        { id: changeSet?.id },
        { headers: { 'accept-language': language } },
      )
    ).node.entities.flatMap(({ changes }) => changes)
  assert.deepEqual(await changesIn('en'), [{ label: 'Warranty in months', before: '24', after: '36', delta: '+12' }])
  assert.deepEqual(await changesIn('nl'), [{ label: 'Garantie in maanden', before: '24', after: '36', delta: '+12' }])
  assert.equal((await save(2, 24)).product.warrantyMonths, 24)
})

test('PROD-06 a warranty is a whole number of months, from 0 to 600', async () => {
  for (const wrong of [-1, 601, 2.5, 'long']) {
    const { changeSet, errors } = await save(3, wrong)
    assert.deepEqual([changeSet, errors.map(({ field }) => field)], [null, ['warrantyMonths']], String(wrong))
  }
  assert.equal((await save(3, 24)).changeSet, null)
})

test('PROD-01 products are found by their warranty, and what has none is in no range', async () => {
  assert.deepEqual(await skus({ minimumWarrantyMonths: 24 }), ['W-24', 'W-600'])
  assert.deepEqual(await skus({ minimumWarrantyMonths: 0, maximumWarrantyMonths: 24 }), ['W-0', 'W-24'])
  assert.deepEqual(await skus({ filled: ['WARRANTY_MONTHS'], maximumWarrantyMonths: 0 }), ['W-0'])
  assert.deepEqual(await skus({ empty: ['WARRANTY_MONTHS'] }), ['W-X'])
  assert.deepEqual(await skus({ not: [{ minimumWarrantyMonths: 24 }] }), ['W-0', 'W-X'])
})
