import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, call } = await withServer()

const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, 'content.nl.name': `Stoel ${sku}`, ...fields },
})
const write = (items: PlanItem[]) => apply(db, items, { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' })
const { createdIds } = await write([
  { kind: 'priceList', id: null, op: 'create', fields: { name: 'Basis NL', channelMaster: true } },
  { kind: 'image', id: null, op: 'create', fields: { name: 'Stoel', contentKey: 'c0ffee01', width: 1000, height: 564 } },
])
const [master = 0, photo = 0] = createdIds
const { createdIds: createdProducts } = await write([
  product('A-1', {
    eanCode: '8712345678906',
    brand: 'Vos',
    series: 'Aalsmeer',
    category: 'Stoelen',
    leadTimeWeeks: 4,
    mailInbox: 'a-1@post.example',
    images: [photo ?? 0],
    [`price.${master}`]: { price: '99' },
    'content.nl.description': 'Van eiken.',
    'content.nl.urlKey': 'stoel-a-1',
  }),
  product('B-2', { brand: 'De Wit', category: 'Tafels', eanCode: '0712345678904' }),
  product('C-3'),
])

type Page = { products: { totalCount: number; codesNotFound: string[]; results: { sku: string }[] } }
const find = async (filter: object, ordering: string | null = 'sku') => {
  const { products } = await ask<Page>(
    'query($filter: ProductFilter, $ordering: String) { products(filter: $filter) { totalCount codesNotFound results(limit: 200, ordering: $ordering) { sku } } }',
    { filter, ordering },
  )
  assert.equal(products.totalCount, products.results.length)
  return { skus: products.results.map(({ sku }) => sku), unknown: products.codesNotFound }
}
const skus = async (filter: object, ordering?: string | null) => (await find(filter, ordering)).skus

test('PROD-01 each field is asked for by whether it has a value', async () => {
  for (const field of ['SERIES', 'IMAGE', 'PRICE', 'LEAD_TIME', 'MAIL_INBOX']) {
    assert.deepEqual(await skus({ filled: [field] }), ['A-1'], field)
    assert.deepEqual(await skus({ empty: [field] }), ['B-2', 'C-3'], field)
  }
  for (const field of ['EAN_CODE', 'BRAND', 'CATEGORY']) {
    assert.deepEqual(await skus({ filled: [field] }), ['A-1', 'B-2'], field)
    assert.deepEqual(await skus({ empty: [field] }), ['C-3'], field)
  }
  assert.deepEqual(await skus({ filled: ['BRAND'], empty: ['SERIES'] }), ['B-2'])
})

test('PROD-01 brands and categories are chosen from those that there are', async () => {
  assert.deepEqual(await ask('{ products(filter: { brands: ["Vos"] }) { brands categories series } }'), {
    products: { brands: ['De Wit', 'Vos'], categories: ['Stoelen', 'Tafels'], series: ['Aalsmeer'] },
  })
  assert.deepEqual(await skus({ brands: ['Vos'] }), ['A-1'])
  assert.deepEqual(await skus({ categories: ['Tafels', 'Kasten'] }), ['B-2'])
  assert.deepEqual(await skus({ categories: ['Kasten'] }), [])
  assert.deepEqual(await skus({ series: ['Aalsmeer', 'Lund'] }), ['A-1'])
  assert.deepEqual(await skus({ not: [{ series: ['Aalsmeer'] }] }), ['B-2', 'C-3'])
})

test('PROD-01 products are found by what the inspector misses, and by their score', async () => {
  assert.deepEqual(await skus({ missing: 'content.nl.description' }), ['B-2', 'C-3'])
  assert.deepEqual(await skus({ missing: 'content.en.name' }), ['A-1', 'B-2', 'C-3'])
  assert.deepEqual(await skus({ missing: 'nothing.known' }), [])
  const { products } = await ask<{ products: { results: { sku: string; inspection: { score: number } }[] } }>(
    '{ products { results { sku inspection { score } } } }',
  )
  const best = Math.max(...products.results.map(({ inspection }) => inspection.score))
  assert.deepEqual(
    await skus({ minimumScore: best }),
    products.results.filter(({ inspection }) => inspection.score === best).map(({ sku }) => sku),
  )
  assert.deepEqual(
    await skus({ maximumScore: best - 1 }),
    products.results.filter(({ inspection }) => inspection.score < best).map(({ sku }) => sku),
  )
})

test('SRC-4 pasted codes find their products in the order in which they were pasted, and the rest is named', async () => {
  const pasted = ['c-3', 'NOT-HERE', ' 8712345678906 ', 'B-2', '9999', 'not-here']
  assert.deepEqual(await find({ codes: pasted }, null), { skus: ['C-3', 'A-1', 'B-2'], unknown: ['NOT-HERE', '9999', 'not-here'] })
  assert.deepEqual(await skus({ codes: pasted }, '-sku'), ['C-3', 'B-2', 'A-1'])
  assert.deepEqual(await find({ codes: pasted, brands: ['Vos'] }, null), { skus: ['A-1'], unknown: ['NOT-HERE', '9999', 'not-here'] })
})

test('SRC-4 an EAN is found with blanks in it and without the nought that a spreadsheet took', async () => {
  assert.deepEqual(await find({ codes: ['8 712345 678906', '712345678904'] }, null), { skus: ['A-1', 'B-2'], unknown: [] })
})

test('SRC-4 an empty list of codes finds nothing; five thousand go at once, and no more', async () => {
  assert.deepEqual(await find({ codes: [] }, null), { skus: [], unknown: [] })
  const many = Array.from({ length: 5000 }, (_, place) => `NO-${place}`)
  const { skus: found, unknown } = await find({ codes: [...many.slice(1), 'A-1'] }, null)
  assert.deepEqual(found, ['A-1'])
  assert.equal(unknown.length, 4999)
  const { errors } = await call('query($filter: ProductFilter) { products(filter: $filter) { totalCount } }', { filter: { codes: [...many, 'A-1'] } })
  assert.equal(errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT')
  assert.match(errors?.[0]?.message ?? '', /5,000.*5,001/)
})

test('products that match none of these: each is negated as a whole, and one without a value stays', async () => {
  assert.deepEqual(await skus({ not: [{ brands: ['Vos'] }] }), ['B-2', 'C-3'])
  assert.deepEqual(await skus({ not: [{ categories: ['Tafels'] }] }), ['A-1', 'C-3'])
  assert.deepEqual(await skus({ not: [{ hasImage: true }] }), ['B-2', 'C-3'])
  assert.deepEqual(await skus({ not: [{ brands: ['Vos'], categories: ['Tafels'] }] }), ['A-1', 'B-2', 'C-3'])
  assert.deepEqual(await skus({ not: [{ brands: ['Vos'] }, { categories: ['Tafels'] }] }), ['C-3'])
  assert.deepEqual(await skus({ filled: ['BRAND'], not: [{ brands: ['Vos'] }] }), ['B-2'])
  assert.deepEqual(await skus({ not: [{ codes: ['A-1', '0712345678904'] }] }), ['C-3'])
  assert.deepEqual(await skus({ codes: ['C-3', 'A-1'], not: [{ brands: ['Vos'] }] }, null), ['C-3'])
  assert.deepEqual(await skus({ not: [] }), ['A-1', 'B-2', 'C-3'])
  assert.deepEqual(await skus({ not: [{}, { brands: [] }] }), ['A-1', 'B-2', 'C-3'])
  const { products } = await ask<Page>('query($filter: ProductFilter) { products(searchTerm: "stoel", filter: $filter) { totalCount results { sku } } }', {
    filter: { not: [{ brands: ['Vos'] }] },
  })
  assert.deepEqual([products.totalCount, products.results.map(({ sku }) => sku).sort()], [2, ['B-2', 'C-3']])
})

test('a filter leaves out twenty others, one level deep, and no more', async () => {
  const query = 'query($filter: ProductFilter) { products(filter: $filter) { totalCount } }'
  const many = (count: number) => ({ not: Array.from({ length: count }, () => ({ brands: ['Vos'] })) })
  assert.deepEqual(await ask(query, { filter: many(20) }), { products: { totalCount: 2 } })
  for (const [filter, message] of [
    [many(21), 'A filter leaves out at most 20 others.'],
    [{ not: [{ not: [{ brands: ['Vos'] }] }] }, 'filter.not[0].not is not known here. Leave it out.'],
  ] as const) {
    const { errors } = await call(query, { filter })
    assert.deepEqual(
      errors?.map(({ message: said, extensions }) => [said, extensions?.['code']]),
      [[message, 'BAD_USER_INPUT']],
    )
  }
  assert.match((await call('{ products(filter: { not: [{ not: [] }] }) { totalCount } }')).errors?.[0]?.message ?? '', /Field "not" is not defined/)
  const { errors } = await call(query, {
    filter: { not: [{ codes: Array.from({ length: 3000 }, (_, place) => `A-${place}`) }, { codes: Array.from({ length: 2001 }, (_, place) => `B-${place}`) }] },
  })
  assert.match(errors?.[0]?.message ?? '', /5,000.*5,001/)
})

test('API-05 the list sorts by every name that it offers, both ways', async () => {
  // different prices, stocks and times for all; otherwise the order would prove nothing
  const rows = await ask<{ products: { results: { id: string; sku: string }[] } }>('{ products { results(ordering: "sku") { id sku } } }')
  const idOf = new Map(rows.products.results.map(({ id, sku }) => [sku, Number(id)]))
  const [warehouse = 0] = (
    await write([
      {
        kind: 'stockLocation',
        id: null,
        op: 'create',
        fields: { kind: 'WAREHOUSE', name: 'Magazijn', street: 'Kade 1', postalCode: '8011 AA', city: 'Zwolle', latitude: 52.5, longitude: 6.1 },
      },
    ])
  ).createdIds
  for (const [sku, fields] of [
    ['B-2', { [`price.${master}`]: { price: '450' }, [`stock.${warehouse}`]: { qty: 2 } }],
    ['A-1', { [`stock.${warehouse}`]: { qty: 7 } }],
  ] as const) {
    await write([{ kind: 'product', id: idOf.get(sku) ?? 0, op: 'update', fields }])
  }
  type Row = { sku: string; name: string; stock: number; price: string | null; score: number; createdAt: string; updatedAt: string }
  const sorted = async (ordering: string) =>
    (
      await ask<{ products: { results: Row[] } }>(
        'query($ordering: String) { products { results(ordering: $ordering) { sku name stock price score createdAt updatedAt } } }',
        { ordering },
      )
    ).products.results
  const value: Record<string, (row: Row) => string | number | null> = {
    name: ({ name }) => name,
    sku: ({ sku }) => sku,
    stock: ({ stock }) => stock,
    price: ({ price }) => (price === null ? null : Number(price)),
    score: ({ score }) => score,
    created: ({ createdAt }) => createdAt,
    updated: ({ updatedAt }) => updatedAt,
  }
  for (const [name, of] of Object.entries(value)) {
    for (const [ordering, sign] of [
      [name, 1],
      [`-${name}`, -1],
    ] as const) {
      const values = (await sorted(ordering)).map(of)
      // products without a price are last, in both directions
      const present = values.filter((one) => one !== null)
      assert.deepEqual(values, [...present, ...values.filter((one) => one === null)], ordering)
      assert.deepEqual(
        present,
        [...present].sort((a, b) => sign * (a < b ? -1 : a > b ? 1 : 0)),
        ordering,
      )
      // rows written together have the same creation time: the order can only be not wrong
      if (name !== 'created') assert.ok(new Set(present).size > 1, `${ordering} tells at least two apart`)
    }
  }
  assert.deepEqual((await sorted('-updated'))[0]?.sku, 'A-1')
  assert.deepEqual(
    (await sorted('stock')).map(({ sku }) => sku),
    ['C-3', 'B-2', 'A-1'],
  )
  assert.deepEqual(
    (await sorted('-price')).map(({ sku }) => sku),
    ['B-2', 'A-1', 'C-3'],
  )
})

test('LST-8 the choices of a filter are counted under the search and the other filters', async () => {
  const counts = async (by: string, filter: object = {}, term: string | null = null) => {
    const { products } = await ask<{ products: { counts: { value: string; count: number }[] } }>(
      'query($term: String, $filter: ProductFilter, $by: ProductCountBy!) { products(searchTerm: $term, filter: $filter) { counts(by: $by) { value count } } }',
      { term, filter, by },
    )
    return Object.fromEntries(products.counts.map(({ value, count }) => [value, count]))
  }
  // a missing value is not an option
  assert.deepEqual(await counts('BRAND'), { Vos: 1, 'De Wit': 1 })
  assert.deepEqual(await counts('CATEGORY', { brands: ['Vos'] }), { Stoelen: 1 })
  assert.deepEqual(await counts('TYPE', { not: [{ brands: ['Vos'] }] }), { SIMPLE: 2 })
  assert.deepEqual(await counts('HAS_IMAGE'), { true: 1, false: 2 })
  assert.deepEqual(await counts('BRAND', {}, 'B-2'), { 'De Wit': 1 })
  const missing = await counts('MISSING')
  const { products } = await ask<Page>('query($filter: ProductFilter) { products(filter: $filter) { totalCount } }', {
    filter: { missing: 'content.nl.description' },
  })
  assert.equal(missing['content.nl.description'], products.totalCount)
  // each count equals the number of rows in the filtered list
  for (const by of [
    'ACTIVE',
    'COMPLETE',
    'IN_STOCK',
    'IS_VARIATION',
    'HAS_DUPLICATES',
    'HAS_BROKEN_WEBSITE',
    'IS_FOLDER_PRODUCT',
    'IS_LABEL_PRODUCT',
    'HAS_MAIL',
  ]) {
    const found = Object.values(await counts(by))
    assert.equal(
      found.reduce((sum, count) => sum + count, 0),
      3,
      by,
    )
  }
})

test('products within a range of prices, stocks, lead times and days, both ends included', async () => {
  const base = await skus({})
  assert.deepEqual(base, ['A-1', 'B-2', 'C-3'])
  assert.deepEqual(await skus({ minimumPrice: '99' }), ['A-1', 'B-2'])
  assert.deepEqual(await skus({ minimumPrice: '99.01' }), ['B-2'])
  assert.deepEqual(await skus({ maximumPrice: '450.00' }), ['A-1', 'B-2'])
  assert.deepEqual(await skus({ minimumPrice: '0', maximumPrice: '98.99' }), [])
  assert.deepEqual(await skus({ not: [{ minimumPrice: '100' }] }), ['A-1', 'C-3'])
  assert.deepEqual(await skus({ minimumStock: 2 }), ['A-1', 'B-2'])
  assert.deepEqual(await skus({ minimumStock: 1, maximumStock: 2 }), ['B-2'])
  assert.deepEqual(await skus({ maximumStock: 0 }), ['C-3'])
  assert.deepEqual(await skus({ minimumLeadTime: 4, maximumLeadTime: 4 }), ['A-1'])
  assert.deepEqual(await skus({ maximumLeadTime: 3 }), [])
  const at = async (sku: string, created: string, updated: string) => {
    await db
      .updateTable('product_listings')
      .set({ created_at: new Date(created), updated_at: new Date(updated) })
      .where('sku', '=', sku)
      .execute()
  }
  // in Amsterdam: 2026-02-01 and 2026-07-02
  await at('A-1', '2026-01-31T23:30:00Z', '2026-07-01T22:30:00Z')
  await at('B-2', '2026-03-01T12:00:00Z', '2026-07-03T12:00:00Z')
  assert.deepEqual(await skus({ createdFrom: '2026-02-01', createdTo: '2026-02-01' }), ['A-1'])
  assert.deepEqual(await skus({ createdTo: '2026-03-01' }), ['A-1', 'B-2'])
  assert.deepEqual(await skus({ createdTo: '2026-01-31' }), [])
  assert.deepEqual(await skus({ updatedFrom: '2026-07-02', updatedTo: '2026-07-02' }), ['A-1'])
  assert.deepEqual(await skus({ updatedTo: '2026-07-03' }), ['A-1', 'B-2'])
  assert.deepEqual(await skus({ updatedFrom: '2026-07-03', not: [{ updatedFrom: '2026-07-04' }] }), ['B-2'])
})

test('WEB-01 products are found by the website that they stand on, are online on, or failed on', async () => {
  const { createdIds: made, blocked } = await write([
    { kind: 'website', id: null, op: 'create', fields: { name: 'Winkel A', connector: 'HTTP_JSON', endpoint: 'https://a.example/api' } },
    { kind: 'website', id: null, op: 'create', fields: { name: 'Winkel B', connector: 'HTTP_JSON', endpoint: 'https://b.example/api' } },
  ])
  assert.deepEqual(blocked, [])
  const [a = 0, b = 0] = made.map(Number)
  const [one = 0, two = 0] = createdProducts.map(Number)
  await db
    .insertInto('website_products')
    .values([
      { product_id: one, website_id: a, online_status: 'ONLINE', sync_status: 'DONE' },
      { product_id: one, website_id: b, online_status: 'OFFLINE', sync_status: 'TODO' },
      { product_id: two, website_id: b, online_status: 'ONLINE', sync_status: 'FAIL' },
    ])
    .execute()
  const on = async (filter: object) => (await find(filter)).skus
  assert.deepEqual(await on({ websites: [String(a)] }), ['A-1'])
  assert.deepEqual(await on({ websites: [String(a), String(b)] }), ['A-1', 'B-2'])
  assert.deepEqual(await on({ onlineOn: [String(b)] }), ['B-2'])
  assert.deepEqual(await on({ failedOn: [String(b)] }), ['B-2'])
  assert.deepEqual(await on({ failedOn: [String(a)] }), [])
  assert.deepEqual(await on({ not: [{ websites: [String(a), String(b)] }] }), ['C-3'])
  assert.deepEqual(await on({ websites: ['x'] }), [])
})
