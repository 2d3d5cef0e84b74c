import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { withServer } from '../../testing/index.ts'
import { anyDocument } from '../../testing/anyDocument.ts'

const { call } = await withServer({ environment: 'production' })
const times = (count: number, of: (number: number) => string) => Array.from({ length: count }, (_, number) => of(number)).join(' ')
const ladder = (levels: number, type: string) =>
  `${times(levels, (level) => `fragment f${level} on ${type} { ...f${level + 1} ...f${level + 1} }`)} fragment f${levels} on ${type} { __typename }`

// A document of the largest size takes about ten milliseconds; work that doubles with each level takes minutes.
const most = 1_500

async function workOf(query: string, as: 'staff' | 'anonymous'): Promise<number> {
  const before = process.cpuUsage()
  const { status } = await call(query, {}, { as })
  const { user, system } = process.cpuUsage(before)
  assert.equal(status, 200)
  return (user + system) / 1000
}

test('API-01 a kilobyte of fragments that spread each other twice is refused at once', async () => {
  for (const [begin, type] of [
    ['mutation', 'Mutation'],
    ['query', 'Query'],
  ] as const) {
    const query = `${begin} { ...f0 } ${ladder(22, type)}`
    const { errors } = await call(query, {}, { as: 'anonymous' })
    assert.equal(errors?.[0]?.extensions?.['code'], 'QUERY_TOO_COMPLEX')
    assert.ok((await workOf(query, 'anonymous')) < most)
  }
})

test('API-01 what is refused as it stands is refused with anything around it', async () => {
  const expensive = 'products { results(limit: 200) { imageproductassociationSet(limit: 200) { image { id } } } }'
  for (const query of [
    `{ ${expensive} }`,
    `{ ...f0 ${expensive} } ${ladder(14, 'Query')}`,
    `{ ${'__typename '.repeat(49)} ${expensive} ${times(400, () => '... { ...f }')} } fragment f on Query { amIAlive }`,
  ]) {
    const { data, errors } = await call(query)
    assert.equal(data ?? null, null)
    assert.equal(errors?.[0]?.extensions?.['code'], 'QUERY_TOO_COMPLEX', query.slice(0, 80))
  }
})

for (const as of ['anonymous', 'staff'] as const) {
  test(`API-01 whatever document is sent (${as}), it is answered, and without much work`, async () => {
    await workOf('{ amIAlive }', as)
    await fc.assert(
      fc.asyncProperty(anyDocument, async (query) => {
        const work = await workOf(query, as)
        assert.ok(work < most, `${Math.round(work)} ms for ${query.length} characters`)
      }),
      { numRuns: 250, seed: as === 'staff' ? 1 : 2, endOnFailure: true },
    )
  })
}
