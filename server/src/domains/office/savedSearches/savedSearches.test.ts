import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { createUser } from '../../../services/accounts/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, call, accounts, rows } = await withServer()
const bea = { email: 'bea@vitrine.example', password: 'a chair of oak and linen', firstName: 'Bea', lastName: 'Vos', language: 'en' } as const
const beaId = (await createUser(db, bea)) ?? 0
const { token } = await accounts.openSession(db, { id: beaId, email: bea.email }, { ip: null, userAgent: 'test' })
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const

async function make(kind: string, ...all: Record<string, FieldValue>[]): Promise<number[]> {
  const { createdIds, blocked } = await apply(
    db,
    all.map((fields) => ({ kind, id: null, op: 'create', fields })),
    options,
  )
  assert.deepEqual(blocked, [])
  return createdIds.map((id) => id ?? 0)
}
const product = (sku: string, active: boolean) => ({ type: 'SIMPLE', sku, active, 'content.nl.name': `Bank ${sku}` })
await make('product', product('SAV-1', true), product('SAV-2', true), product('SAV-3', false))

interface SavedSearch {
  id: string
  label: string
  address: string
  shared: boolean
  isMine: boolean
  isFavourite: boolean
  owner: string | null
  count: number | null
  isBroken: boolean
  revision: number
}
const whole = 'id label address shared isMine isFavourite owner count isBroken revision'
const list = async (how: { token?: string } = {}) =>
  (await ask<{ savedSearches: SavedSearch[] }>(`{ savedSearches(list: "products") { ${whole} } }`, {}, how)).savedSearches
const createText = `mutation Make($input: CreateSavedSearchInput!, $key: String) { createSavedSearch(input: $input, idempotencyKey: $key) { savedSearch { ${whole} } changeSet { id } errors { field code message } } }`
interface Created {
  createSavedSearch: { savedSearch: SavedSearch | null; changeSet: { id: string } | null; errors: { field: string | null; code: string; message: string }[] }
}
const input = { label: 'Active', list: 'products', address: '/products?active=true', filter: '{"active":true}' }
const create = async (more: object = {}, key?: string) => (await ask<Created>(createText, { input: { ...input, ...more }, key })).createSavedSearch
const update = async (given: object, how: { token?: string } = {}) =>
  (
    await ask<{ updateSavedSearch: { savedSearch: SavedSearch | null; errors: { code: string; message: string }[] } }>(
      `mutation Save($input: UpdateSavedSearchInput!) { updateSavedSearch(input: $input) { savedSearch { ${whole} } errors { code message } } }`,
      { input: given },
      how,
    )
  ).updateSavedSearch
const total = async (filter: object) =>
  (await ask<{ products: { totalCount: number } }>('query Total($filter: ProductFilter) { products(filter: $filter) { totalCount } }', { filter })).products
    .totalCount

test('DASH-03 a search is saved once, counts what its list counts, and lies in the bin when it is deleted', async () => {
  const { savedSearch, errors } = await create({}, 'once')
  assert.deepEqual(errors, [])
  assert.deepEqual(
    { ...savedSearch, id: '' },
    {
      id: '',
      label: 'Active',
      address: '/products?active=true',
      shared: false,
      isMine: true,
      isFavourite: false,
      owner: 'Anna Bos',
      count: await total({ active: true }),
      isBroken: false,
      revision: 1,
    },
  )
  assert.equal(savedSearch?.count, 2)
  assert.equal((await create({}, 'once')).savedSearch?.id, savedSearch?.id)
  const { deleteSavedSearch } = await ask<{ deleteSavedSearch: { deletedId: string; changeSet: { id: string } } }>(
    `mutation { deleteSavedSearch(id: ${savedSearch?.id}) { deletedId changeSet { id } errors { code } } }`,
  )
  assert.equal(deleteSavedSearch.deletedId, savedSearch?.id)
  assert.deepEqual(await list(), [])
  await ask('mutation Back($id: ID!) { revert(input: { changeSet: $id }) { errors { code } } }', { id: deleteSavedSearch.changeSet.id })
  assert.deepEqual(
    (await list()).map(({ label }) => label),
    ['Active'],
  )
  await rows('delete from saved_searches')
})

test('DASH-03 a label is required and under 32 characters; an address stays within the product; a filter is one of the list', async () => {
  assert.equal((await create({ label: 'x'.repeat(31) })).errors.length, 0)
  for (const [given, field] of [
    [{ label: ' ' }, 'label'],
    [{ label: 'x'.repeat(32) }, 'label'],
    [{ address: 'https://elsewhere.example' }, 'address'],
    [{ address: '//elsewhere.example' }, 'address'],
    [{ filter: '{"nobody":1}' }, 'filter'],
    [{ filter: '[1]' }, 'filter'],
  ] as const) {
    const { savedSearch, errors } = await create(given)
    assert.equal(savedSearch, null, JSON.stringify(given))
    assert.deepEqual(
      errors.map((error) => error.field),
      [field],
      JSON.stringify(given),
    )
  }
  assert.equal((await call(createText, { input }, { as: 'anonymous' })).errors?.[0]?.extensions?.['code'], 'UNAUTHENTICATED')
  await rows('delete from saved_searches')
})

