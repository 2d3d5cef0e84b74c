import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { withServer } from '../../../testing/index.ts'
import { createUser } from '../index.ts'

// These tests control the clock of the access tokens; the database keeps its own.
let clock = Date.now()
const { call, ask, db, rows, staff } = await withServer({ now: () => clock })

const email = 'piet.mulder@vitrine.example'
const password = 'notenhouten dressoir'
const userId = await createUser(db, { email, password, firstName: 'Piet', lastName: 'Mulder', language: 'nl' })

interface Grant {
  token: string
  refreshToken: string
  refreshExpiresIn: number
  payload: { email: string; exp: number }
}
const tokenAuth = `mutation($email: String!, $password: String!) { tokenAuth(email: $email, password: $password) {
  token refreshToken refreshExpiresIn payload { email exp } user { id email firstName lastName language showOnboarding } } }`
const refreshToken = `mutation refreshToken($refreshToken: String!) { refreshToken(refreshToken: $refreshToken) {
  payload { email exp } refreshExpiresIn refreshToken token } }`

const visitor = { as: 'anonymous' } as const
const signIn = async () => (await ask<{ tokenAuth: Grant & { user: object } }>(tokenAuth, { email, password }, visitor)).tokenAuth
const refresh = (token: string) => call<{ refreshToken: Grant }>(refreshToken, { refreshToken: token }, visitor)
const me = (token: string) => call<{ me: { email: string } | null }>('{ me { email } }', {}, { token })
const seconds = () => Math.floor(clock / 1000)

test('AUTH-01 signing in with e-mail and password gives tokens and the user', async () => {
  const { user, token, refreshExpiresIn, payload } = await signIn()
  assert.deepEqual(user, { id: String(userId), email, firstName: 'Piet', lastName: 'Mulder', language: 'nl', showOnboarding: true })
  assert.deepEqual(payload, { email, exp: seconds() + 600 })
  const [head, claims] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  assert.equal(head.alg, 'HS256')
  assert.equal(claims.exp, payload.exp)
  assert.equal(claims.email, email)
  assert.ok(refreshExpiresIn > Date.now() / 1000 + 11 * 3600)
  const again = await ask(tokenAuth, { email: ` ${email.toUpperCase()} `, password }, visitor)
  assert.ok(again.tokenAuth, 'capitals and blanks around an e-mail address mean nothing')
})

test('AUTH-01 every failed sign-in gets the same message, whatever was wrong', async () => {
  const disabled = 'weg@vitrine.example'
  await createUser(db, { email: disabled, password, firstName: '', lastName: '' })
  await rows('update users set disabled_at = now() where email = $1', [disabled])
  const attempts = [
    { email, password: 'eikenhouten dressoir' },
    { email, password: '' },
    { email: 'nobody@vitrine.example', password },
    { email: "' or 1=1 --", password },
    { email: disabled, password },
    { email, password: 'x'.repeat(5000) },
    { email: 'x'.repeat(5000), password },
  ]
  const replies = await Promise.all(attempts.map((variables) => call(tokenAuth, variables, visitor)))
  for (const { status, data, errors } of replies) {
    assert.equal(status, 200)
    assert.equal(data, null)
    assert.deepEqual(errors, [{ message: 'The e-mail address or the password is not right.', path: ['tokenAuth'], extensions: { code: 'LOGIN_FAILED' } }])
  }
})

test('API-04 refreshToken returns payload, refreshExpiresIn, refreshToken and token, and the new token counts', async () => {
  const first = await signIn()
  const { data } = await refresh(first.refreshToken)
  assert.ok(data)
  const { refreshToken: next } = data
  assert.deepEqual(Object.keys(next).sort(), ['payload', 'refreshExpiresIn', 'refreshToken', 'token'])
  assert.deepEqual(next.payload, { email, exp: seconds() + 600 })
  assert.notEqual(next.refreshToken, first.refreshToken)
  assert.equal((await me(next.token)).data?.me?.email, email)
})

