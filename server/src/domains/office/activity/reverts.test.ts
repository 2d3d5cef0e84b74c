import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, apply, type ApplyOptions, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { runJob } from '../../../services/jobs/runJob.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, call, rows, staff } = await withServer()
const anna: Actor = { kind: 'USER', id: staff.userId, name: 'Anna Bos' }
const piet: Actor = { kind: 'USER', id: 2, name: 'Piet Smit' }

async function write(items: PlanItem[], options: Partial<ApplyOptions> = {}): Promise<{ ids: number[]; changeSet: string }> {
  const outcome = await apply(db, items, { actor: anna, source: 'product', ...options })
  assert.deepEqual(outcome.blocked, [])
  return { ids: outcome.createdIds.map((id) => id ?? 0), changeSet: String(outcome.changeSetId) }
}
const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, ...fields },
})
const update = (id: number, fields: Record<string, FieldValue>): PlanItem => ({ kind: 'product', id, op: 'update', fields })

interface ChangeSet {
  id: string
  sentence: string
  action: string
  canRevert: boolean
  reverts: { id: string } | null
  revertedBy: { id: string } | null
}
interface Payload {
  changeSet: ChangeSet | null
  job: { id: string; total: number; title: string; state: string } | null
  errors: { field: string | null; code: string; message: string }[]
}
const setFields = 'id sentence action canRevert reverts { id } revertedBy { id }'
const revert = async (input: Record<string, unknown>, idempotencyKey?: string): Promise<Payload> =>
  (
    await ask<{ revert: Payload }>(
      `mutation Revert($input: RevertInput!, $idempotencyKey: String) { revert(input: $input, idempotencyKey: $idempotencyKey) { changeSet { ${setFields} } job { id total title state } errors { field code message } } }`,
      { input, idempotencyKey },
    )
  ).revert
const setOf = async (id: string): Promise<ChangeSet> =>
  (await ask<{ node: ChangeSet }>(`query Set($id: ID!) { node(id: $id) { ... on ChangeSet { ${setFields} } } }`, { id })).node
const brandOf = async (id: number): Promise<string | null | undefined> =>
  (await rows<{ brand: string | null }>('select brand from products where id = $1', [id]))[0]?.brand

interface Preview {
  creates: number
  changes: number
  deletes: number
  unchanged: number
  changedSince: number
  consequences: string[]
  entities: {
    entityId: string
    label: string
    changes: { id: string; field: string; before: string | null; after: string | null; changedSince: { by: string; value: string | null } | null }[]
  }[]
}
const look = async (input: Record<string, unknown>, group?: string): Promise<Preview> =>
  (
    await ask<{ revertPreview: Preview }>(
      `query Look($input: RevertInput!, $group: PreviewGroup) { revertPreview(input: $input) { creates changes deletes unchanged changedSince consequences
      entities(group: $group) { entityId label changes { id field before after changedSince { by value } } } } }`,
      { input, group },
    )
  ).revertPreview

test('a save is taken back, and that is taken back again; each says what it reverted', async () => {
  const {
    ids: [id = 0],
  } = await write([product('R-1', { 'content.nl.name': 'Stoel Baarn', brand: 'Vos' })])
  const save = await write([update(id, { brand: 'De Wit' })])
  assert.equal((await setOf(save.changeSet)).canRevert, true)

  const first = await revert({ changeSet: save.changeSet })
  assert.deepEqual(first.errors, [])
  assert.equal(await brandOf(id), 'Vos')
  assert.deepEqual(first.changeSet, {
    id: first.changeSet?.id,
    sentence: 'Anna Bos reverted “Anna Bos changed Brand of Stoel Baarn”',
    action: 'REVERT',
    canRevert: true,
    reverts: { id: save.changeSet },
    revertedBy: null,
  })
  const { canRevert, revertedBy } = await setOf(save.changeSet)
  assert.deepEqual([canRevert, revertedBy?.id], [false, first.changeSet?.id])

  const second = await revert({ changeSet: first.changeSet?.id })
  assert.equal(await brandOf(id), 'De Wit')
  assert.equal(second.changeSet?.sentence, 'Anna Bos reverted “Anna Bos reverted “Anna Bos changed Brand of Stoel Baarn””')
})

test('what would change nothing is not offered, and refused in words when it is asked for all the same', async () => {
  const {
    ids: [id = 0],
  } = await write([product('R-2')])
  const save = await write([update(id, { brand: 'De Wit' })])
  await write([update(id, { brand: null })])
  assert.equal((await setOf(save.changeSet)).canRevert, false)
  assert.deepEqual(await revert({ changeSet: save.changeSet }), {
    changeSet: null,
    job: null,
    errors: [{ field: null, code: 'nothing', message: 'There is nothing to revert: everything is as it was before.' }],
  })
  assert.deepEqual(
    (await revert({ changeSet: '999999' })).errors.map(({ code }) => code),
    ['changeSetMissing'],
  )
  assert.deepEqual(
    (await revert({ changeSet: 'no id' })).errors.map(({ code }) => code),
    ['changeSetMissing'],
  )
  const { errors } = await call('{ revertPreview(input: { changeSet: 999999 }) { changes } }')
  assert.equal(errors?.[0]?.extensions?.['code'], 'NOT_FOUND')
})

