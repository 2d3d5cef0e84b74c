import assert from 'node:assert/strict'
import test from 'node:test'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { withServer } from '../../../testing/index.ts'
import { createUser } from '../index.ts'

const { ask, call, db, rows, staff } = await withServer()

const me = 'query me { me { id email firstName lastName language showOnboarding } }'
const updateMe = `mutation($input: UpdateMeInput!) { updateMe(input: $input) {
  me { language showOnboarding } errors { field code message } } }`

test('API-04 me tells id, email, firstName, lastName, language and showOnboarding; a visitor is nobody', async () => {
  assert.deepEqual(await ask(me), {
    me: { id: String(staff.userId), email: staff.email, firstName: 'Anna', lastName: 'Bos', language: 'en', showOnboarding: false },
  })
  assert.deepEqual(await ask(me, {}, { as: 'anonymous' }), { me: null })
})

test('API-04 environment and amIAlive', async () => {
  const query = 'query environment { environment { environment debug } amIAlive }'
  assert.deepEqual(await ask(query, {}, { as: 'anonymous' }), { environment: { environment: 'dev', debug: true }, amIAlive: true })
})

test('the language and the tour are kept, with a change set that tells by whom; replies follow the language', async () => {
  const input = { language: 'NL', showOnboarding: true }
  assert.deepEqual(await ask(updateMe, { input }), { updateMe: { me: { language: 'nl', showOnboarding: true }, errors: [] } })
  const items = await rows(`select field, before, after, actor
    from change_items join change_sets on change_sets.id = change_set_id where kind = 'user' order by field`)
  assert.deepEqual(items, [
    { field: 'language', before: 'en', after: 'nl', actor: 'Anna Bos' },
    { field: 'showOnboarding', before: false, after: true, actor: 'Anna Bos' },
  ])
  const { data } = await call(updateMe, { input: { language: 'fr' } })
  assert.deepEqual(data, {
    updateMe: {
      me: { language: 'nl', showOnboarding: true },
      errors: [{ field: 'language', code: 'field.choice', message: 'Kies Engels of Nederlands.' }],
    },
  })
})

test('AUTH-14 first and last name are kept trimmed, can be taken away, and are taken back like any change', async () => {
  const names = async (input: object) =>
    (
      await ask<{ updateMe: { me: object; errors: object[] } }>(
        'mutation($input: UpdateMeInput!) { updateMe(input: $input) { me { firstName lastName language } errors { field code message } } }',
        { input: { language: 'en', ...input } },
      )
    ).updateMe
  assert.deepEqual(await names({ firstName: '  Anne ', lastName: 'van\n Bos' }), { me: { firstName: 'Anne', lastName: 'van Bos', language: 'en' }, errors: [] })
  assert.deepEqual(await names({ lastName: ' ' }), { me: { firstName: 'Anne', lastName: '', language: 'en' }, errors: [] })
  assert.deepEqual(await names({ firstName: null }), { me: { firstName: '', lastName: '', language: 'en' }, errors: [] })
  const long = await names({ firstName: 'x'.repeat(256), lastName: 'Bos' })
  assert.deepEqual(long.errors, [{ field: 'firstName', code: 'text.long', message: 'First name is too long: 256 of at most 255 characters.' }])
  assert.deepEqual(long.me, { firstName: '', lastName: '', language: 'en' }, 'all of it or nothing')

  const [last] = await rows<{ id: number }>(`select change_set_id as id from change_items where kind = 'user' and field = 'firstName' order by id desc limit 1`)
  await ask('mutation($id: ID!) { revert(input: { changeSet: $id }) { errors { message } } }', { id: last?.id })
  assert.deepEqual((await ask<{ me: object }>('{ me { firstName } }')).me, { firstName: 'Anne' })
})

test('AUTH-14 a language is required', async () => {
  const { data } = await call<{ updateMe: { errors: object[] } }>(updateMe, { input: { language: null } })
  assert.deepEqual(data?.updateMe.errors, [{ field: 'language', code: 'field.choice', message: 'Choose English or Dutch.' }])
})

test('a visitor has no profile to edit', async () => {
  const { errors } = await call(updateMe, { input: { language: 'nl' } }, { as: 'anonymous' })
  assert.equal(errors?.[0]?.extensions?.code, 'UNAUTHENTICATED')
})

test('an account needs an e-mail address that is one, and a password of twelve characters', async () => {
  const user = { password: 'lang genoeg hoor', firstName: 'A', lastName: 'B' }
  for (const email of ['', 'a', 'a@b', 'a b@c.nl', 'a@b.nl\r\nBcc: c@d.nl', '"a b"@c.nl', `${'x'.repeat(250)}@b.nl`]) {
    await assert.rejects(createUser(db, { ...user, email }), RangeError, email)
  }
  await assert.rejects(createUser(db, { ...user, email: 'a@b.nl', password: 'elf letters' }), RangeError)
  assert.equal(typeof (await createUser(db, { ...user, email: 'a@b.nl' })), 'number')
  assert.equal(await createUser(db, { ...user, email: 'A@B.nl' }), null, 'the address is taken')
})

test('API-06 me and environment have exactly these fields, and a language is kept in small letters', async () => {
  const { updateMe } = await ask<{ updateMe: { errors: unknown[] } }>('mutation { updateMe(input: { language: "NL" }) { errors { code } } }')
  assert.deepEqual(updateMe.errors, [])
  const answer = await ask<{ me: Record<string, unknown>; environment: Record<string, unknown> }>(
    'query me { me { id email firstName lastName language showOnboarding } environment { environment debug } }',
  )
  const kinds = (fields: Record<string, unknown>) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value]))
  assert.deepEqual(kinds(answer.me), { id: 'string', email: 'string', firstName: 'string', lastName: 'string', language: 'string', showOnboarding: 'boolean' })
  assert.deepEqual(kinds(answer.environment), { environment: 'string', debug: 'boolean' })
  assert.equal(answer.me['language'], 'nl')
})

test('what is new is new since the day of the account, until somebody has looked', async () => {
  const since = async () => (await ask<{ me: { newsSince: string } }>('{ me { newsSince } }')).me.newsSince
  await rows("update users set created_at = '2026-01-31T23:30:00Z' where id = $1", [staff.userId])
  assert.equal(await since(), '2026-02-01')
  const seen = await ask<{ updateMe: { me: { newsSince: string }; errors: object[] } }>(
    'mutation { updateMe(input: { newsSeen: true }) { me { newsSince } errors { code } } }',
  )
  assert.deepEqual(seen.updateMe, { me: { newsSince: shopDayOf(new Date()) }, errors: [] })
  assert.equal(await since(), shopDayOf(new Date()))
})
