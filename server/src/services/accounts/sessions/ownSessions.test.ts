import assert from 'node:assert/strict'
import test from 'node:test'
import { withServer } from '../../../testing/index.ts'
import { createUser } from '../index.ts'

const { call, ask, db, rows, accounts } = await withServer()

const email = 'piet.mulder@vitrine.example'
const id = (await createUser(db, { email, password: 'notenhouten dressoir', firstName: 'Piet', lastName: 'Mulder' })) ?? 0
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const begin = (userAgent: string | null = chrome, ip = '::ffff:192.0.2.7') => accounts.openSession(db, { id, email }, { ip, userAgent })

interface Session {
  id: string
  isCurrent: boolean
}
const fields = 'sessions { id isCurrent browser system ip createdAt lastSeenAt }'
const sessions = async (token: string) => (await ask<{ sessions: Session[] }>(`{ ${fields} }`, {}, { token })).sessions
const me = async (token: string) => (await call<{ me: object | null }>('{ me { id } }', {}, { token })).errors?.[0]?.message ?? 'known'
const refresh = async (refreshToken: string) =>
  (await call('mutation($refreshToken: String!) { refreshToken(refreshToken: $refreshToken) { token } }', { refreshToken }, { as: 'anonymous' })).errors?.[0]
    ?.extensions?.code ?? 'accepted'
const idOf = (list: Session[]) => list.find(({ isCurrent }) => isCurrent)?.id ?? ''
const forget = () => rows('delete from sessions where user_id = $1', [id])
const expired = 'Signature has expired'

test('AUTH-14 one sees where one is signed in: browser, system, address, since when; the others do not', async () => {
  await forget()
  const here = await begin()
  await begin(null, 'fe80::1%eth0')
  const list = await sessions(here.token)
  const [first] = await rows<{ at: Date; seen: Date }>(
    'select created_at as at, last_seen_at as seen from sessions where user_agent is not null and user_id = $1',
    [id],
  )
  assert.deepEqual(
    list.find(({ isCurrent }) => isCurrent),
    {
      id: idOf(list),
      isCurrent: true,
      browser: 'Chrome',
      system: 'Windows',
      ip: '192.0.2.7',
      createdAt: first?.at.toISOString(),
      lastSeenAt: first?.seen.toISOString(),
    },
  )
  const [other] = list.filter(({ isCurrent }) => !isCurrent)
  assert.deepEqual(
    { ...other, id: 0, createdAt: 0, lastSeenAt: 0 },
    { id: 0, isCurrent: false, browser: null, system: null, ip: 'fe80::1', createdAt: 0, lastSeenAt: 0 },
  )
  assert.equal((await ask<{ sessions: Session[] }>(`{ ${fields} }`)).sessions.length, 1, 'Anna sees her own')
})

test('a session that has ended, or that nobody can go on with, is not in the list', async () => {
  await forget()
  const here = await begin()
  const over = await begin()
  await rows(`update refresh_tokens set expires_at = now() where session_id = $1`, [idOf(await sessions(over.token))])
  const ended = await begin()
  await rows(`update sessions set revoked_at = now() where id = $1`, [idOf(await sessions(ended.token))])
  assert.deepEqual(
    (await sessions(here.token)).map(({ isCurrent }) => isCurrent),
    [true],
  )
})

test('AUTH-04 signing out ends the session on the server, its refresh token with it', async () => {
  const { token, refreshToken } = await begin()
  assert.deepEqual(await ask('mutation { signOut }', {}, { token }), { signOut: true })
  assert.equal(await me(token), expired)
  assert.equal(await refresh(refreshToken), 'REFRESH_FAILED')
  assert.deepEqual(await ask('mutation { signOut }', {}, { as: 'anonymous' }), { signOut: true })
})

test('AUTH-14 another session is ended from the list, from its next request on', async () => {
  await forget()
  const [here, there] = [await begin(), await begin()]
  const revoke = (session: string) =>
    ask<{ revokeSession: { sessions: Session[]; errors: object[] } }>(
      `mutation($id: ID!) { revokeSession(id: $id) { ${fields} errors { field code message } } }`,
      { id: session },
      { token: here.token },
    )
  const other = idOf(await sessions(there.token))
  const { revokeSession } = await revoke(other)
  assert.deepEqual([revokeSession.sessions.map(({ isCurrent }) => isCurrent), revokeSession.errors], [[true], []])
  assert.equal(await me(there.token), expired)
  assert.equal(await refresh(there.refreshToken), 'REFRESH_FAILED')

  const own = idOf(await sessions(here.token))
  const { revokeSession: refused } = await revoke(own)
  assert.deepEqual(refused.errors, [{ field: 'id', code: 'session.current', message: 'This is the session that you are working in. Sign out to end it.' }])
  assert.equal(await me(here.token), 'known')
})

test("somebody else's session, and one that never was, are answered alike and stay as they are", async () => {
  await forget()
  const here = await begin()
  const annas = (await ask<{ sessions: Session[] }>(`{ ${fields} }`)).sessions[0]?.id ?? ''
  const answers = []
  for (const id of [annas, '00000000-0000-4000-8000-000000000000', 'x', "' or true --"]) {
    answers.push(await ask(`mutation($id: ID!) { revokeSession(id: $id) { sessions { id } errors { code } } }`, { id }, { token: here.token }))
  }
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.equal((await call('{ me { id } }')).errors, undefined)
})

test('AUTH-14 all others are ended at once; the one that asks goes on', async () => {
  await forget()
  const here = await begin()
  const others = [await begin(), await begin(), await begin()]
  const { revokeOtherSessions } = await ask<{ revokeOtherSessions: { sessions: Session[] } }>(
    `mutation { revokeOtherSessions { ${fields} } }`,
    {},
    { token: here.token },
  )
  assert.deepEqual(
    revokeOtherSessions.sessions.map(({ isCurrent }) => isCurrent),
    [true],
  )
  for (const { token } of others) assert.equal(await me(token), expired)
  assert.equal(await refresh(here.refreshToken), 'accepted')
  assert.equal((await call('{ me { id } }')).errors, undefined, 'Anna stays')
})

test('when a session was last used is noted, once a minute and beside the answer', async () => {
  const { token } = await begin()
  const session = idOf(await sessions(token))
  const seen = async () =>
    (await rows<{ age: number }>('select extract(epoch from now() - last_seen_at)::integer as age from sessions where id = $1', [session]))[0]?.age ?? NaN
  const set = (age: number) => rows(`update sessions set last_seen_at = now() - $1 * interval '1 second' where id = $2`, [age, session])
  await set(50)
  await me(token)
  assert.ok((await seen()) >= 50, 'not yet a minute')
  await set(70)
  await me(token)
  // It is written asynchronously: repeating the request needs no clock and causes no further write.
  while ((await seen()) >= 60) await me(token)
})

test('the session that was used last stands first', async () => {
  await forget()
  const [first, second] = [await begin(), await begin()]
  await rows(`update sessions set last_seen_at = now() - interval '1 hour' where id = $1`, [idOf(await sessions(second.token))])
  assert.deepEqual(
    (await sessions(first.token)).map(({ isCurrent }) => isCurrent),
    [true, false],
  )
})
