import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue } from '../../engine/index.ts'
import { withServer } from '../../testing/index.ts'

const { db, ask, call } = await withServer()
const lists: Record<string, FieldValue>[] = [
  { name: 'Basis NL', channelMaster: true },
  { name: 'Éxtra voordeel', validFrom: '2020-01-01', validTo: '2020-12-31', promoText: 'Tot 30% korting' },
  { name: 'Zomer', validFrom: '2020-06-01' },
  { name: 'Toekomst', validFrom: '2999-01-01' },
]
await apply(
  db,
  lists.map((fields) => ({ kind: 'priceList', id: null, op: 'create', fields })),
  { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' },
)

interface Reply {
  priceLists: { totalCount: number; results: { name: string; [field: string]: unknown }[] }
}
const query = `query Lists($term: String, $filter: PriceListFilter, $sort: String) { priceLists(searchTerm: $term, filter: $filter) { totalCount results(ordering: $sort) {
  name channelMaster parent { name } promoText validFrom validTo promoBannerImage { name } currency priceCount } } }`
const names = async (variables: Record<string, unknown>) => {
  const { priceLists } = await ask<Reply>(query, variables)
  assert.equal(priceLists.totalCount, priceLists.results.length)
  return priceLists.results.map((list) => list.name)
}

test('price lists with their fields, searched and filtered', async () => {
  const { priceLists } = await ask<Reply>(query, { term: 'extra korting' })
  assert.deepEqual(priceLists, {
    totalCount: 1,
    results: [
      {
        name: 'Éxtra voordeel',
        channelMaster: false,
        parent: null,
        promoText: 'Tot 30% korting',
        validFrom: '2020-01-01',
        validTo: '2020-12-31',
        promoBannerImage: null,
        currency: 'EUR',
        priceCount: 0,
      },
    ],
  })
  assert.deepEqual(await names({ filter: { channelMaster: true } }), ['Basis NL'])
  assert.deepEqual(await names({ filter: { current: true } }), ['Basis NL', 'Zomer'])
  assert.deepEqual(await names({ filter: { current: false } }), ['Éxtra voordeel', 'Toekomst'])
  assert.deepEqual(await names({ filter: { not: [{ current: true }] } }), ['Éxtra voordeel', 'Toekomst'])
  assert.deepEqual(await names({ filter: { current: true, not: [{ channelMaster: true }] } }), ['Zomer'])
})

test('API-05 price lists sort by name and date', async () => {
  assert.deepEqual(await names({}), ['Basis NL', 'Éxtra voordeel', 'Toekomst', 'Zomer'])
  assert.deepEqual(await names({ sort: 'date' }), ['Éxtra voordeel', 'Zomer', 'Toekomst', 'Basis NL'])
  assert.deepEqual(await names({ sort: '-date' }), ['Toekomst', 'Zomer', 'Éxtra voordeel', 'Basis NL'])
  assert.match((await call(query, { sort: 'stars' })).errors?.[0]?.message ?? '', /cannot be sorted by stars/)
})

test('another channel master gives the products list other prices', async () => {
  const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
  const rows = await db.selectFrom('price_lists').select(['id', 'name']).execute()
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0
  const price = (amount: string) => ({ price: amount })
  await apply(
    db,
    [
      {
        kind: 'product',
        id: null,
        op: 'create',
        fields: { type: 'SIMPLE', sku: 'P-1', [`price.${idOf('Basis NL')}`]: price('100'), [`price.${idOf('Zomer')}`]: price('80') },
      },
    ],
    options,
  )
  const priceOf = async () => (await ask<{ products: { results: { price: string }[] } }>('{ products { results { price } } }')).products.results[0]?.price
  assert.equal(await priceOf(), '100.00')
  await apply(
    db,
    [
      { kind: 'priceList', id: idOf('Basis NL'), op: 'update', fields: { channelMaster: false } },
      { kind: 'priceList', id: idOf('Zomer'), op: 'update', fields: { channelMaster: true } },
    ],
    options,
  )
  assert.equal(await priceOf(), '80.00')
})
