import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { withServer } from '../testing/index.ts'
import { createUser } from '../services/accounts/index.ts'

// The command line uses the database of a running server: its changes take effect there.

const { call, ask, db, rows, databaseUrl } = await withServer()
const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-cli-'))
after(() => rmSync(dataFolder, { recursive: true, force: true }))

function run(args: string[], input = ''): Promise<{ code: number | string; output: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, VITRINE_DATA: dataFolder }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [join(import.meta.dirname, 'vitrine.ts'), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
    child.stdin?.end(input)
  })
}

const email = 'piet.mulder@vitrine.example'
const password = 'notenhouten dressoir'
await createUser(db, { email, password, firstName: 'Piet', lastName: 'Mulder' })

interface Grant {
  token: string
  refreshToken: string
}
const visitor = { as: 'anonymous' } as const
const signIn = (what: string) =>
  call<{ tokenAuth: Grant }>(
    'mutation($email: String!, $password: String!) { tokenAuth(email: $email, password: $password) { token refreshToken } }',
    { email, password: what },
    visitor,
  )
const enter = async (what: string) => (await signIn(what)).data?.tokenAuth ?? { token: '', refreshToken: '' }
const me = async (token: string) => (await call('{ me { id } }', {}, { token })).errors?.[0]?.message ?? 'known'
const refresh = async (token: string) =>
  (await call('mutation($token: String!) { refreshToken(refreshToken: $token) { token } }', { token }, visitor)).errors?.[0]?.extensions?.code ?? 'accepted'

test('a closed account is out with its next request, and in the list as closed; opened again it signs in again', async () => {
  const here = await enter(password)
  const closed = await run(['user', 'disable', email.toUpperCase()])
  assert.deepEqual(closed, { code: 0, output: `The account of ${email.toUpperCase()} is closed, and 1 session has ended.\n` })
  assert.equal(await me(here.token), 'Signature has expired')
  assert.equal(await refresh(here.refreshToken), 'REFRESH_FAILED')
  assert.equal((await signIn(password)).errors?.[0]?.extensions?.code, 'LOGIN_FAILED')

  const list = await run(['user', 'list'])
  assert.match(list.output, /anna\.bos@vitrine\.example.*Anna Bos.*en.*open.* 1 /)
  assert.match(list.output, /piet\.mulder@vitrine\.example.*Piet Mulder.*closed \d{4}-\d\d-\d\d.* 0 /)

  assert.equal((await run(['user', 'enable', email])).code, 0)
  assert.equal(await me(here.token), 'Signature has expired', 'what was ended stays ended')
  assert.equal(await me((await enter(password)).token), 'known')
})

test('a reset ends every session, takes the old password away, and lets its owner in at once', async () => {
  const here = await enter(password)
  for (let at = 0; at < 5; at += 1) await signIn('something else')
  assert.equal((await signIn(password)).errors?.[0]?.extensions?.code, 'TOO_MANY_ATTEMPTS')
  const { code, output } = await run(['user', 'reset', email], 'eikenhouten wandmeubel\n')
  assert.equal(code, 0, output)
  assert.match(output, /has a new password, and 2 sessions have ended\./)
  assert.equal(await me(here.token), 'Signature has expired')
  assert.equal((await signIn(password)).errors?.[0]?.extensions?.code, 'LOGIN_FAILED')
  assert.equal(await me((await enter('eikenhouten wandmeubel')).token), 'known')

  const generated = await run(['user', 'reset', email, '--generate'])
  const [, made = ''] = /^The password, which is kept nowhere: (\S{20})$/m.exec(generated.output) ?? []
  assert.equal(await me((await enter(made)).token), 'known')
})

