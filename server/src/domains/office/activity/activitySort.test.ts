import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '../../../engine/index.ts'
import { create, withServer } from '../../../testing/index.ts'

const { db, ask, staff } = await withServer()
const anna = { kind: 'USER', id: staff.userId, name: 'Anna Bos' } as const
for (let count = 0; count < 8; count += 1) {
  const actor = count % 2 === 0 ? anna : ({ kind: 'IMPORT', id: null, name: 'import' } as const)
  await apply(db, [create('product', { type: 'SIMPLE', sku: `SORT-${count}` })], { actor, source: 'test' })
}

test('ACT-03 API-05 the log sorts by action time, both ways, page by page and with a filter', async () => {
  type Page = { changeSets: { totalCount: number; results: { id: string; time: string }[] } }
  const pageOf = async (args: string, filter = {}) =>
    (await ask<Page>(`query Sorted($filter: ChangeSetFilter) { changeSets(filter: $filter) { totalCount results(${args}) { id time } } }`, { filter }))
      .changeSets
  const newest = await pageOf('limit: 200, ordering: "-action_time"')
  assert.ok(newest.totalCount > 5 && newest.totalCount <= 200, `${newest.totalCount} entries`)
  const times = newest.results.map(({ time }) => new Date(time).getTime())
  assert.ok(new Set(times).size > 1)
  assert.deepEqual(
    times,
    [...times].sort((a, b) => b - a),
  )
  const ids = newest.results.map(({ id }) => id)
  assert.deepEqual(
    (await pageOf('limit: 200, ordering: "action_time"')).results.map(({ id }) => id),
    [...ids].reverse(),
  )
  assert.deepEqual(
    (await pageOf('limit: 200')).results.map(({ id }) => id),
    ids,
    'without a wish the newest first',
  )
  assert.deepEqual(
    (await pageOf('limit: 2, offset: 1, ordering: "action_time"')).results.map(({ id }) => id),
    [ids.at(-2), ids.at(-3)],
  )
  const mine = (await pageOf('limit: 200', { onlyMine: true })).results.map(({ id }) => id)
  assert.ok(mine.length > 1 && mine.length < ids.length)
  assert.deepEqual(
    (await pageOf('limit: 200, ordering: "action_time"', { onlyMine: true })).results.map(({ id }) => id),
    [...mine].reverse(),
  )
})
