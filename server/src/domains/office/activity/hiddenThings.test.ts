import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '../../../engine/index.ts'
import { createUser } from '../../../services/accounts/index.ts'
import { withServer } from '../../../testing/index.ts'

// Private data of one person: a colleague neither reads it in log, history and bin, nor changes it through them.

const { db, ask, call, get, accounts, rows, staff } = await withServer()
const bea = { email: 'bea@vitrine.example', password: 'a chair of oak and linen', firstName: 'Bea', lastName: 'Vos', language: 'en' } as const
const beaId = (await createUser(db, bea)) ?? 0
const { token } = await accounts.openSession(db, { id: beaId, email: bea.email }, { ip: null, userAgent: 'test' })
const colleague = { token }

const create = async (label: string, shared: boolean) =>
  (
    await ask<{ createSavedSearch: { savedSearch: { id: string }; changeSet: { id: string } } }>(
      'mutation Make($input: CreateSavedSearchInput!) { createSavedSearch(input: $input) { savedSearch { id } changeSet { id } } }',
      { input: { label, list: 'products', address: '/products?active=true', filter: '{"active":true}', shared } },
    )
  ).createSavedSearch
const remove = async (id: string) =>
  (await ask<{ deleteSavedSearch: { changeSet: { id: string } } }>(`mutation { deleteSavedSearch(id: ${id}) { changeSet { id } } }`)).deleteSavedSearch
    .changeSet.id
interface Log {
  changeSets: { totalCount: number; results: { id: string; sentence: string; entityCount: number; entities: { label: string }[] }[] }
}
const log = async (filter: object, how: { token?: string } = {}) =>
  (
    await ask<Log>(
      'query Log($filter: ChangeSetFilter) { changeSets(filter: $filter) { totalCount results { id sentence entityCount entities { label } } } }',
      { filter },
      how,
    )
  ).changeSets
const bin = async (how: { token?: string } = {}) =>
  (await ask<{ bin: { totalCount: number; results: { label: string }[] } }>('{ bin { totalCount results { label } } }', {}, how)).bin
const history = async (id: string, how: { token?: string } = {}) =>
  (await ask<{ fieldHistory: { value: string }[] }>('query History($id: ID!) { fieldHistory(id: $id, field: "label") { value } }', { id }, how)).fieldHistory
const codes = async (query: string, variables: Record<string, unknown>) => {
  const { data, errors } = await call<Record<string, { errors: { code: string }[] }>>(query, variables, colleague)
  return errors?.map(({ extensions }) => extensions?.['code']) ?? Object.values(data ?? {}).flatMap((one) => one.errors.map(({ code }) => code))
}
const revert = (changeSet: string) => codes('mutation Back($input: RevertInput!) { revert(input: $input) { errors { code } } }', { input: { changeSet } })
const restore = (id: string) => codes('mutation Back($ids: [ID!]) { restore(ids: $ids) { errors { code } } }', { ids: [id] })
const labels = () => rows<{ label: string }>('select label from saved_searches order by id')

test('SAV-1 ACT-01 a private search is in nobody else’s log, history, export and bin, and nobody else reverts it or brings it back', async () => {
  const {
    savedSearch: { id },
    changeSet,
  } = await create('Dead stock of Vos', false)
  assert.deepEqual(
    (await log({ entity: id })).results.map(({ sentence }) => sentence),
    ['Anna Bos created Dead stock of Vos'],
  )
  assert.equal((await history(id)).length, 1)
  const csv = async (who: string) => (await get('/exports/activity.csv', { headers: { authorization: `JWT ${who}` } })).text()
  assert.match(await csv(staff.token), /Dead stock/)

  assert.deepEqual(await log({ entity: id }, colleague), { totalCount: 0, results: [] })
  assert.equal((await log({ contentTypes: ['savedSearch'] }, colleague)).totalCount, 0)
  assert.deepEqual(await history(id, colleague), [])
  for (const hidden of [id, changeSet.id])
    assert.deepEqual(await ask('query Node($id: ID!) { node(id: $id) { id } }', { id: hidden }, colleague), { node: null })
  assert.doesNotMatch(await csv(token), /Dead stock/)
  assert.deepEqual(await revert(changeSet.id), ['changeSetMissing'])
  assert.deepEqual(
    (
      await call('query Look($input: RevertInput!) { revertPreview(input: $input) { entities { label } } }', { input: { changeSet: changeSet.id } }, colleague)
    ).errors?.map(({ extensions }) => extensions?.['code']),
    ['NOT_FOUND'],
  )
  assert.deepEqual(await labels(), [{ label: 'Dead stock of Vos' }])

  const deletion = await remove(id)
  assert.equal((await bin()).totalCount, 1)
  assert.deepEqual(await bin(colleague), { totalCount: 0, results: [] })
  assert.equal((await log({ contentTypes: ['savedSearch'] }, colleague)).totalCount, 0)
  assert.deepEqual(await restore(id), ['notInBin'])
  assert.deepEqual(await revert(deletion), ['changeSetMissing'])
  assert.deepEqual(await labels(), [])
  await ask('mutation Back($ids: [ID!]) { restore(ids: $ids) { errors { code } } }', { ids: [id] })
  assert.deepEqual(await labels(), [{ label: 'Dead stock of Vos' }], 'its owner does')
})

