import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, applyRevert, type FieldValue, findHidden, previewRevert, type PlanItem } from '../../../engine/index.ts'
import { createUser } from '../../../services/accounts/index.ts'
import { type FieldError, withServer } from '../../../testing/index.ts'

const { db, rows, ask, runJobs } = await withServer()
const system = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const [annaId = 0] = (await rows<{ id: number }>("select id from users where email like 'anna%' or first_name = 'Anna' order by id limit 1")).map(
  ({ id }) => id,
)
const beaId =
  (await createUser(db, { email: 'bea@vitrine.example', password: 'a chair of oak and linen', firstName: 'Bea', lastName: 'Vos', language: 'en' })) ?? 0
const anna = { kind: 'USER', id: annaId, name: 'Anna Bos' } as const

async function make(kind: string, fields: Record<string, FieldValue>): Promise<number> {
  const { createdIds, blocked } = await apply(db, [{ kind, id: null, op: 'create', fields }], system)
  assert.deepEqual(blocked, [])
  return createdIds[0] ?? 0
}
for (const [sku, category] of [
  ['F-1', 'Banken'],
  ['F-2', 'Banken > Hoekbanken'],
  ['F-3', 'Tafels'],
] as const)
  await make('product', { sku, type: 'SIMPLE', category })

const search = (label: string, user: number | null, category: string, shared = false) =>
  make('savedSearch', {
    ...{ label, user, shared, list: 'products', address: `/products?category=${encodeURIComponent(category)}` },
    question: { searchTerm: null, filter: { categories: [category] }, refers: [] },
  })
const own = await search('Eigen', annaId, 'Banken')
const shared = await search('Gedeeld', beaId, 'Banken>Hoekbanken', true)
const secret = await search('Geheim', beaId, 'Banken > Hoekbanken')
const other = await search('Tafels', beaId, 'Tafels', true)
const automation = await make('automation', {
  name: 'Banken online',
  conditions: [{ field: 'CATEGORY', operator: 'CONTAINS', values: ['Tafels', 'Banken > Hoekbanken'], language: null }],
  actions: [{ kind: 'SET_ACTIVE', active: true }],
})
const rule = await make('rule', {
  name: 'Zitmeubelen',
  source: { brands: ['Lund'], productTypes: ['SIMPLE'] },
  assign: { target: 'NEW_PRODUCTS', values: [{ targetKind: 'FIELD', target: 'category', value: 'Banken' }] },
  properties: [{ property: 'GROUP', targetKind: 'FIELD', target: 'series', writePolicy: 'FILL_EMPTY', valueMap: [] }],
})
const schedule = await make('exportSchedule', {
  ...{ name: 'Elke nacht', list: 'products', format: 'CSV', heads: 'CODES', selection: { searchTerm: null, filter: { not: [{ categories: ['Banken'] }] } } },
})
const named = async (): Promise<unknown[]> => [
  ...(await rows<{ label: string; address: string; question: object }>('select label, address, question from saved_searches where id = any($1) order by id', [
    [own, shared, secret, other],
  ])),
  ...(await rows('select conditions from automations where id = $1', [automation])),
  ...(await rows('select assign from rules where id = $1', [rule])),
  ...(await rows('select selection from export_schedules where id = $1', [schedule])),
  ...(await rows('select sku, category from products order by sku')),
  ...(await rows('select path, names, sort_order from categories order by path')),
]
const move = async (from: string, to: string) => {
  const { prepareCategoryMove: prepared } = await ask<{
    prepareCategoryMove: { job: { id: string; preview: { changes: number } } | null; errors: FieldError[] }
  }>('mutation Move($input: CategoryMoveInput!) { prepareCategoryMove(input: $input) { job { id preview { changes } } errors { code } } }', {
    input: { from, to },
  })
  assert.ok(prepared.job, JSON.stringify(prepared.errors))
  return prepared.job
}
const run = async ({ id }: { id: string }): Promise<number> => {
  await ask('mutation Start($id: ID!) { startJob(id: $id) { job { id } } }', { id })
  await runJobs()
  const [done] = await rows<{ id: number; state: string }>('select change_set_id as id, state from jobs where id = $1', [id])
  assert.equal(done?.state, 'DONE')
  return done.id
}
const item = (path: string, more: Record<string, FieldValue> = {}): PlanItem => ({ kind: 'category', id: null, op: 'create', fields: { path, ...more } })

