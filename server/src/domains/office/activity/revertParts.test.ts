import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { runJob } from '../../../services/jobs/runJob.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, rows, staff } = await withServer()
const anna: Actor = { kind: 'USER', id: staff.userId, name: 'Anna Bos' }

async function write(items: PlanItem[]): Promise<{ ids: number[]; changeSet: string }> {
  const outcome = await apply(db, items, { actor: anna, source: 'product' })
  assert.deepEqual(outcome.blocked, [])
  return { ids: outcome.createdIds.map((id) => id ?? 0), changeSet: String(outcome.changeSetId) }
}

const before = { brand: 'Vos', series: 'Oud' }
const after = { brand: 'De Wit', series: 'Nieuw' }

/** Products with these names, whose brand and series were then changed in one change set. */
async function changed(names: readonly string[]): Promise<{ ids: number[]; changeSet: string }> {
  const { ids } = await write(
    names.map((name) => ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: `P-${name}`, 'content.nl.name': name, ...before } })),
  )
  const { changeSet } = await write(ids.map((id) => ({ kind: 'product', id, op: 'update', fields: after })))
  return { ids, changeSet }
}

interface Reverted {
  changeSet: { id: string; sentence: string } | null
  job: { id: string; total: number } | null
  errors: { code: string }[]
}
const revert = async (input: Record<string, unknown>) =>
  (
    await ask<{ revert: Reverted }>(
      'mutation Back($input: RevertInput!) { revert(input: $input) { changeSet { id sentence } job { id total } errors { code } } }',
      { input },
    )
  ).revert
interface Look {
  changes: number
  entities: { entityId: string; changes: { field: string; before: FieldValue; after: FieldValue }[] }[]
}
const look = async (input: Record<string, unknown>) =>
  (
    await ask<{ revertPreview: Look }>(
      'query Look($input: RevertInput!) { revertPreview(input: $input) { changes entities(limit: 200) { entityId changes { field before after } } } }',
      { input },
    )
  ).revertPreview
interface Seen {
  canRevert: boolean
  revertedBy: { id: string } | null
  revertedInPartBy: { id: string }[]
}
const seen = async (id: string) =>
  (await ask<{ node: Seen }>('query Seen($id: ID!) { node(id: $id) { ... on ChangeSet { canRevert revertedBy { id } revertedInPartBy { id } } } }', { id }))
    .node
const valuesOf = (ids: readonly number[]) => rows<{ brand: string; series: string }>('select brand, series from products where id = any($1) order by id', [ids])

/** Asserts that the revert does what its preview shows. */
async function revertAsShown(input: Record<string, unknown>, ids: readonly number[]): Promise<Reverted> {
  const shown = await look(input)
  const was = await valuesOf(ids)
  const expected = ids.map((id, at) => {
    const fields = shown.entities.find(({ entityId }) => entityId === String(id))?.changes ?? []
    for (const change of fields) assert.equal(change.before, was[at]?.[change.field as 'brand'])
    return { ...was[at], ...Object.fromEntries(fields.map((change) => [change.field, change.after])) }
  })
  const done = await revert(input)
  assert.deepEqual(await valuesOf(ids), expected)
  return done
}

test('REV-2 20 of 50 are reverted, of some only one field; the others stay, the rest goes later, and each part is reverted again', async () => {
  const { ids, changeSet } = await changed(Array.from({ length: 50 }, (_, place) => `Stoel ${place}`))
  const chosen = ids.slice(0, 20)
  const parts = chosen.map((id, place) => ({ entity: String(id), ...(place >= 15 && { fields: ['brand'] }) }))
  const first = await revertAsShown({ changeSet, parts }, ids)
  assert.equal(first.changeSet?.sentence, 'Anna Bos reverted a part of “Anna Bos changed Brand and Series of 50 products”')
  const state = await valuesOf(ids)
  assert.deepEqual(
    state.slice(0, 15),
    Array.from({ length: 15 }, () => before),
  )
  assert.deepEqual(
    state.slice(15, 20),
    Array.from({ length: 5 }, () => ({ ...after, brand: 'Vos' })),
  )
  assert.deepEqual(
    state.slice(20),
    Array.from({ length: 30 }, () => after),
  )
  assert.deepEqual(await seen(changeSet), { canRevert: true, revertedBy: null, revertedInPartBy: [{ id: first.changeSet?.id }] })

  const rest = await revertAsShown({ changeSet }, ids)
  assert.deepEqual(
    await valuesOf(ids),
    ids.map(() => before),
  )
  assert.deepEqual(await rows('select count(distinct entity_id)::integer as count from change_items where change_set_id = $1', [rest.changeSet?.id]), [
    { count: 35 },
  ])

  await revert({ changeSet: rest.changeSet?.id })
  assert.deepEqual(await valuesOf(ids), state)
  await revert({ changeSet: first.changeSet?.id })
  assert.deepEqual(
    await valuesOf(ids),
    ids.map(() => after),
  )
  assert.deepEqual((await seen(changeSet)).revertedInPartBy, [], 'a part that was reverted again does not hold')
})

test('REV-2 all that match are reverted, but for those that were unticked, and of one only its other field', async () => {
  const { ids, changeSet } = await changed(['Bank Lund', 'Bank Vik', 'Bank Aal', 'Kruk Lund'])
  const [, vik = 0, aal = 0] = ids
  const input = { changeSet, matching: { searchTerm: 'bank' }, except: [String(vik)], parts: [{ entity: String(aal), fields: ['series'] }] }
  await revertAsShown(input, ids)
  assert.deepEqual(await valuesOf(ids), [before, after, { ...after, series: 'Oud' }, after])
})

