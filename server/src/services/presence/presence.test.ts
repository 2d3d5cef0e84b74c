import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { openListenConnection } from '../../platform/db/index.ts'
import { type Stream, withServer } from '../../testing/index.ts'
import { makeProducts } from '../../testing/testJobs.ts'
import { forgetPresences } from './presence.store.ts'

const { db, rows, staff, accounts, ask, call, listen, databaseUrl } = await withServer()

const line = openListenConnection(databaseUrl)
after(() => line.close())

const entityQuery = `subscription($id: ID!, $client: String!) {
  entity(id: $id, client: $client) { presences { client tab user { email } } saved { by } }
}`

interface EntityData {
  entity: { presences: { client: string; tab: string | null; user: { email: string } }[]; saved: { by: string } | null }
}

const announce = (id: number, client: string, tab: string | null = null, token = staff.token) =>
  ask<{ announcePresence: { client: string }[] }>(
    'mutation($input: PresenceInput!) { announcePresence(input: $input) { client } }',
    { input: { id: String(id), client, tab } },
    { token },
  )

async function colleague(): Promise<{ email: string; token: string }> {
  const email = 'piet.smit@vitrine.example'
  const [user] = await rows<{ id: number }>(
    `insert into users (email, first_name, last_name, password_hash) values ($1, 'Piet', 'Smit', 'none') on conflict (email) do update set first_name = 'Piet' returning id`,
    [email],
  )
  await rows("insert into entities (id, kind) values ($1, 'user') on conflict do nothing", [user?.id])
  const { token } = await accounts.openSession(db, { id: user?.id ?? 0, email }, { ip: null, userAgent: 'test' })
  return { email, token }
}

/** Reads until the other presences are these; events of earlier announcements may come first. */
async function untilPresent(stream: Stream<EntityData>, expected: readonly (readonly [client: string, tab: string | null])[]): Promise<void> {
  for (;;) {
    const presences = (await stream.next()).data?.entity.presences.map(({ client, tab }) => [client, tab])
    if (isDeepStrictEqual(presences, expected)) return
  }
}

test('who has a thing open is told who else has, on which tab, and who leaves', async () => {
  const [id = 0, other = 0] = await makeProducts(db, 2)
  const piet = await colleague()
  await announce(id, 'mine')
  const mine = await listen<EntityData>(entityQuery, { id: String(id), client: 'mine' })
  assert.deepEqual((await mine.next()).data, { entity: { presences: [], saved: null } })

  const { announcePresence } = await announce(id, 'his', 'content', piet.token)
  assert.deepEqual(announcePresence, [{ client: 'mine' }])
  await untilPresent(mine, [['his', 'content']])
  await announce(id, 'his', 'photos', piet.token)
  await untilPresent(mine, [['his', 'photos']])
  // A user's own other tabs are listed, too; the user tells them apart.
  await announce(id, 'mine too')
  await untilPresent(mine, [
    ['his', 'photos'],
    ['mine too', null],
  ])
  const { presences } = await ask<{ presences: unknown[] }>('query($id: ID!) { presences(id: $id) { client user { email } } }', { id: String(id) })
  assert.deepEqual(presences, [
    { client: 'mine', user: { email: staff.email } },
    { client: 'his', user: { email: piet.email } },
    { client: 'mine too', user: { email: staff.email } },
  ])
  // Nobody can end or take over another user's tab.
  assert.deepEqual(await ask('mutation { endPresence(client: "his") }'), { endPresence: false })
  assert.deepEqual(await announce(other, 'his'), { announcePresence: [] })
  assert.deepEqual(await ask('query($id: ID!) { presences(id: $id) { client } }', { id: String(other) }), { presences: [] })
  assert.deepEqual(await ask('mutation { endPresence(client: "his") }', {}, { token: piet.token }), { endPresence: true })
  await untilPresent(mine, [['mine too', null]])
  // Opening another entity leaves this one.
  await announce(other, 'mine too')
  await untilPresent(mine, [])
  mine.leave()
})

test('a heartbeat is no news: only coming, going and another tab are told', async () => {
  const [id = 0] = await makeProducts(db, 1)
  const heard: string[] = []
  const end = Promise.withResolvers<void>()
  const deaf = line.on('vitrine_presence', (message) => {
    if (message === '0') end.resolve()
    else if (message === String(id)) heard.push(message)
  })
  for (const tab of ['content', 'content', 'photos', 'photos']) await announce(id, 'steady', tab)
  await rows("select pg_notify('vitrine_presence', '0')")
  await end.promise
  deaf()
  assert.equal(heard.length, 2)
})

test('who has not been heard of for forty seconds has left', async () => {
  const [id = 0] = await makeProducts(db, 1)
  await announce(id, 'silent')
  await rows("update presences set seen_at = now() - interval '41 seconds' where client = 'silent'")
  assert.deepEqual(await announce(id, 'here'), { announcePresence: [] })
  const stream = await listen<EntityData>(entityQuery, { id: String(id), client: 'listener' })
  await untilPresent(stream, [['here', null]])
  await rows("update presences set seen_at = now() - interval '41 seconds' where client = 'here'")
  await forgetPresences(db)
  await untilPresent(stream, [])
  assert.deepEqual(await rows('select client from presences where entity_id = $1', [id]), [])
  stream.leave()
})

test('names of tabs are short and printable', async () => {
  for (const client of ['', 'x'.repeat(101), 'a\u0000b']) {
    const { errors } = await call('mutation($input: PresenceInput!) { announcePresence(input: $input) { client } }', { input: { id: '1', client } })
    assert.equal(errors?.[0]?.extensions?.code, 'BAD_USER_INPUT', JSON.stringify(client))
  }
})
