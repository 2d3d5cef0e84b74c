import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, call } = await withServer()
const options = { actor: { kind: 'FEED', id: null, name: 'e-meubel' }, source: 'feed' } as const
const [sofa = null] = (await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'SOFA' } }], options)).createdIds
assert.ok(sofa)
await apply(
  db,
  [
    {
      kind: 'emeubelProduct',
      id: null,
      op: 'create',
      fields: {
        sku: 'EM-100',
        name: 'Fauteuil Écru',
        status: 'ACTIVE',
        linkedProduct: sofa,
        warehouseQty: 4,
        storeQty: 9,
        leadTimeWeeks: 6,
        eanCodes: ['8712345678906'],
        delivered: { kleur: 'ecru' },
      },
    },
    { kind: 'emeubelProduct', id: null, op: 'create', fields: { sku: 'EM-200', name: 'Bank Grijs', warehouseQty: 12, ignore: true } },
    {
      kind: 'emeubelProduct',
      id: null,
      op: 'create',
      fields: { sku: 'EM-050', name: 'Stoel Eiken', status: 'ENDED', isDeleted: true, outOfProduction: true, outOfCollection: true, storeQty: 1 },
    },
  ],
  options,
)

interface Reply {
  emeubelProducts: { totalCount: number; results: { sku: string; [field: string]: unknown }[] }
}
const query = `query Emeubel($term: String, $filter: EmeubelProductFilter, $sort: String) { emeubelProducts(searchTerm: $term, filter: $filter) { totalCount results(ordering: $sort) {
  sku name status ignore linkedProduct { sku } isDeleted outOfCollection outOfProduction warehouseQty storeQty leadTimeWeeks eanCodes } } }`
const skus = async (variables: Record<string, unknown>) => {
  const { emeubelProducts } = await ask<Reply>(query, variables)
  assert.equal(emeubelProducts.totalCount, emeubelProducts.results.length)
  return emeubelProducts.results.map((one) => one.sku)
}

test('e-meubel products with their fields, searched by name, SKU and EAN, and filtered', async () => {
  assert.deepEqual((await ask<Reply>(query, { term: 'ecru' })).emeubelProducts.results, [
    {
      sku: 'EM-100',
      name: 'Fauteuil Écru',
      status: 'ACTIVE',
      ignore: false,
      linkedProduct: { sku: 'SOFA' },
      isDeleted: false,
      outOfCollection: false,
      outOfProduction: false,
      warehouseQty: 4,
      storeQty: 9,
      leadTimeWeeks: 6,
      eanCodes: ['8712345678906'],
    },
  ])
  assert.deepEqual(await skus({ term: 'em-200' }), ['EM-200'])
  assert.deepEqual(await skus({ term: '8712345678906' }), ['EM-100'])
  assert.deepEqual(await skus({ filter: { linked: false, ignore: false } }), ['EM-050'])
  assert.deepEqual(await skus({ filter: { not: [{ statuses: ['ENDED'] }] } }), ['EM-200', 'EM-100'])
  assert.deepEqual(await skus({ filter: { not: [{ linked: true }, { outOfProduction: true }] } }), ['EM-200'])
  assert.deepEqual(await skus({ filter: { linked: false, not: [{ ignore: true }] } }), ['EM-050'])
  assert.deepEqual(await skus({ filter: { statuses: ['NEW', 'ACTIVE'] } }), ['EM-200', 'EM-100'])
  assert.deepEqual(await skus({ filter: { isDeleted: true, outOfCollection: true, outOfProduction: true } }), ['EM-050'])
})

test('API-05 e-meubel products sort by name, SKU, warehouse stock and stock', async () => {
  assert.deepEqual(await skus({}), ['EM-200', 'EM-100', 'EM-050'])
  assert.deepEqual(await skus({ sort: 'sku' }), ['EM-050', 'EM-100', 'EM-200'])
  assert.deepEqual(await skus({ sort: '-warehouse_stock' }), ['EM-200', 'EM-100', 'EM-050'])
  assert.deepEqual(await skus({ sort: 'stock' }), ['EM-200', 'EM-050', 'EM-100'])
  assert.match((await call(query, { sort: 'price' })).errors?.[0]?.message ?? '', /cannot be sorted by price/)
})
