import assert from 'node:assert/strict'
import test, { afterEach } from 'node:test'
import { withServer } from '../../../testing/index.ts'
import { createUser, requireUser, resetPassword, setDisabled } from '../index.ts'
import { tidy } from '../tidying/tidying.store.ts'

const { call, db, rows } = await withServer()

const email = 'piet.mulder@vitrine.example'
const other = 'els.mulder@vitrine.example'
const password = 'notenhouten dressoir'
for (const one of [email, other]) await createUser(db, { email: one, password, firstName: 'Piet', lastName: 'Mulder' })

const tokenAuth = 'mutation($email: String!, $password: String!) { tokenAuth(email: $email, password: $password) { token } }'

interface SignedIn {
  outcome: string
  /** As the browser received it */
  cookie: string | null
  /** As the browser sends it */
  device: string
  token: string
}

async function signIn(what: string, device = '', { who = email, headers = {} }: { who?: string; headers?: Record<string, string> } = {}): Promise<SignedIn> {
  const {
    data,
    errors,
    headers: told,
  } = await call<{ tokenAuth: { token: string } }>(
    tokenAuth,
    { email: who, password: what },
    { as: 'anonymous', headers: { ...headers, ...(device && { cookie: `theme=dark; ${device}` }) } },
  )
  const cookie = told.get('set-cookie')
  return {
    outcome: errors === undefined ? 'in' : String(errors[0]?.extensions?.code),
    cookie,
    device: cookie?.split(';')[0] ?? '',
    token: data?.tokenAuth.token ?? '',
  }
}

async function fail(times: number, device = '', how: { who?: string } = {}): Promise<string[]> {
  const outcomes: string[] = []
  for (let at = 0; at < times; at += 1) outcomes.push((await signIn('eikenhouten dressoir', device, how)).outcome)
  return outcomes
}
const failed = (count: number) => Array<string>(count).fill('LOGIN_FAILED')
const rested = 'TOO_MANY_ATTEMPTS'

afterEach(() => rows('delete from throttle'))

test('AUTH-01 a sign-in leaves a value in the browser that no script reads, no other site sends, and nobody finds in the database', async () => {
  const { cookie, device } = await signIn(password)
  assert.match(cookie ?? '', /^vitrine_device=[\w-]{43}; Path=\/graphql; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
  assert.match((await signIn(password, '', { headers: { 'x-forwarded-proto': 'https' } })).cookie ?? '', /; Secure$/)
  assert.equal((await signIn('eikenhouten dressoir', device)).cookie, null)
  const kept = JSON.stringify(await rows('select d::text as row from known_devices d'))
  assert.equal(kept.includes(device.split('=')[1] ?? '?'), false)
})

test('AUTH-01 what strangers guess closes the account to strangers, and not to the browser of its owner', async () => {
  const { device } = await signIn(password)
  assert.deepEqual(await fail(6), [...failed(5), rested])
  const back = await signIn(password, device)
  assert.equal(back.outcome, 'in')
  // the owner's sign-in says nothing about strangers
  assert.equal((await signIn(password)).outcome, rested)
  // even from the same address
  for (let at = 0; at < 50; at += 5) await fail(5, '', { who: `nobody-${at}@vitrine.example` })
  assert.equal((await signIn(password, '', { who: other })).outcome, rested)
  assert.equal((await signIn(password, back.device)).outcome, 'in')
})

test('a known browser has five tries of its own, and each further rest is longer; strangers have theirs', async () => {
  const { device } = await signIn(password)
  assert.deepEqual(await fail(6, device), [...failed(5), rested])
  assert.equal((await signIn(password, device)).outcome, rested)
  assert.equal((await signIn(password)).outcome, 'in')
  await rows('update throttle set expire = expire - 901000')
  assert.deepEqual(await fail(6, device), [...failed(5), rested])
  await rows('update throttle set expire = expire - 901000')
  assert.equal((await signIn(password, device)).outcome, rested)
  const keys = await rows<{ key: string }>('select key from throttle')
  for (const { key } of keys) assert.match(key, /^(account|address|device|closing):[\w-]{43}$/)
})

test('it is known for whom it was used: for another account it is a stranger, as is one that nobody was given', async () => {
  const { device } = await signIn(password)
  await fail(5, '', { who: other })
  for (const strange of [device, `vitrine_device=${'x'.repeat(43)}`, 'vitrine_device=x', "vitrine_device=' or 1=1 --"]) {
    assert.equal((await signIn(password, strange, { who: other })).outcome, rested, strange)
  }
})

test('a browser of two people knows both; after a sign-in its old value is worth nothing', async () => {
  const first = await signIn(password)
  const second = await signIn(password, first.device, { who: other })
  assert.notEqual(second.device, first.device)
  await fail(5)
  await fail(5, '', { who: other })
  assert.equal((await signIn(password, first.device)).outcome, rested)
  const third = await signIn(password, second.device)
  assert.equal(third.outcome, 'in')
  assert.equal((await signIn(password, third.device, { who: other })).outcome, 'in')
})

test('a new password makes strangers of all browsers but the one in which it was changed', async () => {
  const [here, elsewhere] = [await signIn(password), await signIn(password)]
  const change = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { errors { code } } }'
  await fail(5)
  const { data } = await call(change, { input: { current: password, new: 'kersenhouten dressoir' } }, { token: here.token, headers: { cookie: here.device } })
  assert.deepEqual(data, { changePassword: { errors: [] } }, 'strangers do not keep anybody from it')
  assert.equal((await signIn('kersenhouten dressoir', elsewhere.device)).outcome, rested)
  assert.equal((await signIn('kersenhouten dressoir', here.device)).outcome, 'in')

  await resetPassword(db, await requireUser(db, email), password)
  assert.deepEqual(await rows('select from known_devices d join users u on u.id = d.user_id where u.email = $1', [email]), [])
})

test('ending all other sessions, and closing an account, takes its browsers back', async () => {
  const [here, elsewhere] = [await signIn(password), await signIn(password)]
  await call('mutation { revokeOtherSessions { errors { code } } }', {}, { token: here.token, headers: { cookie: here.device } })
  await fail(5)
  assert.equal((await signIn(password, elsewhere.device)).outcome, rested)
  const again = await signIn(password, here.device)
  assert.equal(again.outcome, 'in')
  await setDisabled(db, await requireUser(db, email), true)
  await setDisabled(db, await requireUser(db, email), false)
  assert.equal((await signIn(password, again.device)).outcome, rested)
})

test('twenty browsers of one person are known, and none that was not used for longer than a cookie lasts', async () => {
  const browsers: SignedIn[] = []
  for (let at = 0; at < 21; at += 1) browsers.push(await signIn(password))
  await fail(5)
  assert.equal((await signIn(password, browsers[0]?.device)).outcome, rested)
  assert.equal((await signIn(password, browsers[1]?.device)).outcome, 'in')
  await rows(`update known_devices set used_at = now() - interval '401 days'`)
  await tidy(db)
  assert.deepEqual(await rows('select from known_devices'), [])
})
