import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { apply } from '../changes/index.ts'
import { prepareJob, startJob } from '../jobs/index.ts'
import { forgetPresences } from '../office/presence/presence.store.ts'
import { withServer } from '../testing/index.ts'
import { anna, makeProducts } from '../testing/testJobs.ts'

const { db, rows, url, staff, accounts, ask, call, runJobs } = await withServer()

interface Answer<Data> {
  data: Data | null
  errors?: { message: string }[]
}

interface Listening<Data> {
  response: Response
  /** The next event; fails when none comes within some seconds. */
  next(): Promise<Answer<Data>>
  /** Until the server ends it. */
  ended(): Promise<void>
  /** Comments that came between the events. */
  comments: () => number
  leave(): void
}

const leaving = new AbortController()
after(() => leaving.abort())

/** Listens over real server-sent events, as a browser does. */
async function listen<Data>(query: string, variables: Record<string, unknown> = {}, token: string | null = staff.token): Promise<Listening<Data>> {
  const own = new AbortController()
  const headers: Record<string, string> = { accept: 'text/event-stream', 'content-type': 'application/json' }
  if (token !== null) headers.authorization = `JWT ${token}`
  const response = await fetch(`${url}/graphql/`, { method: 'POST', headers, body: JSON.stringify({ query, variables }), signal: AbortSignal.any([own.signal, leaving.signal]) })
  const events: Answer<Data>[] = []
  let comments = 0
  let news = Promise.withResolvers<void>()
  const reading = (async () => {
    let text = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block.startsWith(':')) comments += 1
        const data = /^event: next\ndata: (.*)$/s.exec(block)?.[1]
        if (data !== undefined) events.push(JSON.parse(data) as Answer<Data>)
      }
      news.resolve()
      news = Promise.withResolvers()
    }
  })()
  reading.catch(() => {})
  return {
    response,
    comments: () => comments,
    async next() {
      const late = AbortSignal.timeout(5_000)
      for (;;) {
        const event = events.shift()
        if (event) return event
        await Promise.race([news.promise, new Promise((_, refuse) => late.addEventListener('abort', () => refuse(new Error('No event came within 5 seconds'))))])
      }
    },
    ended: () => reading,
    leave: () => own.abort(),
  }
}

const entityQuery = `subscription($id: ID!, $client: String!) {
  entity(id: $id, client: $client) {
    presences { client tab user { email } }
    saved { by actorKind revision fields { field label } changeSet { id source } }
  }
}`

interface EntityData {
  entity: {
    presences: { client: string; tab: string | null; user: { email: string } }[]
    saved: { by: string; actorKind: string; revision: number; fields: { field: string; label: string }[]; changeSet: { id: string; source: string } } | null
  }
}

const announce = (id: number, client: string, tab: string | null = null, token = staff.token) =>
  ask<{ announcePresence: { client: string }[] }>('mutation($input: PresenceInput!) { announcePresence(input: $input) { client } }', { input: { id: String(id), client, tab } }, { token })

async function colleague(): Promise<{ email: string; token: string }> {
  const email = 'piet.smit@vitrine.example'
  const [user] = await rows<{ id: number }>(`insert into users (email, first_name, last_name, password_hash) values ($1, 'Piet', 'Smit', 'none') on conflict (email) do update set first_name = 'Piet' returning id`, [email])
  await rows("insert into entities (id, kind) values ($1, 'user') on conflict do nothing", [user?.id])
  const { token } = await accounts.openSession(db, { id: user?.id ?? 0, email }, { ip: null, userAgent: 'test' })
  return { email, token }
}

test('who is not signed in hears nothing', async () => {
  for (const [query, variables] of [
    ['subscription { jobs { id } }', {}],
    [entityQuery, { id: '1', client: 'a' }],
  ] as const) {
    const stream = await listen(query, variables, null)
    const { data, errors } = await stream.next()
    assert.equal(data ?? null, null)
    assert.equal(errors?.[0]?.message, 'Sign in to continue.')
    await stream.ended()
  }
})

test('jobs are told of as they get on: at the start those that are open, then each change, at most once a second', async () => {
  const ids = await makeProducts(db, 1_500)
  const early = await prepareJob(db, { kind: 'testSetFields', input: { fields: { brand: 'A' } }, ids: ids.slice(0, 3), actor: anna })
  await startJob(db, early)
  const stream = await listen<{ jobs: { id: string; state: string; done: number; total: number; title: string; queuePlace: number | null } }>('subscription { jobs { id state done total title queuePlace } }')
  assert.equal(stream.response.headers.get('content-type'), 'text/event-stream')
  assert.match(stream.response.headers.get('cache-control') ?? '', /no-cache|no-store/)
  assert.deepEqual((await stream.next()).data, { jobs: { id: String(early), state: 'QUEUED', done: 0, total: 3, title: 'Set 3', queuePlace: 1 } })

  const begun = performance.now()
  const job = await prepareJob(db, { kind: 'testSetFields', input: { fields: { brand: 'B' }, milliseconds: 300 }, ids, actor: anna })
  await startJob(db, job)
  const running = runJobs()
  const seen: { at: number; done: number; state: string }[] = []
  while (seen.at(-1)?.state !== 'DONE') {
    const { data } = await stream.next()
    assert.ok(data)
    if (data.jobs.id === String(job)) seen.push({ at: performance.now() - begun, done: data.jobs.done, state: data.jobs.state })
  }
  await running
  assert.equal(seen.at(-1)?.done, 1_500)
  assert.ok(seen.length >= 2)
  // One more than whole seconds have passed: the first comes at once.
  assert.ok(seen.length <= 2 + (seen.at(-1)?.at ?? 0) / 1_000, JSON.stringify(seen))
  assert.ok(stream.comments() >= 1, 'a comment opens the stream, so that proxies pass it on')
  stream.leave()
})

