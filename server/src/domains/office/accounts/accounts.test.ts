import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { afterEach, test } from 'node:test'
import { sql } from 'kysely'
import { createUser } from '../../../services/accounts/index.ts'
import { withServer } from '../../../testing/index.ts'

const { accounts, ask, call, db, get, rows, staff } = await withServer()

const client = { ip: null, userAgent: 'test' }
const fields = `user { id email account { state openSessions invitation { by isExpired mailState } } } endedSessions errors { field code message }`
const act = async (name: string, id: string | number, how?: { token: string }) =>
  (
    await ask<
      Record<
        string,
        {
          user: { id: string; account: { state: string; openSessions: number } } | null
          endedSessions: number | null
          errors: { code: string; message: string }[]
        }
      >
    >(`mutation($id: ID!) { answer: ${name}(id: $id) { ${fields} } }`, { id }, how)
  )['answer']
const invite = async (email: string, more: object = {}) =>
  (
    await ask<{ inviteAccount: { user: { id: string } | null; errors: object[] } }>(
      `mutation($input: InviteAccountInput!, $key: String) { inviteAccount(input: $input, idempotencyKey: $key) { ${fields} } }`,
      { input: { email, firstName: 'Piet', lastName: 'Mulder', language: 'nl' }, ...more },
    )
  ).inviteAccount
const accept = (token: string, password: string) =>
  call<{ acceptInvitation: { token: string; user: { id: string } } }>(
    'mutation($token: String!, $password: String!) { acceptInvitation(token: $token, password: $password) { token user { id } } }',
    { token, password },
    { as: 'anonymous' },
  )
const refusedAs = async (answer: ReturnType<typeof accept>) => (await answer).errors?.map(({ extensions }) => extensions?.['code'])
const invited = async (token: string) =>
  (
    await ask<{ invitation: object | null }>(
      'query($token: String!) { invitation(token: $token) { email firstName language } }',
      { token },
      { as: 'anonymous' },
    )
  ).invitation
const list = async (args = '') =>
  (await ask<{ accounts: { totalCount: number; results: { email: string }[] } }>(`{ accounts${args} { totalCount results { email } } }`)).accounts
const sentences = async () =>
  (
    await ask<{ changeSets: { results: { sentence: string }[] } }>('{ changeSets(filter: { actions: [ACCOUNT] }) { results(limit: 5) { sentence } } }')
  ).changeSets.results.map(({ sentence }) => sentence)
/** The token in the newest mail's link, as whoever opens the outbox gets it. */
async function mailedToken(): Promise<string> {
  const [mail] = await rows<{ id: number }>('select id from mails order by id desc limit 1')
  const { status, headers } = await get(`/dev/mail/${mail?.id}`)
  assert.equal(status, 303)
  return /^\/auth\/invitation\/([\w-]{43})$/.exec(headers.get('location') ?? '')?.[1] ?? assert.fail('The mail leads elsewhere.')
}
const person = async (email: string) => {
  const id = (await createUser(db, { email, password: 'a lamp above the table', firstName: 'Bea', lastName: 'Vos' })) ?? 0
  return { id, ...(await accounts.openSession(db, { id, email }, client)) }
}

afterEach(() => rows(`delete from throttle`))