test('[PROD-27] what names a category follows it to its new path, in the same change, and is taken back with it by anybody', async () => {
  assert.deepEqual(
    (await apply(db, [item('Banken', { 'name.en': 'Sofas', sortOrder: 3 }), item('Banken > Hoekbanken', { 'name.en': 'Corner sofas', sortOrder: 0 })], system))
      .blocked,
    [],
  )
  const before = await named()
  const job = await move('Banken', 'Zitten > Banken')
  // two products, two categories, an automation, a rule, a schedule and the searches that she may see
  assert.equal(job.preview.changes, 9)
  assert.deepEqual(await named(), before)
  const changeSetId = await run(job)
  const asked = (category: string) => ({ searchTerm: null, filter: { categories: [category] }, refers: [] })
  const address = (category: string) => `/products?category=${encodeURIComponent(category).replaceAll('%20', '+')}`
  assert.deepEqual(await named(), [
    { label: 'Eigen', address: address('Zitten > Banken'), question: asked('Zitten > Banken') },
    { label: 'Gedeeld', address: address('Zitten > Banken > Hoekbanken'), question: asked('Zitten > Banken > Hoekbanken') },
    { label: 'Geheim', address: address('Zitten > Banken > Hoekbanken'), question: asked('Zitten > Banken > Hoekbanken') },
    { label: 'Tafels', address: '/products?category=Tafels', question: asked('Tafels') },
    { conditions: [{ field: 'CATEGORY', operator: 'CONTAINS', values: ['Tafels', 'Zitten > Banken > Hoekbanken'], language: null }] },
    { assign: { ...(before[5] as { assign: object }).assign, values: [{ targetKind: 'FIELD', target: 'category', value: 'Zitten > Banken' }] } },
    { selection: { searchTerm: null, filter: { not: [{ categories: ['Zitten > Banken'] }] } } },
    { sku: 'F-1', category: 'Zitten > Banken' },
    { sku: 'F-2', category: 'Zitten > Banken > Hoekbanken' },
    { sku: 'F-3', category: 'Tafels' },
    // below another one, its place among those beside it means nothing
    { path: 'Zitten > Banken', names: { en: 'Sofas' }, sort_order: null },
    { path: 'Zitten > Banken > Hoekbanken', names: { en: 'Corner sofas' }, sort_order: 0 },
  ])
  const hidden = await findHidden(db, annaId)
  assert.deepEqual(hidden, [secret])
  const seen = await previewRevert(db, { changeSetId, hidden }, anna)
  assert.equal(seen.groups.CHANGE.length, 9)
  assert.deepEqual(seen.groups.BLOCKED, [])
  const reverted = await applyRevert(db, { changeSetId, hidden }, { actor: anna, source: 'revert' })
  assert.deepEqual(reverted.blocked, [])
  assert.deepEqual(await named(), before)
  // and forward again, which is a revert of the revert
  assert.deepEqual((await applyRevert(db, { changeSetId: reverted.changeSetId ?? 0, hidden }, { actor: anna, source: 'revert' })).blocked, [])
  assert.equal((await named()).filter((one) => JSON.stringify(one).includes('Zitten')).length, 10)
})

test('a search that its owner changed since keeps that change; nobody else writes it in any other way', async () => {
  const changeSetId = await run(await move('Tafels', 'Wonen > Tafels'))
  const wanted = { label: 'Mijn tafels', address: '/products?category=Tafels&active=true' }
  await apply(db, [{ kind: 'savedSearch', id: other, op: 'update', fields: wanted }], { actor: { kind: 'USER', id: beaId, name: 'Bea Vos' }, source: 'test' })
  const before = await rows('select label, address from saved_searches where id = $1', [other])
  assert.equal((await applyRevert(db, { changeSetId }, { actor: anna, source: 'revert' })).skipped.length, 1)
  assert.deepEqual(await rows('select label, address from saved_searches where id = $1', [other]), before)
  const forbidden: Record<string, FieldValue>[] = [{ address: '/products' }, { label: 'Van mij', named: { address: '/products', question: {} } }]
  for (const fields of forbidden)
    assert.deepEqual(
      (await apply(db, [{ kind: 'savedSearch', id: other, op: 'update', fields }], { actor: anna, source: 'test' })).blocked.map(
        ({ problems }) => problems[0]?.code,
      ),
      ['savedSearch.others'],
    )
})

test('merged into another one, a category leaves that one its names and place', async () => {
  const [tables] = (await apply(db, [item('Tafels', { 'name.en': 'Tables', sortOrder: 1 }), item('Banken', { 'name.en': 'Sofas', sortOrder: 2 })], system))
    .createdIds
  await run(await move('Tafels', 'Banken'))
  assert.deepEqual(await rows("select path, names from categories where path in ('Banken', 'Tafels')"), [{ path: 'Banken', names: { en: 'Sofas' } }])
  assert.ok(tables)
})
