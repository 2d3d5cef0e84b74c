import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, call } = await withServer()

const write = async (items: PlanItem[]) => {
  const { createdIds, blocked } = await apply(db, items, { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' })
  assert.deepEqual(blocked, [])
  return createdIds.map((id) => id ?? 0)
}
const created = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const [material = 0, colour = 0, width = 0, since = 0, note = 0] = await write([
  created('attribute', { code: 'material', type: 'MULTI_SELECT', names: {} }),
  created('attribute', { code: 'colour', type: 'SELECT', names: {} }),
  created('attribute', { code: 'width', type: 'DIMENSION', unit: 'cm', names: {} }),
  created('attribute', { code: 'since', type: 'DATE', names: {} }),
  created('attribute', { code: 'note', type: 'TEXT', names: {} }),
])
const [oak = 0, beech = 0, elm = 0, black = 0, white = 0] = await write([
  created('attributeValue', { attribute: material, value: 'Eiken' }),
  created('attributeValue', { attribute: material, value: 'Beuken' }),
  created('attributeValue', { attribute: material, value: 'Iepen' }),
  created('attributeValue', { attribute: colour, value: 'Zwart' }),
  created('attributeValue', { attribute: colour, value: 'Wit' }),
])
const product = (sku: string, fields: Record<string, FieldValue> = {}) =>
  created('product', { type: 'SIMPLE', sku, 'content.nl.name': `Stoel ${sku}`, ...fields })
const [sofa = 0] = await write([
  created('product', {
    type: 'CONFIGURABLE',
    sku: 'S',
    'content.nl.name': 'Bank',
    'attribute.material': [elm],
    'attribute.colour': white,
    'attribute.width': 300,
  }),
  product('A', { 'attribute.material': [oak, beech], 'attribute.colour': black, 'attribute.width': 180, 'attribute.since': '2026-01-31' }),
  product('B', { 'attribute.material': [beech], 'attribute.colour': white, 'attribute.width': 240, 'attribute.since': '2026-03-01' }),
  product('C', { 'attribute.material': [elm], 'attribute.colour': black, 'attribute.width': 240.5, 'attribute.note': '2026-02-01' }),
  product('D', { 'attribute.colour': black }),
])
// inherits the values of its configurable product
await write([created('product', { type: 'SIMPLE', sku: 'S-1', parent: sofa, 'content.nl.name': 'Bank' })])

const query =
  'query($filter: ProductFilter, $term: String) { products(filter: $filter, searchTerm: $term) { totalCount counts(by: TYPE) { value count } results(limit: 200, ordering: "sku") { sku } } }'
interface Page {
  products: { totalCount: number; counts: { value: string; count: number }[]; results: { sku: string }[] }
}
const skus = async (filter: object, term: string | null = null) => {
  const { products } = await ask<Page>(query, { filter, term })
  assert.equal(products.totalCount, products.results.length)
  assert.equal(
    products.counts.reduce((sum, { count }) => sum + count, 0),
    products.totalCount,
  )
  return products.results.map(({ sku }) => sku)
}
const refused = async (filter: object) => {
  const { errors } = await call(query, { filter })
  assert.equal(errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT')
  return errors[0]?.message
}

test('LST-8 PROD-01 of one attribute any of the values is enough, of several attributes each has to be answered', async () => {
  assert.deepEqual(await skus({ attributeValues: [oak] }), ['A'])
  assert.deepEqual(await skus({ attributeValues: [oak, beech] }), ['A', 'B'])
  assert.deepEqual(await skus({ attributeValues: [elm, oak] }), ['A', 'C', 'S', 'S-1'])
  assert.deepEqual(await skus({ attributeValues: [oak, beech, black] }), ['A'])
  assert.deepEqual(await skus({ attributeValues: [black, oak, elm] }), ['A', 'C'])
  assert.deepEqual(await skus({ attributeValues: [elm, white] }), ['S', 'S-1'])
  assert.deepEqual(await skus({ attributeValues: [elm, white, elm] }), ['S', 'S-1'])
  assert.deepEqual(await skus({ attributeValues: [oak, white] }), [])
  assert.deepEqual(await skus({ attributeValues: [oak, beech, black] }, 'stoel'), ['A'])
  assert.deepEqual(await skus({ attributeValues: [] }), ['A', 'B', 'C', 'D', 'S', 'S-1'])
})

test('LST-8 a value that is gone finds nothing, and leaves nothing out', async () => {
  for (const nobody of [2_000_000_000, 'x', material]) {
    assert.deepEqual(await skus({ attributeValues: [nobody] }), [])
    assert.deepEqual(await skus({ attributeValues: [oak, nobody] }), [])
    assert.deepEqual(await skus({ not: [{ attributeValues: [black, nobody] }] }), ['B', 'S', 'S-1'])
  }
})

test('LST-8 values that are not wanted: products without a value stay, and presence narrows further', async () => {
  assert.deepEqual(await skus({ not: [{ attributeValues: [oak, beech] }] }), ['C', 'D', 'S', 'S-1'])
  assert.deepEqual(await skus({ not: [{ attributeValues: [oak] }, { attributeValues: [white] }] }), ['C', 'D'])
  // combined: all but those that match both
  assert.deepEqual(await skus({ not: [{ attributeValues: [oak, beech, black] }] }), ['B', 'C', 'D', 'S', 'S-1'])
  assert.deepEqual(await skus({ attributes: [material], not: [{ attributeValues: [oak, beech] }] }), ['C', 'S', 'S-1'])
  assert.deepEqual(await skus({ attributeValues: [black, white], withoutAttributes: [material] }), ['D'])
})

test('LST-8 PROD-01 products whose measure or day lies in a range, both ends included', async () => {
  const within = (attribute: number, range: object) => ({ attribute, ...range })
  assert.deepEqual(await skus({ attributeRanges: [within(width, { from: '180', to: '240' })] }), ['A', 'B'])
  assert.deepEqual(await skus({ attributeRanges: [within(width, { from: '180.01', to: '240.5' })] }), ['B', 'C'])
  assert.deepEqual(await skus({ attributeRanges: [within(width, { from: '241' })] }), ['S', 'S-1'])
  assert.deepEqual(await skus({ attributeRanges: [within(width, { to: '-1' })] }), [])
  assert.deepEqual(await skus({ attributeRanges: [within(since, { fromDay: '2026-01-31', toDay: '2026-01-31' })] }), ['A'])
  assert.deepEqual(await skus({ attributeRanges: [within(since, { toDay: '2026-03-01' })] }), ['A', 'B'])
  assert.deepEqual(await skus({ attributeRanges: [within(width, { from: '200' }), within(since, { fromDay: '2026-02-01' })] }), ['B'])
  assert.deepEqual(await skus({ attributeValues: [black, white], attributeRanges: [within(width, { to: '240' })] }), ['A', 'B'])
  assert.deepEqual(await skus({ not: [{ attributeRanges: [within(width, { from: '180', to: '240' })] }] }), ['C', 'D', 'S', 'S-1'])
  // an attribute that is no measure, or no day, matches nothing
  for (const attribute of [colour, since, 2_000_000_000, 'x']) assert.deepEqual(await skus({ attributeRanges: [{ attribute, from: '0' }] }), [])
  for (const attribute of [note, width, 2_000_000_000]) assert.deepEqual(await skus({ attributeRanges: [{ attribute, fromDay: '2000-01-01' }] }), [])
})

test('LST-8 a range that is none is refused in words, in what is left out too', async () => {
  const turned = 'A range goes from the lowest to the highest value: 240 is more than 180.'
  assert.equal(await refused({ attributeRanges: [{ attribute: width, from: '240', to: '180' }] }), turned)
  assert.equal(await refused({ not: [{ attributeRanges: [{ attribute: width, from: '240', to: '180' }] }] }), turned)
  // compared as numbers, not as texts
  assert.deepEqual(await skus({ attributeRanges: [{ attribute: width, from: '99', to: '180' }] }), ['A'])
  assert.match(
    (await refused({ attributeRanges: [{ attribute: since, fromDay: '2026-02-01', toDay: '2026-01-01' }] })) ?? '',
    /2026-02-01 is more than 2026-01-01/,
  )
  for (const bounds of [{}, { from: null }, { from: '1', toDay: '2026-01-01' }]) {
    assert.equal(
      await refused({ attributeRanges: [{ attribute: width, ...bounds }] }),
      'A range of an attribute has a first or a last value: numbers or days, not both.',
    )
  }
  const many = (count: number) => Array.from({ length: count }, () => ({ attribute: width, from: '1' }))
  assert.deepEqual(await skus({ attributeRanges: many(20) }), ['A', 'B', 'C', 'S', 'S-1'])
  assert.equal(await refused({ attributeRanges: many(15), not: [{ attributeRanges: many(6) }] }), 'At most 20 ranges of attributes go at once; these are 21.')
  assert.match((await refused({ attributeRanges: [{ attribute: width, from: 'wide' }] })) ?? '', /filter\.attributeRanges\[0\]\.from/)
})

test('LST-8 BULK-1 SAV-1 a bulk action and a saved search take the same filter as the list', async () => {
  const filter = {
    attributeValues: [oak, beech, black, white],
    attributeRanges: [{ attribute: width, from: '200', to: '300' }],
    not: [{ attributeValues: [elm] }],
  }
  assert.deepEqual(await skus(filter), ['B'])
  const { prepareProductsBulk } = await ask<{ prepareProductsBulk: { job: { total: number } | null; errors: object[] } }>(
    'mutation Bulk($filter: ProductFilter) { prepareProductsBulk(input: { selection: { filter: $filter }, action: DEACTIVATE }) { job { total } errors { code } } }',
    { filter },
  )
  assert.deepEqual(prepareProductsBulk, { job: { total: 1 }, errors: [] })
  const turned = { attributeRanges: [{ attribute: width, from: '2', to: '1' }] }
  const { errors } = await call(
    'mutation Bulk($filter: ProductFilter) { prepareProductsBulk(input: { selection: { filter: $filter }, action: DEACTIVATE }) { job { total } errors { code } } }',
    { filter: turned },
  )
  assert.match(errors?.[0]?.message ?? '', /2 is more than 1/)
  const { createSavedSearch } = await ask<{ createSavedSearch: { savedSearch: { count: number; isBroken: boolean }; errors: object[] } }>(
    'mutation Save($input: CreateSavedSearchInput!) { createSavedSearch(input: $input) { savedSearch { count isBroken } errors { code } } }',
    { input: { label: 'Oak', list: 'products', address: `/products?value=${oak}`, filter: JSON.stringify(filter) } },
  )
  assert.deepEqual(createSavedSearch, { savedSearch: { count: 1, isBroken: false }, errors: [] })
})