test('REV-2 of those that match a field only this field is reverted', async () => {
  const { ids } = await changed(['Tafel Ek', 'Tafel Bok'])
  const [ek = 0, bok = 0] = ids
  const { changeSet: mixed } = await write([
    { kind: 'product', id: ek, op: 'update', fields: { brand: 'Mulder', series: 'Later' } },
    { kind: 'product', id: bok, op: 'update', fields: { series: 'Later' } },
  ])
  await revertAsShown({ changeSet: mixed, matching: { field: 'brand' } }, ids)
  assert.deepEqual(await valuesOf(ids), [
    { brand: 'De Wit', series: 'Later' },
    { brand: 'De Wit', series: 'Later' },
  ])
})

test('REV-2 fields of the whole are those of parts that name none', async () => {
  const { ids, changeSet } = await changed(['Hocker Sol', 'Hocker Sond'])
  const [sol = 0] = ids
  await revertAsShown({ changeSet, fields: ['series'], matching: { searchTerm: 'hocker' }, parts: [{ entity: String(sol), fields: ['brand'] }] }, ids)
  assert.deepEqual(await valuesOf(ids), [
    { ...after, brand: 'Vos' },
    { ...after, series: 'Oud' },
  ])
})

test('REV-2 one field of everything is a part, and does not pass for the whole', async () => {
  const { ids, changeSet } = await changed(['Poef Ra', 'Poef Re'])
  const part = await revertAsShown({ changeSet, fields: ['brand'] }, ids)
  assert.match(part.changeSet?.sentence ?? '', /reverted a part of/)
  assert.deepEqual(await seen(changeSet), { canRevert: true, revertedBy: null, revertedInPartBy: [{ id: part.changeSet?.id }] })
})

test('REV-2 of a deletion one product comes back with what went along; a field of one that is not there is refused', async () => {
  const { ids } = await changed(['Kast Ulm', 'Kast Ulv'])
  const [ulm = 0, ulv = 0] = ids
  const { changeSet } = await write(ids.map((id) => ({ kind: 'product', id, op: 'delete', fields: {} })))
  assert.deepEqual(
    (await revert({ changeSet, parts: [{ entity: String(ulv), fields: ['brand'] }] })).errors.map(({ code }) => code),
    ['missing'],
  )
  await revert({ changeSet, parts: [{ entity: String(ulm) }, { entity: String(ulv), fields: ['brand'] }] })
  assert.deepEqual(await rows('select id from products where id = any($1)', [ids]), [{ id: ulm }])
})

test('REV-2 a part of many is reverted by a job, chunk by chunk, and no more than it', async () => {
  const { ids, changeSet } = await changed(Array.from({ length: 260 }, (_, place) => `Lamp ${place}`))
  const { job } = await revert({ changeSet, matching: { searchTerm: 'lamp', field: 'brand' }, except: ids.slice(0, 10).map(String) })
  assert.equal(job?.total, 250)
  await runJob(db, Number(job?.id))
  const state = await valuesOf(ids)
  assert.deepEqual(
    state.slice(0, 10),
    ids.slice(0, 10).map(() => after),
  )
  assert.deepEqual(
    state.slice(10),
    ids.slice(10).map(() => ({ ...after, brand: 'Vos' })),
  )
  assert.deepEqual([(await seen(changeSet)).revertedBy, (await seen(changeSet)).revertedInPartBy.length], [null, 1])
})

test('REV-2 the things of a change are found by name and by field, with how many, and its fields are told', async () => {
  const {
    ids: [one = 0, two = 0],
  } = await changed(['Spiegel Ost', 'Spiegel Vest'])
  const { changeSet } = await write([
    { kind: 'product', id: one, op: 'update', fields: { brand: 'Mulder', series: 'Later' } },
    { kind: 'product', id: two, op: 'update', fields: { series: 'Later' } },
  ])
  const find = async (searchTerm: string | null, field: string | null) =>
    (
      await ask<{ node: { entityCount: number; entities: { entityId: string }[] } }>(
        'query Find($id: ID!, $searchTerm: String, $field: String) { node(id: $id) { ... on ChangeSet { entityCount(searchTerm: $searchTerm, field: $field) entities(searchTerm: $searchTerm, field: $field) { entityId } } } }',
        { id: changeSet, searchTerm, field },
      )
    ).node
  assert.deepEqual(await find('ost', null), { entityCount: 1, entities: [{ entityId: String(one) }] })
  assert.deepEqual(await find(null, 'brand'), { entityCount: 1, entities: [{ entityId: String(one) }] })
  assert.deepEqual(await find('vest', 'brand'), { entityCount: 0, entities: [] })
  assert.equal((await find('spiegel', 'series')).entityCount, 2)
  const { node } = await ask<{ node: { fields: unknown } }>('query Fields($id: ID!) { node(id: $id) { ... on ChangeSet { fields { field label count } } } }', {
    id: changeSet,
  })
  assert.deepEqual(node.fields, [
    { field: 'series', label: 'Series', count: 2 },
    { field: 'brand', label: 'Brand', count: 1 },
  ])
})
