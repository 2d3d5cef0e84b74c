import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { withServer } from '../../../testing/index.ts'
import { createUser } from '../index.ts'

// its own clock, so that no code is waited for
const clock = { now: Date.now() }
const server = await withServer({ now: () => clock.now })
const { accounts, ask, call, db, rows } = server

const client = { ip: null, userAgent: 'test' }
const password = 'a lamp above the table'
const halfMinute = 30_000

interface Payload {
  recoveryCodes: string[] | null
  user: { account: { secondFactorSince: string | null; recoveryCodesLeft: number } } | null
  errors: { field: string | null; code: string }[]
}

const fields = 'user { account { secondFactorSince recoveryCodesLeft } } recoveryCodes errors { field code }'

async function person(name: string) {
  const email = `${name}@vitrine.example`
  const id = (await createUser(db, { email, password, firstName: name, lastName: 'Vos' })) ?? assert.fail('There is such an account.')
  const token = async () => (await accounts.openSession(db, { id, email }, client)).token
  const begin = async (given = password) =>
    (
      await ask<{ beginSecondFactor: { setup: { key: string; address: string; qrSize: number; qrPath: string } | null; errors: object[] } }>(
        'mutation($password: String!) { beginSecondFactor(password: $password) { setup { key address qrSize qrPath } errors { field code } } }',
        { password: given },
        { token: await token() },
      )
    ).beginSecondFactor
  const confirm = async (code: string) =>
    (
      await ask<{ confirmSecondFactor: Payload }>(
        `mutation($code: String!) { confirmSecondFactor(code: $code) { ${fields} } }`,
        { code },
        { token: await token() },
      )
    ).confirmSecondFactor
  const end = async (code: string, given = password) =>
    (
      await ask<{ endSecondFactor: Payload }>(
        `mutation($password: String!, $code: String!) { endSecondFactor(password: $password, code: $code) { ${fields} } }`,
        { password: given, code },
        { token: await token() },
      )
    ).endSecondFactor
  /** Who was let in, or with which code not. */
  const signIn = async (code?: string, given = password) => {
    const { data, errors } = await call<{ tokenAuth: { user: { email: string } } }>(
      'mutation($email: String!, $password: String!, $code: String) { tokenAuth(email: $email, password: $password, code: $code) { user { email } } }',
      { email, password: given, code },
      { as: 'anonymous' },
    )
    return errors?.[0]?.extensions?.['code'] ?? data?.tokenAuth.user.email
  }
  /** Switches it on; the code of a moment, in half minutes from now. */
  const switchOn = async () => {
    const { setup } = await begin()
    const totp = new TOTP({ secret: Secret.fromBase32(setup?.key ?? '') })
    const codeOf = (away = 0) => totp.generate({ timestamp: clock.now + away * halfMinute })
    const { recoveryCodes } = await confirm(codeOf())
    return { codeOf, recoveryCodes: recoveryCodes ?? assert.fail('It was not confirmed.') }
  }
  return { id, email, token, begin, confirm, end, signIn, switchOn }
}

const events = async () =>
  (
    await ask<{ changeSets: { results: { sentence: string }[] } }>('{ changeSets(filter: { actions: [ACCOUNT] }) { results(limit: 2) { sentence } } }')
  ).changeSets.results.map(({ sentence }) => sentence)

afterEach(() => rows('delete from throttle'))

test('switched on with the password and a code, signing in asks for a code after the right password alone', async () => {
  const bea = await person('bea')
  assert.equal(await bea.signIn(), bea.email)
  assert.deepEqual(await bea.begin('wrong'), { setup: null, errors: [{ field: 'password', code: 'secondFactor.wrongPassword' }] })
  const { setup } = await bea.begin()
  assert.match(setup?.address ?? '', /^otpauth:\/\/totp\/Vitrine:bea%40vitrine\.example\?issuer=Vitrine&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/)
  assert.match(setup?.qrPath ?? '', /^(M\d+ \d+h1v1h-1z)+$/)
  assert.ok((setup?.qrSize ?? 0) > 29)
  assert.deepEqual((await bea.confirm('000000')).errors, [{ field: 'code', code: 'secondFactor.wrongCode' }])
  assert.equal(await bea.signIn(), bea.email, 'a secret that nobody has confirmed asks for nothing')

  const { codeOf, recoveryCodes } = await bea.switchOn()
  assert.equal(new Set(recoveryCodes).size, 10)
  assert.deepEqual((await bea.begin()).errors, [{ field: null, code: 'secondFactor.on' }])
  assert.equal(await bea.signIn(), 'SECOND_FACTOR_REQUIRED')
  assert.equal(await bea.signIn(''), 'SECOND_FACTOR_REQUIRED')
  assert.equal(await bea.signIn(codeOf(1), 'wrong'), 'LOGIN_FAILED')
  assert.equal(await bea.signIn(codeOf(1)), bea.email)
  assert.deepEqual(await events(), ['bea Vos switched two-step verification on'])
})

test('a code is accepted once, and half a minute early or late', async () => {
  const cor = await person('cor')
  const { codeOf } = await cor.switchOn()
  assert.equal(await cor.signIn(codeOf()), 'SECOND_FACTOR_FAILED', 'it has confirmed the secret')
  assert.equal(await cor.signIn(codeOf(2)), 'SECOND_FACTOR_FAILED', 'two steps early')
  clock.now += 5 * halfMinute
  assert.equal(await cor.signIn(codeOf(-2)), 'SECOND_FACTOR_FAILED', 'two steps late')
  assert.equal(await cor.signIn(codeOf(-1)), cor.email)
  const late = codeOf(1)
  assert.equal(await cor.signIn(`${late.slice(0, 3)} ${late.slice(3)}`), cor.email)
  assert.equal(await cor.signIn(late), 'SECOND_FACTOR_FAILED')
  assert.equal(await cor.signIn(codeOf()), 'SECOND_FACTOR_FAILED', 'an earlier one than the last')
})

