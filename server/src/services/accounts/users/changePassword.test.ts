import assert from 'node:assert/strict'
import test, { afterEach } from 'node:test'
import { withServer } from '../../../testing/index.ts'
import { createUser } from '../index.ts'

const { call, ask, db, rows } = await withServer()

const email = 'piet.mulder@vitrine.example'
const first = 'notenhouten dressoir'
await createUser(db, { email, password: first, firstName: 'Piet', lastName: 'Mulder' })

interface Grant {
  token: string
  refreshToken: string
}
const visitor = { as: 'anonymous' } as const
const signIn = async (password: string) =>
  (
    await ask<{ tokenAuth: Grant }>(
      'mutation($email: String!, $password: String!) { tokenAuth(email: $email, password: $password) { token refreshToken } }',
      { email, password },
      visitor,
    )
  ).tokenAuth
interface Payload {
  endedSessions: number | null
  errors: { field: string; code: string; message: string }[]
}
const change = async (token: string, current: string, next: string, headers = {}) =>
  (
    await ask<{ changePassword: Payload }>(
      'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { endedSessions errors { field code message } } }',
      { input: { current, new: next } },
      { token, headers },
    )
  ).changePassword
const me = async (token: string) => (await call('{ me { id } }', {}, { token })).errors?.[0]?.message ?? 'known'

afterEach(() => rows('delete from throttle'))

test('AUTH-14 the password is changed with the present one; every other session ends, and only the new one counts', async () => {
  const [here, there, elsewhere] = [await signIn(first), await signIn(first), await signIn(first)]
  const second = 'eikenhouten wandmeubel'
  assert.deepEqual(await change(here.token, first, second), { endedSessions: 2, errors: [] })
  assert.equal(await me(here.token), 'known')
  assert.equal(await me(there.token), 'Signature has expired')
  const { errors } = await call('mutation($token: String!) { refreshToken(refreshToken: $token) { token } }', { token: elsewhere.refreshToken }, visitor)
  assert.equal(errors?.[0]?.extensions?.code, 'REFRESH_FAILED')
  const old = await call(
    'mutation($email: String!, $password: String!) { tokenAuth(email: $email, password: $password) { token } }',
    { email, password: first },
    visitor,
  )
  assert.equal(old.errors?.[0]?.extensions?.code, 'LOGIN_FAILED')
  assert.deepEqual(await change((await signIn(second)).token, second, first), { endedSessions: 1, errors: [] })
})

test('the log tells that a password was changed, and holds nothing of it', async () => {
  const { token } = await signIn(first)
  const [before] = await rows<{ password_hash: string }>('select password_hash from users where email = $1', [email])
  await change(token, first, 'een heel ander wachtwoord')
  const [after] = await rows<{ password_hash: string }>('select password_hash from users where email = $1', [email])
  const { changeSets } = await ask<{ changeSets: { results: { sentence: string; canRevert: boolean }[] } }>(
    '{ changeSets(filter: { actions: [ACCOUNT] }) { results(limit: 1) { sentence canRevert } } }',
  )
  assert.deepEqual(changeSets.results, [{ sentence: 'Piet Mulder changed the password of Piet Mulder', canRevert: false }])
  const log = (await rows<{ text: string }>('select row_to_json(s)::text as text from change_sets s union all select row_to_json(i)::text from change_items i'))
    .map(({ text }) => text)
    .join()
  for (const secret of [before?.password_hash, after?.password_hash, first, 'een heel ander wachtwoord']) assert.equal(log.includes(secret ?? ''), false)
  await change(token, 'een heel ander wachtwoord', first)
})

test('AUTH-14 each field says what is wrong with it, and nothing is changed', async () => {
  const { token } = await signIn(first)
  const cases = [
    ['something else', 'a good long password', [{ field: 'current', code: 'password.wrong', message: 'This is not your present password.' }]],
    [first, 'too short', [{ field: 'new', code: 'password.short', message: 'Choose at least 12 characters. A few words in a row are easy to remember.' }]],
    [first, 'x'.repeat(1025), [{ field: 'new', code: 'password.long', message: 'Choose at most 1,024 characters.' }]],
    [first, 'password1234', [{ field: 'new', code: 'password.common', message: 'This password is easy to guess. Use a few unrelated words in a row.' }]],
    [
      first,
      'PietMulder1!',
      [{ field: 'new', code: 'password.personal', message: 'Your name or e-mail address is too large a part of it. Choose a password without it.' }],
    ],
    [first, first, [{ field: 'new', code: 'password.same', message: 'This is the password that you have now. Choose another one.' }]],
  ] as const
  for (const [current, next, errors] of cases) assert.deepEqual(await change(token, current, next), { endedSessions: null, errors }, next)
  const both = await change(token, 'something else', 'too short')
  assert.deepEqual(
    both.errors.map(({ field }) => field),
    ['current', 'new'],
  )
  assert.ok(await signIn(first))
})

test('who holds a session cannot go on guessing the password', async () => {
  const { token } = await signIn(first)
  for (let at = 0; at < 5; at += 1) await change(token, 'something else', 'a good long password')
  const { errors } = await change(token, first, 'a good long password')
  assert.deepEqual(
    errors.map(({ field, code, message }) => [field, code, message.replace(/\d+/, 'n')]),
    [['current', 'password.wait', 'Too many attempts. Try again in n seconds.']],
  )
  assert.equal(await me(token), 'known')
})

test('a visitor has no password to change', async () => {
  const { errors } = await call('mutation { changePassword(input: { current: "a", new: "b" }) { endedSessions } }', {}, visitor)
  assert.equal(errors?.[0]?.extensions?.code, 'UNAUTHENTICATED')
})
