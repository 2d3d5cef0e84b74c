import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUser } from '../../../services/accounts/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, call, accounts, rows } = await withServer()
const bea = { email: 'bea@vitrine.example', password: 'a chair of oak and linen', firstName: 'Bea', lastName: 'Vos', language: 'en' } as const
const beaId = (await createUser(db, bea)) ?? 0
const session = () => accounts.openSession(db, { id: beaId, email: bea.email }, { ip: null, userAgent: 'test' })

const read = async (list = 'products') =>
  (await ask<{ listSettings: string | null }>('query($list: String!) { listSettings(list: $list) }', { list })).listSettings
const write = 'mutation($list: String!, $settings: JSONString) { saveListSettings(list: $list, settings: $settings) }'
const arranged = JSON.stringify({ columns: ['sku', 'name'], density: 'compact' })

test('PROD-01 how a list was arranged is kept for each user and each list, on every device, and can be forgotten', async () => {
  assert.equal(await read(), null)
  assert.deepEqual(await ask(write, { list: 'products', settings: arranged }), { saveListSettings: true })
  assert.deepEqual(JSON.parse((await read()) ?? ''), JSON.parse(arranged))
  assert.equal(await read('attributes'), null)
  const { token } = await session()
  assert.deepEqual(await ask('{ listSettings(list: "products") }', {}, { token }), { listSettings: null })
  await ask(write, { list: 'products', settings: '{"columns":["stock"]}' })
  assert.deepEqual(JSON.parse((await read()) ?? ''), { columns: ['stock'] })
  await ask(write, { list: 'products', settings: null })
  assert.equal(await read(), null)
})

test('what is no arrangement is refused, and nothing is kept of it', async () => {
  for (const [list, settings] of [
    ['products', '[1]'],
    ['products', '"text"'],
    ['products', JSON.stringify({ a: 'x'.repeat(4000) })],
    ['Drop table', '{}'],
    ['', '{}'],
  ]) {
    const { errors } = await call(write, { list, settings })
    assert.equal(errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT', `${list} ${settings}`)
  }
  // invalid JSON is rejected earlier
  assert.ok((await call(write, { list: 'products', settings: 'not JSON' })).errors)
  assert.deepEqual(await rows('select list from list_settings'), [])
})

test('the arrangement goes with its user, and leaves no trace in the history', async () => {
  const before = await rows('select count(*) as sets from change_sets')
  const { token } = await session()
  await call(write, { list: 'products', settings: arranged }, { token })
  assert.equal((await rows('select 1 from list_settings where user_id = $1', [beaId])).length, 1)
  assert.deepEqual(await rows('select count(*) as sets from change_sets'), before)
})
