import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask } = await withServer()

async function makeProduct(sku: string): Promise<number> {
  const { createdIds } = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku, brand: 'Vos' } }], {
    actor: { kind: 'SYSTEM', id: null, name: 'test' },
    source: 'test',
  })
  return createdIds[0] ?? 0
}

interface Reply {
  lockField: { lockedFields: string[]; errors: { field: string | null; code: string; message: string }[] }
}
const lock = async (id: unknown, field: string, locked = true) =>
  (
    await ask<Reply>(
      'mutation Lock($id: ID!, $field: String!, $locked: Boolean!) { lockField(id: $id, field: $field, locked: $locked) { lockedFields errors { field code message } } }',
      { id, field, locked },
    )
  ).lockField
const lockedFields = async (id: number) =>
  (await ask<{ product: { lockedFields: string[]; revision: number } }>('query Locked($id: ID!) { product(id: $id) { lockedFields revision } }', { id }))
    .product

test('a field is locked against the feed and unlocked again; the feed leaves it alone and writes the others', async () => {
  const id = await makeProduct('LOCK-1')
  assert.deepEqual(await lockedFields(id), { lockedFields: [], revision: 1 })
  assert.deepEqual(await lock(id, 'content.nl.name'), { lockedFields: ['content.nl.name'], errors: [] })
  assert.deepEqual(await lock(id, 'brand'), { lockedFields: ['brand', 'content.nl.name'], errors: [] })
  assert.deepEqual((await lockedFields(id)).lockedFields, ['brand', 'content.nl.name'])

  const feed = { actor: { kind: 'FEED', id: null, name: 'feed' }, source: 'feed' } as const
  const outcome = await apply(db, [{ kind: 'product', id, op: 'update', fields: { brand: 'Anders', series: 'Baarn' } }], feed)
  assert.deepEqual(
    outcome.skipped.map(({ field, code }) => [field, code]),
    [['brand', 'locked']],
  )
  assert.deepEqual(await db.selectFrom('products').select(['brand', 'series']).where('id', '=', id).executeTakeFirst(), { brand: 'Vos', series: 'Baarn' })

  assert.deepEqual(await lock(id, 'brand', false), { lockedFields: ['content.nl.name'], errors: [] })
  await apply(db, [{ kind: 'product', id, op: 'update', fields: { brand: 'Anders' } }], feed)
  assert.deepEqual((await db.selectFrom('products').select('brand').where('id', '=', id).executeTakeFirst())?.brand, 'Anders')
})

test('a lock is a change like any other: who, what, before and after; the same lock twice is none', async () => {
  const id = await makeProduct('LOCK-2')
  await lock(id, 'brand')
  await lock(id, 'brand')
  const { changeSets } = await ask<{ changeSets: { totalCount: number; results: { entities: unknown[]; [field: string]: unknown }[] } }>(
    'query Log($id: ID!) { changeSets(filter: { entity: $id, field: "locks" }) { totalCount results(limit: 5) { actor entities { label changes { field label added removed } } } } }',
    { id },
  )
  assert.equal(changeSets.totalCount, 1)
  assert.deepEqual(changeSets.results, [
    { actor: 'Anna Bos', entities: [{ label: 'LOCK-2', changes: [{ field: 'locks', label: 'Locked against the feed', added: ['Brand'], removed: [] }] }] },
  ])
})

test('many locks of one thing at one moment all stand', async () => {
  const id = await makeProduct('LOCK-3')
  const fields = ['brand', 'series', 'category', 'eanCode', 'mailInbox', 'content.nl.name', 'content.en.name']
  await Promise.all(fields.map((field) => lock(id, field)))
  assert.deepEqual((await lockedFields(id)).lockedFields, [...fields].sort())
})

test('what is no field, or nothing at all, cannot be locked', async () => {
  const id = await makeProduct('LOCK-4')
  for (const field of ['nothing', 'content.xx.name', 'locks', 'createdAt', '']) {
    const { lockedFields: locks, errors } = await lock(id, field)
    assert.deepEqual([locks, errors.length, errors[0]?.field], [[], 1, field], field)
  }
  for (const gone of ['x', '0', '2000000000'])
    assert.deepEqual(
      (await lock(gone, 'brand')).errors.map(({ code }) => code),
      ['missing'],
    )
})