test('SAV-1 a private search is seen by nobody else; a shared one by all, and changed by who has saved it alone', async () => {
  const { savedSearch } = await create()
  const { id = '', revision = 0 } = savedSearch ?? {}
  assert.deepEqual(await list({ token }), [])
  assert.deepEqual(
    (await update({ id, revision, label: 'Mine now' }, { token })).errors.map(({ code }) => code),
    ['missing'],
  )
  const shared = (await update({ id, revision, shared: true })).savedSearch
  assert.equal(shared?.shared, true)
  const [seen] = await list({ token })
  assert.deepEqual([seen?.isMine, seen?.owner, seen?.count], [false, 'Anna Bos', 2])
  assert.deepEqual(
    (await update({ id, revision: shared?.revision, label: 'Mine now' }, { token })).errors.map(({ code }) => code),
    ['savedSearch.others'],
  )
  const { deleteSavedSearch } = await ask<{ deleteSavedSearch: { deletedId: null; errors: { code: string }[] } }>(
    `mutation { deleteSavedSearch(id: ${id}) { deletedId errors { code } } }`,
    {},
    { token },
  )
  assert.deepEqual(deleteSavedSearch, { deletedId: null, errors: [{ code: 'savedSearch.others' }] })
  await rows('delete from saved_searches')
})

test('SAV-1 a favourite is one for the viewer alone, and in no history', async () => {
  const { savedSearch } = await create({ shared: true })
  const sets = await rows('select count(*) as sets from change_sets')
  await ask(`mutation { favourSavedSearch(id: ${savedSearch?.id}, favourite: true) { id isFavourite } }`, {}, { token })
  assert.deepEqual([(await list())[0]?.isFavourite, (await list({ token }))[0]?.isFavourite], [false, true])
  await ask(`mutation { favourSavedSearch(id: ${savedSearch?.id}, favourite: false) { id } }`, {}, { token })
  assert.equal((await list({ token }))[0]?.isFavourite, false)
  assert.deepEqual(await rows('select count(*) as sets from change_sets'), sets)
  await rows('delete from saved_searches')
})

test('SAV-1 a new address comes with what it asks, and is counted by that', async () => {
  const { savedSearch } = await create()
  const changed = await update({ id: savedSearch?.id, revision: savedSearch?.revision, address: '/products?active=false', filter: '{"active":false}' })
  assert.deepEqual([changed.savedSearch?.address, changed.savedSearch?.count], ['/products?active=false', await total({ active: false })])
  assert.equal(changed.savedSearch?.count, 1)
  await rows('delete from saved_searches')
})

test('SAV-1 a search for something that was deleted says so, and counts nothing rather than everything', async () => {
  const [attribute = 0] = await make('attribute', { code: 'gone', type: 'TEXT', names: { nl: 'Weg' } })
  await create({ label: 'By attribute', address: `/products?attribute=${attribute}`, filter: JSON.stringify({ withoutAttributes: [attribute] }) })
  await create({ label: 'By code', address: `/products?missing=attribute:${attribute}`, filter: JSON.stringify({ missing: `attribute:${attribute}` }) })
  assert.deepEqual(
    (await list()).map(({ isBroken, count }) => [isBroken, count]),
    [
      [false, 3],
      [false, 0],
    ],
  )
  await apply(db, [{ kind: 'attribute', id: attribute, op: 'delete', fields: {} }], options)
  assert.deepEqual(
    (await list()).map(({ isBroken, count }) => [isBroken, count]),
    [
      [true, null],
      [true, null],
    ],
  )
  await rows('delete from saved_searches')
})

test('SAV-4 whoever saved a search is told when it finds more than they wanted, and nobody else', async () => {
  await rows('delete from saved_searches')
  const { savedSearch } = await create({ shared: true })
  const { id = '', revision = 0, count = 0 } = savedSearch ?? {}
  const alerts = async (how: { token?: string } = {}) =>
    (await ask<{ savedSearches: { id: string; alertAbove: number | null }[] }>('{ savedSearches(alerting: true) { id alertAbove } }', {}, how)).savedSearches
  assert.deepEqual(await alerts(), [])
  const set = async (alertAbove: number | null, at: number) => update({ id, revision: at, alertAbove })
  assert.deepEqual((await set((count ?? 0) - 1, revision)).errors, [])
  assert.deepEqual([await alerts(), await alerts({ token })], [[{ id, alertAbove: (count ?? 0) - 1 }], []])
  await set(count, revision + 1)
  assert.deepEqual(await alerts(), [])
  assert.equal((await set(-1, revision + 2)).errors.length, 1)
  await rows('delete from saved_searches')
})
