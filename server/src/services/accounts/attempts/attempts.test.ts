import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test, { afterEach } from 'node:test'
import { withServer } from '../../../testing/index.ts'
import { createAccounts, createUser } from '../index.ts'
import { createAttempts } from './createAttempts.ts'
import { restAfter } from './attempts.rules.ts'

const { call, ask, db, rows, staff } = await withServer()

const email = 'piet.mulder@vitrine.example'
const password = 'notenhouten dressoir'
await createUser(db, { email, password, firstName: 'Piet', lastName: 'Mulder' })

const tokenAuth = 'mutation($email: String!, $password: String!) { tokenAuth(email: $email, password: $password) { token } }'
const visitor = { as: 'anonymous' } as const
async function signIn(who: string, what: string): Promise<string> {
  const { errors } = await call(tokenAuth, { email: who, password: what }, visitor)
  return errors === undefined ? 'signed in' : String(errors[0]?.extensions?.code)
}
async function times(count: number, work: () => Promise<string>): Promise<string[]> {
  const outcomes: string[] = []
  for (let at = 0; at < count; at += 1) outcomes.push(await work())
  return outcomes
}
const wrong = (who = email) => signIn(who, 'eikenhouten dressoir')
// The same without verifying a password, which takes most of the time.
const attempts = createAttempts()
async function attempt(account: string, ip: string, isRight: boolean): Promise<string> {
  const outcome = await attempts.attempt(db, { account, ip }, async () => (isRight ? true : null))
  return 'wait' in outcome ? 'wait' : outcome.result === null ? 'miss' : 'hit'
}
const miss = (account = 'piet', ip = '192.0.2.7') => attempt(account, ip, false)
const hit = (account = 'piet', ip = '192.0.2.7') => attempt(account, ip, true)
const pass = (seconds: number) => rows('update throttle set expire = expire - $1', [seconds * 1000])
const failed = (count: number) => Array<string>(count).fill('LOGIN_FAILED')

afterEach(() => rows('delete from throttle'))

test('AUTH-01 after five wrong passwords an account rests for a quarter of an hour, also for the right one', async () => {
  assert.deepEqual(await times(5, wrong), failed(5))
  const { errors } = await call(tokenAuth, { email, password }, visitor)
  const { retryAfter } = errors?.[0]?.extensions as { retryAfter: number }
  assert.ok(retryAfter > 890 && retryAfter <= 900, String(retryAfter))
  assert.deepEqual(errors, [
    { message: `Too many attempts. Try again in ${retryAfter} seconds.`, path: ['tokenAuth'], extensions: { code: 'TOO_MANY_ATTEMPTS', retryAfter } },
  ])
  await pass(901)
  assert.equal(await signIn(email, password), 'signed in')
})

test('SHL-2 an account that does not exist is answered in the same words, as often', async () => {
  const replies = async (who: string) => {
    const told = []
    for (let at = 0; at < 7; at += 1) {
      const { errors } = await call(tokenAuth, { email: who, password: 'eikenhouten dressoir' }, visitor)
      told.push(errors?.map(({ message, extensions }) => [message.replace(/\d+/, 'n'), extensions?.code]))
    }
    return told
  }
  const known = await replies(email)
  await rows('delete from throttle')
  assert.deepEqual(await replies('nobody@vitrine.example'), known)
})

test('the right password forgets the failures before it', async () => {
  assert.deepEqual(await times(4, wrong), failed(4))
  assert.equal(await signIn(email, password), 'signed in')
  assert.deepEqual(await times(4, wrong), failed(4))
  assert.equal(await signIn(email, password), 'signed in')
})

test('one account has one counter, however its address is written', async () => {
  const spellings = [email, email.toUpperCase(), ` ${email} `, 'Piet.Mulder@Vitrine.example', `\t${email}`]
  for (const spelling of spellings) assert.equal(await wrong(spelling), 'LOGIN_FAILED')
  assert.equal(await signIn(email, password), 'TOO_MANY_ATTEMPTS')
  assert.equal(await wrong('somebody.else@vitrine.example'), 'LOGIN_FAILED', 'others go on')
})

test('each further rest is twice as long, up to an hour', async () => {
  assert.deepEqual(
    [0, 1, 2, 3, 9].map((before) => restAfter(before) / 60),
    [15, 30, 60, 60, 60],
  )
  await times(5, miss)
  await pass(901)
  await times(5, miss)
  await pass(901)
  assert.equal(await hit(), 'wait')
  await pass(900)
  assert.equal(await hit(), 'hit')
  await times(5, miss)
  await pass(901)
  assert.equal(await hit(), 'hit', 'its owner was there in between')
})