test('SAV-1 a shared search is read of by all; whoever did not save it reverts nothing of it and does not bring it back', async () => {
  const {
    savedSearch: { id },
    changeSet,
  } = await create('For everybody', true)
  assert.equal((await log({ entity: id }, colleague)).totalCount, 1)
  assert.equal((await history(id, colleague)).length, 1)
  assert.deepEqual(await revert(changeSet.id), ['savedSearch.others'])
  await remove(id)
  assert.equal((await bin(colleague)).totalCount, 1)
  assert.deepEqual(await restore(id), ['savedSearch.others'])
  assert.ok(!(await labels()).some(({ label }) => label === 'For everybody'))
})

test('ACT-01 of a set of several things a colleague reads what is not private, and takes back that alone', async () => {
  const {
    savedSearch: { id: privateId },
  } = await create('Mine alone', false)
  const { createdIds } = await apply(db, [{ kind: 'task', id: null, op: 'create', fields: { message: 'Order oak', colour: 'RED' } }], {
    actor: { kind: 'SYSTEM', id: null, name: 'test' },
    source: 'test',
  })
  const { changeSetId } = await apply(
    db,
    [
      { kind: 'savedSearch', id: Number(privateId), op: 'update', fields: { label: 'Mine as ever' } },
      { kind: 'task', id: createdIds[0] ?? 0, op: 'update', fields: { message: 'Order beech' } },
    ],
    { actor: { kind: 'USER', id: staff.userId, name: 'Anna Bos' }, source: 'test' },
  )
  const [seen] = (await log({ entity: String(createdIds[0]) }, colleague)).results
  assert.deepEqual([seen?.entityCount, seen?.entities.map(({ label }) => label)], [1, ['Order beech']])
  assert.equal(seen?.sentence, 'Anna Bos changed Message of Order beech')
  const { changeSets } = await ask<Log>(
    'query Of($filter: ChangeSetFilter, $of: [ID!]) { changeSets(filter: $filter) { results { entities(of: $of) { label } } } }',
    { filter: { entity: String(createdIds[0]) }, of: [privateId, String(createdIds[0])] },
    colleague,
  )
  assert.deepEqual(changeSets.results[0]?.entities, [{ label: 'Order beech' }], 'nor by its id')
  assert.deepEqual(await revert(String(changeSetId)), [])
  assert.deepEqual(await rows('select message from tasks'), [{ message: 'Order oak' }])
  assert.ok((await labels()).some(({ label }) => label === 'Mine as ever'))
})

test('AUTH-09 nobody takes back what a colleague says of himself', async () => {
  await ask('mutation { updateMe(input: { firstName: "Anne" }) { errors { code } } }')
  const [{ id: set = 0 } = {}] = await rows<{ id: number }>("select change_set_id as id from change_items where kind = 'user' order by id desc limit 1")
  assert.deepEqual(await revert(String(set)), ['user.others'])
  assert.deepEqual(await rows('select first_name from users where id = $1', [staff.userId]), [{ first_name: 'Anne' }])
})