test('what is not acceptable is refused in a sentence, and nothing is changed', async () => {
  const [before] = await rows('select password_hash, disabled_at from users where email = $1', [email])
  const cases: [string[], string, RegExp][] = [
    [['user', 'reset', email], 'password1234\n', /^This password is easy to guess\./m],
    [['user', 'disable', 'nobody@vitrine.example'], '', /^There is no account for nobody@vitrine\.example\.$/m],
    [['share-link', 'add', '--product', 'NONE', '--email', 'a@b.example'], '', /^There is no product with the SKU NONE\.$/m],
    [['website', 'add', '--name', ''], '', /^Name /m],
    [['website', 'add', '--name', 'Winkel', '--languages', 'nl,xx'], '', /It is nl, en, de or fr\./],
    [['share-link', 'add', '--product', 'NONE', '--email', 'a@b.example', '--days', '91'], '', /It is a whole number from 1 to 90\./],
  ]
  const outcomes = await Promise.all(cases.map(async ([args, input, sentence]) => ({ sentence, ...(await run(args, input)) })))
  for (const { sentence, code, output } of outcomes) {
    assert.equal(code, 1, output)
    assert.match(output, sentence)
    assert.equal(/\n\s+at /.test(output), false, 'no trace of our own lines')
  }
  assert.deepEqual(await rows('select password_hash, disabled_at from users where email = $1', [email]), [before])
})

test('what an operator did with accounts stands in the log, without a password', async () => {
  await rows(`delete from throttle`)
  const added = await run(['user', 'add', '--email', 'eva@vitrine.example', '--first-name', 'Eva', '--last-name', 'de Wit'], 'lange groene bank\n')
  assert.equal(added.code, 0, added.output)
  const { changeSets } = await ask<{ changeSets: { results: { sentence: string }[] } }>(
    '{ changeSets(filter: { actions: [ACCOUNT] }) { results(limit: 10) { sentence } } }',
  )
  assert.deepEqual(
    changeSets.results.map(({ sentence }) => sentence),
    [
      'Vitrine created the account of Eva de Wit',
      'Vitrine gave Piet Mulder a new password',
      'Vitrine gave Piet Mulder a new password',
      'Vitrine opened the account of Piet Mulder again',
      'Vitrine closed the account of Piet Mulder',
    ],
  )
  assert.deepEqual(await rows(`select distinct actor_kind, source from change_sets where action = 'ACCOUNT'`), [
    { actor_kind: 'SYSTEM', source: 'command-line' },
  ])
})

test('a website is made, which receives nothing yet', async () => {
  const made = await run(['website', 'add', '--name', 'najaar.example', '--languages', 'de, nl'])
  assert.match(made.output, /^The website najaar\.example has been made\./)
  const { websites } = await ask<{ websites: object[] }>('{ websites { name languages isEnabled connector } }')
  assert.deepEqual(websites, [{ name: 'najaar.example', languages: ['de', 'nl'], isEnabled: false, connector: null }])
  assert.match((await run(['website', 'add', '--name', 'najaar.example'])).output, /already/)
})

test('a share link is made for a product, and its address opens it', async () => {
  const { createProduct } = await ask<{ createProduct: { product: { id: string } } }>(
    'mutation { createProduct(input: { type: SIMPLE, sku: "CLI-1" }) { product { id } } }',
  )
  const made = await run([
    'share-link',
    'add',
    '--product',
    'cli-1',
    '--email',
    'verkoop@duinhof.example',
    '--days',
    '3',
    '--origin',
    'https://vitrine.example/',
  ])
  const [, token = ''] = /^https:\/\/vitrine\.example\/share-link\/([\w-]{43})\n$/.exec(made.output) ?? []
  const { shareLinkAuth } = await ask<{ shareLinkAuth: { shareLink: object } }>(
    'mutation($token: String!) { shareLinkAuth(token: $token) { shareLink { productId expiresAfter language availability } } }',
    { token },
    visitor,
  )
  assert.deepEqual(shareLinkAuth.shareLink, { productId: createProduct.product.id, expiresAfter: 3, language: 'nl', availability: 'AVAILABLE' })
})