test('fifty failures from one address, at whatever accounts, are enough; a right one gives only itself back', async () => {
  for (let at = 0; at < 49; at += 1) assert.equal(await miss(`nobody-${at}`), 'miss')
  assert.equal(await hit(), 'hit')
  assert.equal(await miss('nobody-49'), 'miss')
  assert.equal(await hit(), 'wait')
  assert.equal(await hit('piet', '192.0.2.8'), 'hit', 'from elsewhere its owner comes in')
  await pass(901)
  assert.equal(await hit(), 'hit')
})

test('many wrong ones at once are not more than so many one after the other', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => wrong()))
  assert.deepEqual(
    outcomes.filter((outcome) => outcome === 'LOGIN_FAILED'),
    failed(5),
  )
})

test('many right ones at once are no flood', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => signIn(email, password)))
  assert.deepEqual(new Set(outcomes), new Set(['signed in']))
})

test('what was counted is still there after a restart, and in every other process', async () => {
  await times(5, wrong)
  const restarted = createAccounts(randomBytes(32))
  const outcome = await restarted.signIn(db, email, password, { ip: '192.0.2.9', userAgent: null })
  assert.ok('wait' in outcome && outcome.wait > 0)
})

test('the counters name neither an account nor an address', async () => {
  await wrong()
  const keys = (await rows<{ key: string }>('select key from throttle')).map(({ key }) => key)
  for (const key of keys) assert.match(key, /^(account|address):[\w-]{43}$/)
})

test('a hash from when less was asked is made again when its owner comes in', async () => {
  const old = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$kfEZpLzgZ5jC6yfB1P6cT2Wkfc2p4Gdm7o7v0F0fG2Y'
  await rows('update users set password_hash = $1 where email = $2', [old, email])
  assert.equal(await signIn(email, password), 'LOGIN_FAILED', 'it is the hash of another password')
  assert.deepEqual(await rows('select password_hash from users where email = $1', [email]), [{ password_hash: old }])
  await rows('update users set password_hash = $1 where email = $2', [await oldHash(password), email])
  assert.equal(await signIn(email, password), 'signed in')
  const [user] = await rows<{ password_hash: string }>('select password_hash from users where email = $1', [email])
  assert.match(user?.password_hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal(await signIn(email, password), 'signed in')
})

test('who has waited too long for a turn makes room for others', async () => {
  const hurried = createAttempts(0)
  const begun: number[] = []
  const look = (at: number) => async () => {
    begun.push(at)
    return at
  }
  const outcomes = await Promise.all([1, 2, 3].map((at) => hurried.attempt(db, { account: `rush ${at}`, ip: null }, look(at))))
  assert.equal(outcomes.filter((outcome) => 'wait' in outcome && outcome.wait === 5).length, 3 - begun.length)
  assert.ok(begun.length < 3)
})

async function oldHash(text: string): Promise<string> {
  const { argon2Sync } = await import('node:crypto')
  const [message, nonce] = [Buffer.from(text), Buffer.from('salt-of-old-days')]
  const hash = argon2Sync('argon2id', { message, nonce, memory: 4096, passes: 1, parallelism: 1, tagLength: 32 })
  return `$argon2id$v=19$m=4096,t=1,p=1$${nonce.toString('base64').replace(/=+$/, '')}$${hash.toString('base64').replace(/=+$/, '')}`
}

test('a share link opens twenty times in an hour', async () => {
  const token = randomBytes(32).toString('base64url')
  await rows(
    `with made as (insert into products (type, sku) values ('SIMPLE', 'THROTTLE-1') returning id)
    insert into share_links (token_hash, product_id, recipient_type, recipient_email, subject, message, state, created_by)
    select sha256($1::bytea), id, 'SUPPLIER', 'a@b.example', 's', '{{link}}', 'SENT', $2 from made`,
    [token, staff.userId],
  )
  const open = async (what: string) => {
    const { errors } = await call('mutation($token: String!) { shareLinkAuth(token: $token) { token } }', { token: what }, visitor)
    return errors === undefined ? 'open' : String(errors[0]?.extensions?.code)
  }
  assert.deepEqual(new Set(await times(20, () => open(token))), new Set(['open']))
  assert.equal(await open(token), 'TOO_MANY_ATTEMPTS')
  await pass(3601)
  assert.equal(await open(token), 'open')
  assert.deepEqual(new Set(await times(50, () => open('x'))), new Set(['SHARE_LINK_FAILED']))
  assert.equal(await open('x'), 'TOO_MANY_ATTEMPTS', 'wrong tokens are counted by address')
})

test('amIAlive is answered while sign-ins wait for their turn', async () => {
  const flood = Promise.all(Array.from({ length: 12 }, (_, at) => wrong(`flood-${at}@vitrine.example`)))
  let isOver = false
  void flood.then(() => (isOver = true))
  assert.deepEqual(await ask('{ amIAlive }', {}, visitor), { amIAlive: true })
  assert.equal(isOver, false)
  assert.deepEqual(await flood, failed(12))
})
