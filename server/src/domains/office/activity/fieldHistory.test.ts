import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, staff } = await withServer()
const anna: Actor = { kind: 'USER', id: staff.userId, name: 'Anna Bos' }
const feed: Actor = { kind: 'FEED', id: null, name: 'feed' }

async function write(item: PlanItem, actor: Actor, source: string): Promise<{ id: number; changeSet: string }> {
  const outcome = await apply(db, [item], { actor, source })
  return { id: outcome.createdIds[0] ?? item.id ?? 0, changeSet: String(outcome.changeSetId) }
}
const { id, changeSet: created } = await write(
  { kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'H-1', leadTimeWeeks: 1 } },
  { kind: 'IMPORT', id: null, name: 'import' },
  'furniture.csv',
)
const update = (fields: Record<string, FieldValue>, actor = anna, source = 'product') => write({ kind: 'product', id, op: 'update', fields }, actor, source)

interface Value {
  value: string | null
  by: string
  actorKind: string
  source: string
  at: string
  changeSet: { id: string; sentence: string }
}
const history = async (field: string, args = '', thing: number | string = id): Promise<Value[]> =>
  (
    await ask<{ fieldHistory: Value[] }>(
      `query History($id: ID!, $field: String!) { fieldHistory(id: $id, field: $field${args}) { value by actorKind source at changeSet { id sentence } } }`,
      { id: thing, field },
    )
  ).fieldHistory

test('the last five values of a field, in words, with who, when and source', async () => {
  for (let weeks = 2; weeks <= 6; weeks += 1) await update({ leadTimeWeeks: weeks }, weeks === 4 ? feed : anna, weeks === 4 ? 'e-meubel' : 'product')
  const last = await update({ leadTimeWeeks: null })
  const five = await history('leadTimeWeeks')
  assert.deepEqual(
    five.map(({ value, by, actorKind, source }) => [value, by, actorKind, source]),
    [
      [null, 'Anna Bos', 'USER', 'product'],
      ['6', 'Anna Bos', 'USER', 'product'],
      ['5', 'Anna Bos', 'USER', 'product'],
      ['4', 'feed', 'FEED', 'e-meubel'],
      ['3', 'Anna Bos', 'USER', 'product'],
    ],
  )
  assert.deepEqual(five[0]?.changeSet, { id: last.changeSet, sentence: 'Anna Bos changed Lead time in weeks of H-1' })
  const all = await history('leadTimeWeeks', ', limit: 50')
  assert.equal(all.length, 7)
  assert.deepEqual([all.at(-1)?.value, all.at(-1)?.source, all.at(-1)?.changeSet.id], ['1', 'furniture.csv', created])
  assert.deepEqual(
    [
      (await history('leadTimeWeeks', ', limit: 2')).length,
      (await history('leadTimeWeeks', ', limit: 51')).length,
      (await history('leadTimeWeeks', ', limit: 0')).length,
    ],
    [2, 5, 5],
  )
})

test('what was never said at the creation is told as it began: empty, or what a new thing gets', async () => {
  assert.deepEqual(
    (await history('brand')).map(({ value, by }) => [value, by]),
    [[null, 'import']],
  )
  await update({ active: true, 'content.nl.name': 'Stoel' })
  assert.deepEqual(
    (await history('active')).map(({ value, by }) => [value, by]),
    [
      ['Yes', 'Anna Bos'],
      ['No', 'import'],
    ],
  )
  assert.deepEqual(
    (await history('content.nl.name')).map(({ value }) => value),
    ['Stoel', null],
  )
})

test('coming back from the bin is no new value', async () => {
  await update({ series: 'Baarn' })
  const gone = await write({ kind: 'product', id, op: 'delete', fields: {} }, anna, 'product')
  await ask('mutation Restore($ids: [ID!]!) { restore(ids: $ids) { errors { code } } }', { ids: [id] })
  assert.ok(gone.changeSet)
  assert.deepEqual(
    (await history('series')).map(({ value }) => value),
    ['Baarn', null],
  )
  assert.deepEqual(
    (await history('brand')).map(({ value }) => value),
    [null],
  )
})

test('of what there is not, there is no history', async () => {
  assert.deepEqual(await history('nonsense'), [])
  assert.deepEqual(await history('brand', '', 999_999), [])
  assert.deepEqual(await history('brand', '', 'no id'), [])
})
