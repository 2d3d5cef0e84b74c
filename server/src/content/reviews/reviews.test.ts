import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '../../changes/index.ts'
import { withServer } from '../../testing/index.ts'

const { db, ask, call } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const [sofa = null] = (await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'SOFA', 'content.nl.name': 'Bank' } }], options)).createdIds
assert.ok(sofa)
await apply(
  db,
  [
    { kind: 'review', id: null, op: 'create', fields: { customerName: 'Zoë Kuipers', customerEmail: 'zoe@post.example', content: 'Zit heerlijk', stars: 5, date: '2026-03-01', status: 'APPROVED', products: [sofa] } },
    { kind: 'review', id: null, op: 'create', fields: { customerName: 'Bram Smit', content: 'Poot was beschadigd', stars: 2, date: '2026-05-01' } },
    { kind: 'review', id: null, op: 'create', fields: { customerName: 'Anke Graf', content: 'Sehr bequem', originalLanguage: 'de', stars: 4, date: '2026-04-01', status: 'REJECTED' } },
  ],
  options,
)

interface Reply {
  reviews: { totalCount: number; results: { customerName: string; [field: string]: unknown }[] }
}
const query = `query Reviews($term: String, $filter: ReviewFilter, $sort: String) { reviews(searchTerm: $term, filter: $filter) { totalCount results(ordering: $sort) {
  customerName customerEmail content originalLanguage stars date status products { sku content { name } } } } }`
const names = async (variables: Record<string, unknown>) => {
  const { reviews } = await ask<Reply>(query, variables)
  assert.equal(reviews.totalCount, reviews.results.length)
  return reviews.results.map((review) => review.customerName.split(' ')[0])
}

test('reviews with their products, searched and filtered', async () => {
  assert.deepEqual((await ask<Reply>(query, { term: 'zoe heerlijk' })).reviews.results, [
    {
      customerName: 'Zoë Kuipers',
      customerEmail: 'zoe@post.example',
      content: 'Zit heerlijk',
      originalLanguage: 'nl',
      stars: 5,
      date: '2026-03-01',
      status: 'APPROVED',
      products: [{ sku: 'SOFA', content: { name: 'Bank' } }],
    },
  ])
  assert.deepEqual(await names({ filter: { statuses: ['PENDING'] } }), ['Bram'])
  assert.deepEqual(await names({ filter: { stars: [4, 5], languages: ['de'] } }), ['Anke'])
})

test('reviews that match none of these', async () => {
  assert.deepEqual(await names({ filter: { not: [{ statuses: ['PENDING'] }] } }), ['Anke', 'Zoë'])
  assert.deepEqual(await names({ filter: { not: [{ stars: [4, 5], languages: ['de'] }] } }), ['Bram', 'Zoë'])
  assert.deepEqual(await names({ filter: { stars: [4, 5], not: [{ languages: ['de'] }, { stars: [1] }] } }), ['Zoë'])
  assert.deepEqual(await names({ term: 'heerlijk', filter: { not: [{ stars: [2] }] } }), ['Zoë'])
})

test('reviews within a range of stars and days, both ends included', async () => {
  assert.deepEqual(await names({ filter: { minimumStars: 4 } }), ['Anke', 'Zoë'])
  assert.deepEqual(await names({ filter: { maximumStars: 4 } }), ['Bram', 'Anke'])
  assert.deepEqual(await names({ filter: { minimumStars: 4, maximumStars: 4 } }), ['Anke'])
  assert.deepEqual(await names({ filter: { minimumStars: 5, maximumStars: 4 } }), [])
  assert.deepEqual(await names({ filter: { dateFrom: '2026-04-01' } }), ['Bram', 'Anke'])
  assert.deepEqual(await names({ filter: { dateTo: '2026-04-01' } }), ['Anke', 'Zoë'])
  assert.deepEqual(await names({ filter: { dateFrom: '2026-03-02', dateTo: '2026-04-30' } }), ['Anke'])
  assert.deepEqual(await names({ filter: { not: [{ dateFrom: '2026-04-01', minimumStars: 3 }] } }), ['Bram', 'Zoë'])
  // midnight in Amsterdam is at 23:00 of the day before in winter
  await db.updateTable('reviews').set({ created_at: new Date('2026-01-31T23:30:00Z') }).where('customer_name', '=', 'Bram Smit').execute()
  assert.deepEqual(await names({ filter: { createdTo: '2026-02-01' } }), ['Bram'])
  assert.deepEqual(await names({ filter: { createdTo: '2026-01-31' } }), [])
  assert.deepEqual(await names({ filter: { createdFrom: '2026-02-02' } }), ['Anke', 'Zoë'])
  assert.match((await call(query, { filter: { dateFrom: '2026-02-30' } })).errors?.[0]?.message ?? '', /must be a day/)
})

test('API-05 reviews sort by date, stars and name; the newest first without a wish', async () => {
  assert.deepEqual(await names({}), ['Bram', 'Anke', 'Zoë'])
  assert.deepEqual(await names({ sort: 'date' }), ['Zoë', 'Anke', 'Bram'])
  assert.deepEqual(await names({ sort: '-stars' }), ['Zoë', 'Anke', 'Bram'])
  assert.deepEqual(await names({ sort: 'name' }), ['Anke', 'Bram', 'Zoë'])
  assert.match((await call(query, { sort: 'sku' })).errors?.[0]?.message ?? '', /cannot be sorted by sku/)
})
