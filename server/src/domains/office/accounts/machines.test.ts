import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { createUser, findUser } from '../../../services/accounts/index.ts'
import { withServer } from '../../../testing/index.ts'
import { lockActiveAccounts } from './accounts.store.ts'

const server = await withServer()
const { ask, call, db, get, rows, url } = server

interface Payload {
  user: {
    id: string
    kind: string
    account: { state: string; token: { state: string; mayWrite: boolean; by: string; lastUsedAt: string | null } | null }
  } | null
  token?: string | null
  errors: { field: string | null; code: string }[]
}

const user = 'user { id kind account { state token { state mayWrite by lastUsedAt } } } errors { field code }'
const create = async (input: object, more: object = {}) =>
  (
    await ask<{ addMachineAccount: Payload }>(
      `mutation($input: AddMachineAccountInput!, $key: String) { addMachineAccount(input: $input, idempotencyKey: $key) { token ${user} } }`,
      { input, ...more },
    )
  ).addMachineAccount
const made = async (name: string, input: object = {}) => {
  const { user: machine, token } = await create({ name, ...input })
  return { id: machine?.id ?? assert.fail('No machine was made.'), token: token ?? assert.fail('No token was given.') }
}
const renew = async (id: string | number, validDays?: number) =>
  (
    await ask<{ renewMachineToken: Payload }>(`mutation($id: ID!, $validDays: Int) { renewMachineToken(id: $id, validDays: $validDays) { token ${user} } }`, {
      id,
      validDays,
    })
  ).renewMachineToken
const act = async (name: string, id: string | number) =>
  (await ask<{ answer: Payload }>(`mutation($id: ID!) { answer: ${name}(id: $id) { ${user} } }`, { id })).answer
const asMachine = (token: string) => ({ as: 'anonymous' as const, headers: { authorization: `Bearer ${token}` } })
/** The codes with which a program with this token is refused, or what it was answered. */
const tried = async (query: string, token: string) => {
  const { data, errors } = await call(query, {}, asMachine(token))
  return errors?.map(({ extensions }) => extensions?.['code']) ?? data
}
const me = '{ me { firstName kind } }'
const read = '{ products { totalCount } }'
const write = 'mutation { createAttribute(input: { code: "glow", type: TEXT, names: [{ language: "nl", text: "Gloed" }] }) { errors { code } } }'
const refused = ['TOKEN_REFUSED']

test('a program reads with a token that is shown once, of which the hash alone is kept', async () => {
  const { user: machine, token, errors } = await create({ name: '  Stock   sync ' })
  assert.match(token ?? '', /^vitrine_[\w-]{43}$/)
  assert.deepEqual(errors, [])
  assert.deepEqual(machine?.account, { state: 'ACTIVE', token: { state: 'VALID', mayWrite: false, by: 'Anna Bos', lastUsedAt: null } })
  assert.deepEqual(await tried(me, token ?? ''), { me: { firstName: 'Stock sync', kind: 'MACHINE' } })
  assert.deepEqual(await tried(read, token ?? ''), { products: { totalCount: 0 } })
  const [kept] = await rows<{ hash: Buffer; days: number }>(
    'select hash, round(extract(epoch from expires_at - now()) / 86400)::integer as days from machine_tokens',
  )
  assert.deepEqual(kept, {
    hash: createHash('sha256')
      .update(token ?? '')
      .digest(),
    days: 365,
  })
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const random = token?.slice('vitrine_'.length) ?? ''
  for (const { name } of tables) {
    const [found] = await rows<{ count: number }>(`select count(*) as count from "${name}" t where t::text like '%' || $1 || '%'`, [random])
    assert.equal(found?.count, 0, `${name} holds the token`)
  }
})

test('with a token that may only read every mutation is refused, with one that may write the history names the program', async () => {
  const reader = await made('Reader')
  assert.deepEqual(await tried(write, reader.token), ['FORBIDDEN'])
  assert.deepEqual(await tried('mutation { reportFault(report: { message: "x" }) }', reader.token), ['FORBIDDEN'])
  const writer = await made('Writer', { mayWrite: true })
  assert.deepEqual(await tried(write, writer.token), { createAttribute: { errors: [] } })
  const { changeSets } = await ask<{ changeSets: { results: { sentence: string }[] } }>('{ changeSets { results(limit: 1) { sentence } } }')
  assert.match(changeSets.results[0]?.sentence ?? '', /^Writer created/)
})