test('who has a thing open is told who else has, on which tab, and who leaves', async () => {
  const [id = 0] = await makeProducts(db, 1)
  const piet = await colleague()
  await announce(id, 'mine')
  const mine = await listen<EntityData>(entityQuery, { id: String(id), client: 'mine' })
  assert.deepEqual((await mine.next()).data, { entity: { presences: [], saved: null } })

  const { announcePresence } = await announce(id, 'his', 'content', piet.token)
  assert.deepEqual(announcePresence, [{ client: 'mine' }])
  assert.deepEqual((await mine.next()).data?.entity.presences, [{ client: 'his', tab: 'content', user: { email: piet.email } }])
  // A heartbeat is no news; another tab is.
  await announce(id, 'his', 'content', piet.token)
  await announce(id, 'his', 'photos', piet.token)
  assert.equal((await mine.next()).data?.entity.presences[0]?.tab, 'photos')
  // One's own other tabs are shown, too.
  await announce(id, 'mine too')
  assert.deepEqual((await mine.next()).data?.entity.presences.map(({ client, user }) => [client, user.email]), [
    ['his', piet.email],
    ['mine too', staff.email],
  ])
  // Nobody ends, or takes over, the tab of another.
  assert.deepEqual(await ask('mutation { endPresence(client: "his") }'), { endPresence: false })
  const [other = 0] = await makeProducts(db, 1)
  await announce(other, 'his')
  assert.deepEqual(await ask('query($id: ID!) { presences(id: $id) { client } }', { id: String(id) }), { presences: [{ client: 'mine' }, { client: 'his' }, { client: 'mine too' }] })
  assert.deepEqual(await ask('mutation { endPresence(client: "his") }', {}, { token: piet.token }), { endPresence: true })
  assert.deepEqual((await mine.next()).data?.entity.presences.map(({ client }) => client), ['mine too'])
  // Who goes on to another thing has left this one.
  await announce(other, 'mine too')
  assert.deepEqual((await mine.next()).data?.entity.presences, [])
  mine.leave()
})

test('who has not been heard of for forty seconds has left', async () => {
  const [id = 0] = await makeProducts(db, 1)
  await announce(id, 'silent')
  await rows("update presences set seen_at = now() - interval '41 seconds' where client = 'silent'")
  assert.deepEqual(await announce(id, 'here'), { announcePresence: [] })
  const stream = await listen<EntityData>(entityQuery, { id: String(id), client: 'listener' })
  assert.deepEqual((await stream.next()).data?.entity.presences.map(({ client }) => client), ['here'])
  await rows("update presences set seen_at = now() - interval '41 seconds' where client = 'here'")
  await forgetPresences(db)
  // That somebody came may be told after the first event, which showed it already.
  while ((await stream.next()).data?.entity.presences.length !== 0);
  assert.deepEqual(await rows('select client from presences where entity_id = $1', [id]), [])
  stream.leave()
})

test('names of tabs are short and printable', async () => {
  for (const client of ['', 'x'.repeat(101), 'a\u0000b']) {
    const { errors } = await call('mutation($input: PresenceInput!) { announcePresence(input: $input) { client } }', { input: { id: '1', client } })
    assert.equal(errors?.[0]?.extensions?.code, 'BAD_USER_INPUT', JSON.stringify(client))
  }
})

test('a save is told to whoever has the thing open: who, which fields in words, and the new revision', async () => {
  const [id = 0, beside = 0] = await makeProducts(db, 2)
  const stream = await listen<EntityData>(entityQuery, { id: String(id), client: 'a' })
  await stream.next()
  await apply(db, [{ kind: 'product', id: beside, op: 'update', fields: { brand: 'Elders' } }], { actor: anna, source: 'product' })
  const piet = { kind: 'USER', id: 2, name: 'Piet Smit' } as const
  const { changeSetId } = await apply(db, [{ kind: 'product', id, op: 'update', fields: { brand: 'Vos', 'content.nl.name': 'Stoel' } }], { actor: piet, source: 'product' })
  // That it was made may be told, too: the news of it may be slower than the listener.
  let saved: EntityData['entity']['saved'] = null
  while (saved?.revision !== 2) saved = (await stream.next()).data?.entity.saved ?? null
  assert.deepEqual(saved, {
    by: 'Piet Smit',
    actorKind: 'USER',
    revision: 2,
    fields: [
      { field: 'brand', label: 'Brand' },
      { field: 'content.nl.name', label: 'Name (Dutch)' },
    ],
    changeSet: { id: String(changeSetId), source: 'product' },
  })
  stream.leave()
})

test('a line that breaks is opened anew, and what happened meanwhile is told', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  const [id = 0] = await makeProducts(db, 1)
  const stream = await listen<EntityData>(entityQuery, { id: String(id), client: 'a' })
  await stream.next()
  await rows("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen vitrine%' and datname = current_database()")
  await apply(db, [{ kind: 'product', id, op: 'update', fields: { brand: 'Toch' } }], { actor: anna, source: 'product' })
  // That it was made is told as well: the last seconds before the break count as missed.
  const fields: string[] = []
  while (!fields.includes('Brand')) fields.push(...((await stream.next()).data?.entity.saved?.fields.map(({ label }) => label) ?? []))
  assert.ok(log.mock.calls.some(({ arguments: [text] }) => String(text).includes('The line to the database is down')))
  stream.leave()
})

test('an unknown id is refused', async () => {
  const stream = await listen(entityQuery, { id: 'x', client: 'a' })
  assert.match((await stream.next()).errors?.[0]?.message ?? '', /nothing with this id/)
})