test('an invitation is mailed in the language of the invited, who chooses a password there, once, and is signed in', async () => {
  const { user, errors } = await invite('piet@vitrine.example')
  assert.deepEqual(
    { user, errors },
    {
      user: {
        id: user?.id,
        email: 'piet@vitrine.example',
        account: { state: 'INVITED', openSessions: 0, invitation: { by: 'Anna Bos', isExpired: false, mailState: 'QUEUED' } },
      },
      errors: [],
    },
  )
  const [mail] = await rows<{ recipient: string; subject: string; body: string }>('select recipient, subject, body from mails')
  assert.equal(mail?.recipient, 'piet@vitrine.example')
  assert.equal(mail.subject, 'Anna Bos nodigt je uit voor Vitrine')
  assert.match(mail.body, /Hallo Piet Mulder.*binnen zeven dagen/s)

  const token = await mailedToken()
  const [kept] = await rows<{ hash: Buffer }>('select hash from invitations')
  assert.deepEqual(kept?.hash, createHash('sha256').update(token).digest(), 'only its hash is kept')
  assert.deepEqual(await invited(token), { email: 'piet@vitrine.example', firstName: 'Piet', language: 'nl' })
  assert.deepEqual(await refusedAs(accept(token, 'kort')), ['PASSWORD_REFUSED'])
  const { data } = await accept(token, 'notenhouten dressoir')
  const entered = data?.acceptInvitation
  assert.equal(entered?.user.id, user?.id)
  assert.deepEqual(await ask('{ me { email } }', {}, { token: entered?.token ?? '' }), { me: { email: 'piet@vitrine.example' } })
  assert.equal(await invited(token), null)
  assert.deepEqual(await refusedAs(accept(token, 'notenhouten dressoir')), ['INVITATION_FAILED'])
  const signIn = 'mutation { tokenAuth(email: "piet@vitrine.example", password: "notenhouten dressoir") { user { email } } }'
  const { tokenAuth } = await ask<{ tokenAuth: object }>(signIn, {}, { as: 'anonymous' })
  assert.deepEqual(tokenAuth, { user: { email: 'piet@vitrine.example' } })
  const { accounts: found } = await ask<{ accounts: { results: { account: { state: string; lastSignInAt: string | null; invitation: null } }[] } }>(
    '{ accounts(searchTerm: "mulder") { results { account { state lastSignInAt invitation { by } } } } }',
  )
  assert.equal(found.results[0]?.account.state, 'ACTIVE')
  assert.equal(found.results[0].account.invitation, null)
  assert.match(String(found.results[0].account.lastSignInAt), /^\d{4}-/)
  assert.deepEqual((await sentences()).slice(0, 2), ['Piet Mulder accepted the invitation and chose a password', 'Anna Bos invited Piet Mulder'])
})

test('of two who accept at once one is let in', async () => {
  await invite('twee@vitrine.example')
  const token = await mailedToken()
  const answers = await Promise.all(['a shelf of birch wood', 'a table of birch wood'].map((password) => accept(token, password)))
  assert.equal(answers.filter(({ data }) => data?.acceptInvitation).length, 1)
})

test('a mail that is sent again leads on for seven days, and the one before leads nowhere; after that neither does', async () => {
  const { user } = await invite('mies@vitrine.example')
  const first = await mailedToken()
  assert.deepEqual((await act('resendInvitation', user?.id ?? ''))?.errors, [])
  const second = await mailedToken()
  assert.equal(await invited(first), null)
  assert.deepEqual(await invited(second), { email: 'mies@vitrine.example', firstName: 'Piet', language: 'nl' })
  const [days] = await rows<{ days: number }>(
    'select round(extract(epoch from expires_at - now()) / 86400)::integer as days from invitations where user_id = $1',
    [user?.id],
  )
  assert.deepEqual(days, { days: 7 })
  await rows('update invitations set expires_at = now() where user_id = $1', [user?.id])
  assert.equal(await invited(second), null)
  assert.deepEqual(await refusedAs(accept(second, 'a shelf of birch wood')), ['INVITATION_FAILED'])
})

test('an invitation is withdrawn with its account, unless it has tasks or is accepted', async () => {
  const { user } = await invite('kees@vitrine.example')
  const id = user?.id ?? ''
  const token = await mailedToken()
  const task = await sql<{ id: number }>`insert into tasks (message, colour, assignee_id) values ('Kijk', 'YELLOW', ${Number(id)}) returning id`.execute(db)
  assert.deepEqual(
    (await act('withdrawInvitation', id))?.errors.map(({ code }) => code),
    ['account.tasks'],
  )
  await sql`delete from tasks where id = ${task.rows[0]?.id ?? 0}`.execute(db)
  assert.deepEqual(await act('withdrawInvitation', id), { user: null, endedSessions: null, errors: [] })
  assert.equal(await invited(token), null)
  assert.equal((await list('(searchTerm: "kees")')).totalCount, 0)
  assert.deepEqual((await invite('kees@vitrine.example')).errors, [])
  assert.deepEqual(
    (await act('withdrawInvitation', staff.userId))?.errors.map(({ code }) => code),
    ['account.used'],
  )
})