test('what is for people is refused to every program: accounts, tokens, sessions, signing in', async () => {
  const { id, token } = await made('Curious', { mayWrite: true })
  for (const query of [
    '{ sessions { id } }',
    'mutation { addMachineAccount(input: { name: "Child" }) { token } }',
    `mutation { renewMachineToken(id: ${id}) { token } }`,
    `mutation { revokeMachineToken(id: ${id}) { errors { code } } }`,
    'mutation { inviteAccount(input: { email: "a@b.example", language: "nl" }) { errors { code } } }',
    `mutation { disableAccount(id: ${server.staff.userId}) { errors { code } } }`,
    `mutation { endAccountSessions(id: ${server.staff.userId}) { errors { code } } }`,
    'mutation { updateMe(input: { firstName: "Anna" }) { errors { code } } }',
    'mutation { changePassword(input: { current: "x", new: "y" }) { errors { code } } }',
    'mutation { signOut }',
    'mutation { tokenAuth(email: "anna.bos@vitrine.example", password: "x") { token } }',
  ]) {
    assert.deepEqual(await tried(query, token), ['FORBIDDEN'], query)
  }
})

test('nobody signs in to the account of a program, and it gets no new password', async () => {
  const { id } = await made('Sleeper')
  const machine = await findUser(db, Number(id))
  const password = 'a lamp above the table'
  const beaId = (await createUser(db, { email: 'bea@vitrine.example', password, firstName: 'Bea', lastName: 'Vos' })) ?? 0
  await rows('update users set password_hash = (select password_hash from users where id = $1) where id = $2', [beaId, machine?.id])
  const signIn = async (email: string) =>
    (
      await call(
        'mutation($email: String!, $password: String!) { tokenAuth(email: $email, password: $password) { user { id } } }',
        { email, password },
        { as: 'anonymous' },
      )
    ).errors
  assert.deepEqual(
    (await signIn(machine?.email ?? ''))?.map(({ extensions }) => extensions?.['code']),
    ['LOGIN_FAILED'],
  )
  assert.equal(await signIn('bea@vitrine.example'), undefined)
})