test('an expired token is refused with exactly "Signature has expired", before anything is done', async () => {
  const { token, refreshToken: kept } = await signIn()
  clock += 601_000
  const name = 'mutation { updateMe(input: { language: "en" }) { me { language } } }'
  const { status, data, errors } = await call(name, {}, { token })
  assert.equal(status, 200)
  assert.equal(data ?? null, null)
  assert.deepEqual(errors, [{ message: 'Signature has expired', extensions: { code: 'TOKEN_EXPIRED' } }])
  assert.deepEqual(await rows('select language from users where email = $1', [email]), [{ language: 'nl' }])
  const { data: renewed } = await refresh(kept)
  assert.equal((await me(renewed?.refreshToken.token ?? '')).data?.me?.email, email)
})

test('a token that was signed by somebody else, or altered, counts for nothing', async () => {
  const { token } = await signIn()
  const [head, claims = '', signature] = token.split('.')
  const other = Buffer.from(Buffer.from(claims, 'base64url').toString().replace(`"sub":"user:${userId}"`, `"sub":"user:${staff.userId}"`)).toString('base64url')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  for (const forged of [`${head}.${other}.${signature}`, `${none}.${claims}.`, `${head}.${claims}.AAAA`, 'x']) {
    assert.equal((await me(forged)).errors?.[0]?.message, 'Signature has expired')
  }
})

test('a token of an ended session or of a disabled user stops counting at once', async () => {
  const first = await signIn()
  await rows('update sessions set revoked_at = now() where user_id = $1', [userId])
  assert.equal((await me(first.token)).errors?.[0]?.message, 'Signature has expired')
  assert.equal((await refresh(first.refreshToken)).errors?.[0]?.extensions?.code, 'REFRESH_FAILED')

  const second = await signIn()
  await rows('update users set disabled_at = now() where id = $1', [userId])
  assert.equal((await me(second.token)).errors?.[0]?.message, 'Signature has expired')
  assert.equal((await refresh(second.refreshToken)).errors?.[0]?.message, 'Your session has ended. Sign in again.')
  await rows('update users set disabled_at = null where id = $1', [userId])
})

test('several tabs that refresh with the same token at the same moment all stay signed in', async () => {
  const first = await signIn()
  const replies = await Promise.all([1, 2, 3, 4].map(() => refresh(first.refreshToken)))
  const tokens = replies.map(({ data }) => data?.refreshToken.refreshToken)
  assert.equal(new Set(tokens).size, 4)
  for (const { data } of replies) assert.equal((await me(data?.refreshToken.token ?? '')).data?.me?.email, email)
})

test('a refresh token that comes back later ends the whole session', async (t) => {
  const first = await signIn()
  const second = (await refresh(first.refreshToken)).data?.refreshToken
  assert.ok(second)
  await rows(`update refresh_tokens set used_at = used_at - interval '21 seconds' where used_at is not null`)
  const warn = t.mock.method(console, 'warn', () => {})
  assert.equal((await refresh(first.refreshToken)).errors?.[0]?.extensions?.code, 'REFRESH_FAILED')
  assert.equal(warn.mock.callCount(), 1)
  assert.equal((await refresh(second.refreshToken)).errors?.[0]?.extensions?.code, 'REFRESH_FAILED')
  assert.equal((await me(second.token)).errors?.[0]?.message, 'Signature has expired')
})

test('the database keeps neither passwords nor refresh tokens', async () => {
  const { refreshToken: token } = await signIn()
  const kept = await rows<{ text: string }>('select row_to_json(t)::text as text from refresh_tokens t union all select row_to_json(u)::text from users u')
  const everything = kept.map(({ text }) => text).join()
  assert.equal(everything.includes(token), false)
  assert.equal(everything.includes(password), false)
})

test('AUTH-01 signing in, going on and signing out wait for nobody who holds the products', async () => {
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (transaction) => {
    await sql`lock table products, product_contents in access exclusive mode`.execute(transaction)
    held.resolve()
    await release.promise
  })
  await held.promise
  const grant = await signIn()
  assert.equal((await refresh(grant.refreshToken)).errors, undefined)
  release.resolve()
  await holding
})