test('of two who sign in with one code at once one is let in', async () => {
  const dirk = await person('dirk')
  const { codeOf, recoveryCodes } = await dirk.switchOn()
  for (const code of [codeOf(1), recoveryCodes[0] ?? '']) {
    const answers = await Promise.all([dirk.signIn(code), dirk.signIn(code)])
    assert.deepEqual(answers.sort(), ['SECOND_FACTOR_FAILED', dirk.email])
  }
})

test('a recovery code lets in once, however it is typed, and not somebody else', async () => {
  const [eva, fien] = [await person('eva'), await person('fien')]
  const { recoveryCodes } = await eva.switchOn()
  const others = await fien.switchOn()
  const [first = ''] = recoveryCodes
  assert.equal(await eva.signIn(others.recoveryCodes[0]), 'SECOND_FACTOR_FAILED')
  assert.equal(await eva.signIn(others.codeOf(1)), 'SECOND_FACTOR_FAILED')
  assert.equal(await eva.signIn(first.replaceAll('-', ' ').toUpperCase()), eva.email)
  assert.equal(await eva.signIn(first), 'SECOND_FACTOR_FAILED')
  const { me } = await ask<{ me: object }>('{ me { account { recoveryCodesLeft } } }', {}, { token: await eva.token() })
  assert.deepEqual(me, { account: { recoveryCodesLeft: 9 } })
  const [kept] = await rows<{ text: string }>(
    `select string_agg(r::text, ' ') || (select string_agg(f::text, ' ') from second_factors f) as text from recovery_codes r`,
  )
  for (const code of recoveryCodes) assert.ok(!kept?.text.includes(code.replaceAll('-', '')))
})

test('five wrong codes, and there is nothing to try for a while, not even the right one', async () => {
  const gijs = await person('gijs')
  const { codeOf, recoveryCodes } = await gijs.switchOn()
  for (let tries = 0; tries < 5; tries += 1) assert.equal(await gijs.signIn('000000'), 'SECOND_FACTOR_FAILED')
  assert.equal(await gijs.signIn(codeOf(1)), 'TOO_MANY_ATTEMPTS')
  assert.equal(await gijs.signIn(recoveryCodes[0]), 'TOO_MANY_ATTEMPTS')
  await rows('delete from throttle')
  assert.equal(await gijs.signIn(codeOf(1)), gijs.email)
})

test('it is switched off with the password and a code, of the app or for recovery', async () => {
  const hans = await person('hans')
  const { codeOf } = await hans.switchOn()
  assert.deepEqual((await hans.end(codeOf(1), 'wrong')).errors, [{ field: 'password', code: 'secondFactor.wrongPassword' }])
  assert.deepEqual((await hans.end('000000')).errors, [{ field: 'code', code: 'secondFactor.wrongCode' }])
  assert.equal(await hans.signIn(), 'SECOND_FACTOR_REQUIRED')
  assert.deepEqual(await hans.end(codeOf(1)), { user: { account: { secondFactorSince: null, recoveryCodesLeft: 0 } }, recoveryCodes: null, errors: [] })
  assert.equal(await hans.signIn(), hans.email)
  assert.deepEqual((await hans.end(codeOf(1))).errors, [{ field: null, code: 'secondFactor.off' }])
  assert.equal((await events())[0], 'hans Vos switched two-step verification off')
})

test('a colleague resets it for somebody who has lost it, who is told by mail; nobody resets their own', async () => {
  const iris = await person('iris')
  await iris.switchOn()
  const reset = async (id: number, token?: string) =>
    (
      await ask<{ resetSecondFactor: { errors: { code: string }[] } }>(
        'mutation($id: ID!) { resetSecondFactor(id: $id) { errors { code } } }',
        { id },
        token ? { token } : {},
      )
    ).resetSecondFactor.errors.map(({ code }) => code)
  assert.deepEqual(await reset(iris.id, await iris.token()), ['account.self'])
  assert.deepEqual(await reset(iris.id), [])
  assert.equal(await iris.signIn(), iris.email)
  assert.deepEqual(await reset(iris.id), ['account.noSecondFactor'])
  const mails = await rows<{ subject: string; body: string }>('select subject, body from mails where recipient = $1', [iris.email])
  assert.equal(mails.length, 1)
  assert.equal(mails[0]?.subject, 'Your two-step verification for Vitrine was reset')
  assert.match(mails[0].body, /^Hello iris Vos.*Anna Bos has reset/s)
  assert.equal((await events())[0], 'Anna Bos reset the two-step verification of iris Vos')
})

test('the secret in the database is of no use without the key of the server', async () => {
  const jan = await person('jan')
  const { setup } = await jan.begin()
  const [kept] = await rows<{ secret: Buffer }>('select secret from second_factors where user_id = $1', [jan.id])
  const plain = Buffer.from(Secret.fromBase32(setup?.key ?? '').bytes)
  assert.equal(plain.length, 20)
  assert.equal(kept?.secret.includes(plain), false)
})