test('a token that is unknown, expired or revoked, and that of a disabled account, is refused at once with 401', async () => {
  const { id, token } = await made('Feed')
  assert.deepEqual(await tried(read, `vitrine_${'A'.repeat(43)}`), refused)
  const { status, headers } = await call(read, {}, asMachine(token.slice(0, -1)))
  assert.deepEqual([status, headers.get('www-authenticate')], [401, 'Bearer error="invalid_token"'])

  await act('disableAccount', id)
  assert.deepEqual(await tried(read, token), refused)
  await act('enableAccount', id)
  assert.deepEqual(await tried(read, token), { products: { totalCount: 0 } })

  await rows(`update machine_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [id])
  assert.deepEqual(await tried(read, token), refused)
  assert.equal((await act('enableAccount', id)).user?.account.token?.state, 'EXPIRED')

  const { token: second } = await renew(id, 30)
  assert.deepEqual(await tried(read, second ?? ''), { products: { totalCount: 0 } })
  assert.deepEqual(await tried(read, token), refused)
  assert.equal((await act('revokeMachineToken', id)).user?.account.token?.state, 'REVOKED')
  assert.deepEqual(await tried(read, second ?? ''), refused)
  const { token: third } = await renew(id)
  assert.deepEqual(await tried(read, third ?? ''), { products: { totalCount: 0 } })
  const { changeSets } = await ask<{ changeSets: { results: { sentence: string }[] } }>(
    '{ changeSets(filter: { actions: [ACCOUNT] }) { results(limit: 3) { sentence } } }',
  )
  assert.deepEqual(
    changeSets.results.map(({ sentence }) => sentence),
    [
      'Anna Bos gave the machine account Feed a new token',
      'Anna Bos revoked the token of the machine account Feed',
      'Anna Bos gave the machine account Feed a new token',
    ],
  )
})

test('a token is read from the header alone, and is neither a session nor one of another scheme', async () => {
  const { token } = await made('Query')
  const body = JSON.stringify({ query: read })
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  for (const [path, more] of [
    [`/graphql/?access_token=${token}`, {}],
    [`/graphql/?authorization=Bearer%20${token}`, {}],
    ['/graphql/', { authorization: token }],
    ['/graphql/', { 'x-token': token }],
    ['/graphql/', { cookie: `authorization=Bearer ${token}` }],
  ] as const) {
    const { errors } = (await (await get(path, { method: 'POST', headers: { ...headers, ...more }, body })).json()) as {
      errors?: { extensions: { code: string } }[]
    }
    assert.deepEqual(
      errors?.map(({ extensions }) => extensions.code),
      ['UNAUTHENTICATED'],
      path,
    )
  }
  assert.deepEqual(
    (await call(read, {}, { token })).errors?.map(({ extensions }) => extensions?.['code']),
    ['TOKEN_EXPIRED'],
  )
  // a session of a browser is no token of a program either
  assert.deepEqual(await tried(read, server.staff.token), refused)
  const download = await fetch(`${url}/exports/activity.csv`, { headers: { authorization: `Bearer ${token}` } })
  assert.equal(download.status, 401)
})

test('when a token was last used is shown, and the accounts of programs are listed apart', async () => {
  const { id, token } = await made('Lister')
  await tried(read, token)
  // noted beside the answer
  for (let tries = 0; tries < 200; tries += 1) {
    const [row] = await rows<{ at: Date | null }>('select last_used_at as at from machine_tokens where user_id = $1', [id])
    if (row?.at !== null) break
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const { machines, people, users } = await ask<
    Record<'machines' | 'people', { results: { id: string; email: string; account: Payload['user'] }[] }> & { users: object[] }
  >(
    `{ machines: accounts(searchTerm: "lister", filter: { kinds: [MACHINE] }) { results { id email account { state token { lastUsedAt } } } }
      people: accounts(searchTerm: "lister", filter: { kinds: [PERSON] }) { results { id } } users(kind: MACHINE) { kind } }`,
  )
  assert.match(
    JSON.stringify(machines.results),
    new RegExp(`^\\[{"id":"${id}","email":"[\\w-]+@machine.invalid","account":{"state":"ACTIVE","token":{"lastUsedAt":"2`),
  )
  assert.deepEqual(people.results, [])
  assert.ok(users.every((one) => JSON.stringify(one) === '{"kind":"MACHINE"}'))
})

test('a stream of news that a program follows ends with its token', async () => {
  const { id, token } = await made('Watcher')
  await tried(read, token)
  await renew(id)
  const { accounts } = server
  const [row] = await rows<{ id: string }>('select id from machine_tokens where user_id = $1', [id])
  const viewer = { kind: 'staff' as const, userId: Number(id), email: '', name: '', machine: { mayWrite: false } }
  assert.equal((await accounts.findSignedIn(db, [{ ...viewer, sessionId: row?.id ?? '' }])).length, 1)
  assert.equal((await accounts.findSignedIn(db, [{ ...viewer, sessionId: '00000000-0000-4000-8000-000000000000' }])).length, 0)
  await act('disableAccount', id)
  assert.equal((await accounts.findSignedIn(db, [{ ...viewer, sessionId: row?.id ?? '' }])).length, 0)
})

test('a repeated request makes one machine, and does not show its token again', async () => {
  const key = '0123456789abcdef0123456789abcdef'
  const [first, again] = [await create({ name: 'Once' }, { key }), await create({ name: 'Once' }, { key })]
  assert.equal(first.user?.id, again.user?.id)
  assert.notEqual(first.token, null)
  assert.deepEqual([again.token, again.errors], [null, []])
})

test('a name is asked for that nobody has, and a time within two years', async () => {
  await made('Taken')
  const problems = async (input: object) => (await create(input)).errors.map(({ field, code }) => `${field} ${code}`)
  assert.deepEqual(await problems({ name: '  ' }), ['name account.name'])
  assert.deepEqual(await problems({ name: 'x'.repeat(101) }), ['name account.name'])
  assert.deepEqual(await problems({ name: 'taken' }), ['name account.named'])
  assert.deepEqual(await problems({ name: 'Anna Bos' }), ['name account.named'])
  assert.deepEqual(await problems({ name: 'Long', validDays: 731 }), ['validDays account.days'])
  assert.deepEqual(await problems({ name: 'Short', validDays: 0 }), ['validDays account.days'])
  for (const outcome of [await renew(server.staff.userId), await act('revokeMachineToken', server.staff.userId)])
    assert.deepEqual(outcome.errors, [{ field: null, code: 'account.person' }])
})

test('among those of whom the last one is not disabled are no programs', async () => {
  await made('Not counted')
  const people = await rows<{ id: number }>(`select id from users where kind = 'PERSON' and disabled_at is null order by id`)
  assert.deepEqual(
    await lockActiveAccounts(db),
    people.map(({ id }) => id),
  )
})