test('what was changed again since says by whom, stays as it is, and goes only when it is named', async () => {
  const {
    ids: [one = 0, two = 0],
  } = await write([product('R-3', { brand: 'Vos' }), product('R-4', { brand: 'Vos', series: 'Oud' })])
  const bulk = await write([update(one, { brand: 'De Wit' }), update(two, { brand: 'De Wit', series: 'Nieuw' })])
  await write([update(two, { brand: 'Mulder' })], { actor: piet })

  const preview = await look({ changeSet: bulk.changeSet })
  assert.deepEqual([preview.changes, preview.changedSince, preview.deletes, preview.creates], [2, 1, 0, 0])
  const since = await look({ changeSet: bulk.changeSet }, 'CHANGED_SINCE')
  const [change] = since.entities[0]?.changes ?? []
  assert.deepEqual(
    [since.entities[0]?.label, change?.field, change?.before, change?.after, change?.changedSince],
    ['R-4', 'brand', 'Mulder', 'Vos', { by: 'Piet Smit', value: 'Mulder' }],
  )

  const done = await revert({ changeSet: bulk.changeSet })
  assert.deepEqual([await brandOf(one), await brandOf(two)], ['Vos', 'Mulder'])
  assert.ok(done.changeSet)
  assert.deepEqual(
    (await revert({ changeSet: bulk.changeSet })).errors.map(({ code, message }) => [code, message]),
    [['changedSince', 'Everything was changed again since. Choose what to revert anyway.']],
  )
  assert.equal((await revert({ changeSet: bulk.changeSet, include: [change?.id] })).changeSet?.action, 'REVERT')
  assert.equal(await brandOf(two), 'Vos')
})

test('one thing of a change set, or one field of it: the rest stays, and the whole is not said to be taken back', async () => {
  const {
    ids: [one = 0, two = 0],
  } = await write([product('R-5', { brand: 'Vos', series: 'Oud' }), product('R-6', { brand: 'Vos' })])
  const bulk = await write([update(one, { brand: 'De Wit', series: 'Nieuw' }), update(two, { brand: 'De Wit' })])
  const part = await revert({ changeSet: bulk.changeSet, entity: String(one), fields: ['brand'] })
  assert.equal(part.changeSet?.sentence, 'Anna Bos reverted a part of “Anna Bos changed Brand and Series of 2 products”')
  assert.deepEqual([await brandOf(one), await brandOf(two), (await setOf(bulk.changeSet)).revertedBy], ['Vos', 'De Wit', null])
  await revert({ changeSet: bulk.changeSet, entity: String(two) })
  assert.equal(await brandOf(two), 'Vos')
  assert.equal((await setOf(bulk.changeSet)).canRevert, true)
})

test('some things of a change set, with one that it did not touch: the rest stays, and the whole is not said to be taken back', async () => {
  const {
    ids: [one = 0, two = 0, three = 0, stranger = 0],
  } = await write([product('R-51', { brand: 'Vos' }), product('R-52', { brand: 'Vos' }), product('R-53', { brand: 'Vos' }), product('R-54', { brand: 'Vos' })])
  const bulk = await write([update(one, { brand: 'De Wit' }), update(two, { brand: 'De Wit' }), update(three, { brand: 'De Wit' })])
  const input = { changeSet: bulk.changeSet, entities: [one, two, stranger].map(String) }
  assert.equal((await look(input)).changes, 2)
  const part = await revert(input)
  assert.equal(part.changeSet?.sentence, 'Anna Bos reverted a part of “Anna Bos changed Brand of 3 products”')
  assert.deepEqual([await brandOf(one), await brandOf(two), await brandOf(three), await brandOf(stranger)], ['Vos', 'Vos', 'De Wit', 'Vos'])
  assert.equal((await setOf(bulk.changeSet)).revertedBy, null)
})

test('what was created goes again, with the consequences told beforehand', async () => {
  const made = await write([product('R-7', { 'content.nl.name': 'Kruk' }), product('R-8')])
  const preview = await look({ changeSet: made.changeSet })
  assert.deepEqual([preview.deletes, preview.entities.map(({ label }) => label).sort()], [2, ['Kruk', 'R-8']])
  const done = await revert({ changeSet: made.changeSet })
  assert.deepEqual(done.errors, [])
  assert.deepEqual(await rows('select from products where sku in ($1, $2)', ['R-7', 'R-8']), [])
})

test('a hundred repeats with one key take it back once; the key is good for nothing else', async () => {
  const {
    ids: [id = 0],
  } = await write([product('R-9', { brand: 'Vos' })])
  const save = await write([update(id, { brand: 'De Wit' })])
  const replies = await Promise.all(Array.from({ length: 100 }, () => revert({ changeSet: save.changeSet }, 'revert-once')))
  assert.equal(new Set(replies.map((reply) => reply.changeSet?.id)).size, 1)
  assert.deepEqual(await rows('select count(*)::integer as count from change_sets where reverts_id = $1', [save.changeSet]), [{ count: 1 }])
  const { errors } = await call('mutation { revert(input: { changeSet: 1 }, idempotencyKey: "revert-once") { errors { code } } }')
  assert.equal(errors?.[0]?.extensions?.['code'], 'IDEMPOTENCY_KEY_REUSED')
})

test('more than two hundred things are taken back by a job', async () => {
  const { ids } = await write(Array.from({ length: 201 }, (_, place) => product(`J-${place}`, { brand: 'Vos' })))
  const bulk = await write(ids.map((id) => update(id, { brand: 'De Wit' })))
  const { changeSet, job, errors } = await revert({ changeSet: bulk.changeSet }, 'many')
  assert.deepEqual([changeSet, errors, job?.total, job?.title], [null, [], 201, 'Revert the changes to 201 items'])
  assert.equal((await revert({ changeSet: bulk.changeSet }, 'many')).job?.id, job?.id)
  await runJob(db, Number(job?.id))
  assert.deepEqual(await rows('select distinct brand from products where id = any($1)', [ids]), [{ brand: 'Vos' }])
  const { canRevert, revertedBy } = await setOf(bulk.changeSet)
  assert.equal(canRevert, false)
  assert.ok(revertedBy)
})