test('what cannot be invited is told beside its field; the same request twice invites once', async () => {
  const codes = async (email: string, input = {}) => (await invite(email, input)).errors
  const is = (code: string, message: string) => [{ field: 'email', code: `account.${code}`, message }]
  assert.deepEqual(await codes('no address'), is('email', 'This is not an e-mail address. Example: name@company.nl'))
  assert.deepEqual(await codes(staff.email.toUpperCase()), is('taken', 'There is an account with this e-mail address already.'))
  const before = await rows('select from mails')
  await Promise.all([1, 2, 3].map(() => invite('once@vitrine.example', { key: 'once' })))
  assert.equal((await rows('select from mails')).length, before.length + 1)
})

test('a disabled account’s sessions end at once, nobody signs in to it, and it is enabled again', async () => {
  const bea = await person('bea@vitrine.example')
  const answer = await act('disableAccount', bea.id)
  assert.deepEqual([answer?.endedSessions, answer?.errors, answer?.user?.account.state], [1, [], 'DISABLED'])
  const expired = await call('{ me { id } }', {}, { token: bea.token })
  assert.equal(expired.errors?.[0]?.message, 'Signature has expired')
  const signIn = () => call('mutation { tokenAuth(email: "bea@vitrine.example", password: "a lamp above the table") { token } }', {}, { as: 'anonymous' })
  assert.equal((await signIn()).errors?.[0]?.extensions?.['code'], 'LOGIN_FAILED')
  assert.equal((await act('enableAccount', bea.id))?.user?.account.state, 'ACTIVE')
  assert.equal((await signIn()).errors, undefined)
  assert.deepEqual((await sentences()).slice(0, 2), ['Anna Bos opened the account of Bea Vos again', 'Anna Bos closed the account of Bea Vos'])
})

test('all sessions of somebody else end together', async () => {
  const cor = await person('cor@vitrine.example')
  const answer = await act('endAccountSessions', cor.id)
  assert.deepEqual([answer?.endedSessions, answer?.user?.account.openSessions], [1, 0])
  assert.equal((await call('{ me { id } }', {}, { token: cor.token })).errors?.[0]?.message, 'Signature has expired')
  assert.deepEqual((await sentences())[0], 'Anna Bos ended all sessions of Bea Vos')
})

test('nobody disables themselves; of two who disable each other at once one stays', async () => {
  for (const name of ['disableAccount', 'endAccountSessions'])
    assert.deepEqual(
      (await act(name, staff.userId))?.errors.map(({ code }) => code),
      ['account.self'],
    )
  const [one, two] = [await person('een@vitrine.example'), await person('ander@vitrine.example')]
  await rows('update users set disabled_at = now() where id <> all($1)', [[one.id, two.id]])
  const answers = await Promise.all(
    [act('disableAccount', two.id, { token: one.token }), act('disableAccount', one.id, { token: two.token })].map((answer) =>
      answer.then(
        (given) => given?.errors.map(({ code }) => code),
        () => ['ended'],
      ),
    ),
  )
  assert.equal(answers.filter((codes) => codes?.length === 0).length, 1, JSON.stringify(answers))
  assert.equal((await rows('select from users where disabled_at is null')).length, 1)
  await rows('update users set disabled_at = null')
})

test('the list is searched, narrowed by state, negated and sorted', async () => {
  await invite('zoe@vitrine.example')
  const { results } = await list('(filter: { states: [INVITED] })')
  assert.ok(results.some(({ email }) => email === 'zoe@vitrine.example'))
  assert.ok((await list('(filter: { not: [{ states: [INVITED] }] })')).results.every(({ email }) => email !== 'zoe@vitrine.example'))
  assert.deepEqual((await list('(searchTerm: "zoe")')).results, [{ email: 'zoe@vitrine.example' }])
  assert.equal((await list('(searchTerm: "!!")')).totalCount, 0)
  const { accounts: sorted } = await ask<{ accounts: { results: { email: string }[] } }>('{ accounts { results(ordering: "-email") { email } } }')
  assert.deepEqual(
    sorted.results.map(({ email }) => email),
    sorted.results
      .map(({ email }) => email)
      .toSorted()
      .reverse(),
  )
})
