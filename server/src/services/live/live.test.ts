import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '../../engine/index.ts'
import { poll } from '../../platform/db/processes.ts'
import { prepareJob, startJob } from '../jobs/index.ts'
import { withServer } from '../../testing/index.ts'
import { anna, makeProducts } from '../../testing/testJobs.ts'

const { db, rows, live, listen, leaveAll, ask, runJobs, stop } = await withServer()

const entityQuery = `subscription($id: ID!, $client: String!) {
  entity(id: $id, client: $client) {
    presences { client tab user { email } }
    saved { by actorKind revision isOfThisTab fields { field label } changeSet { id source } }
  }
}`

interface EntityData {
  entity: {
    presences: { client: string; tab: string | null; user: { email: string } }[]
    saved: {
      by: string
      actorKind: string
      revision: number
      isOfThisTab: boolean
      fields: { field: string; label: string }[]
      changeSet: { id: string; source: string }
    } | null
  }
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
  const stream = await listen<{ jobs: { id: string; state: string; done: number; total: number; title: string; queuePlace: number | null } }>(
    'subscription { jobs { id state done total title queuePlace } }',
  )
  assert.equal(stream.response.headers.get('content-type'), 'text/event-stream')
  assert.equal(stream.response.headers.get('x-accel-buffering'), 'no')
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
  // One more than the full seconds passed: the first comes immediately.
  assert.ok(seen.length <= 2 + (seen.at(-1)?.at ?? 0) / 1_000, JSON.stringify(seen))
  assert.ok(stream.comments() >= 1, 'a comment opens the stream, so that proxies pass it on')
  stream.leave()
})

test('a save is told to whoever has the thing open: who, which fields in words, and the new revision', async () => {
  const [id = 0, beside = 0] = await makeProducts(db, 2)
  const stream = await listen<EntityData>(entityQuery, { id: String(id), client: 'a' })
  await stream.next()
  await apply(db, [{ kind: 'product', id: beside, op: 'update', fields: { brand: 'Elders' } }], { actor: anna, source: 'product' })
  const piet = { kind: 'USER', id: 2, name: 'Piet Smit' } as const
  const { changeSetId } = await apply(db, [{ kind: 'product', id, op: 'update', fields: { brand: 'Vos', 'content.nl.name': 'Stoel' } }], {
    actor: piet,
    source: 'product',
  })
  // The event of its creation may come first: it can be slower than the subscription.
  let saved: EntityData['entity']['saved'] = null
  while (saved?.revision !== 2) saved = (await stream.next()).data?.entity.saved ?? null
  assert.deepEqual(saved, {
    by: 'Piet Smit',
    actorKind: 'USER',
    revision: 2,
    isOfThisTab: false,
    fields: [
      { field: 'brand', label: 'Brand' },
      { field: 'content.nl.name', label: 'Name (Dutch)' },
    ],
    changeSet: { id: String(changeSetId), source: 'product' },
  })
  stream.leave()
})

test('PROD-28 what a tab did itself is told to it as its own, to the other tabs of the same person as news: a save, a job, and what takes it back', async () => {
  const [id = 0] = await makeProducts(db, 1)
  const here = await listen<EntityData>(entityQuery, { id: String(id), client: 'a' }, undefined, { 'x-tab': 'tab-1' })
  const there = await listen<EntityData>(entityQuery, { id: String(id), client: 'b' }, undefined, { 'x-tab': 'tab-2' })
  const nameless = await listen<EntityData>(entityQuery, { id: String(id), client: 'c' })
  const inTab = { headers: { 'x-tab': 'tab-1' } }
  const heard = async (revision: number) =>
    Promise.all(
      [here, there, nameless].map(async (stream) => {
        let saved: EntityData['entity']['saved'] = null
        while (saved?.revision !== revision) saved = (await stream.next()).data?.entity.saved ?? null
        return saved.isOfThisTab
      }),
    )
  const input = { id: String(id), revision: 1, active: true }
  await ask('mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) { changeSet { id } } }', { input }, inTab)
  assert.deepEqual(await heard(2), [true, false, false])

  const bulk = { action: 'DEACTIVATE', selection: { ids: [String(id)] } }
  const { prepareProductsBulk } = await ask<{ prepareProductsBulk: { job: { id: string } } }>(
    'mutation Bulk($input: ProductsBulkInput!) { prepareProductsBulk(input: $input) { job { id } } }',
    { input: bulk },
    inTab,
  )
  const { job } = prepareProductsBulk
  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { code } } }', { id: job.id }, inTab)
  await runJobs()
  assert.deepEqual(await heard(3), [true, false, false])

  await ask('mutation Back($id: ID!) { revertJob(id: $id) { errors { code } } }', { id: job.id }, { headers: { 'x-tab': 'tab-2' } })
  await runJobs()
  assert.deepEqual(await heard(4), [false, true, false])
  for (const stream of [here, there, nameless]) stream.leave()
})

test('a line that breaks is opened again, and what happened meanwhile is told', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  const [id = 0] = await makeProducts(db, 1)
  const stream = await listen<EntityData>(entityQuery, { id: String(id), client: 'a' })
  await stream.next()
  // its last query was LISTEN or, a quarter of a minute later, the check of the connection
  const ended = await rows(
    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where (query like 'listen vitrine%' or query = 'select') and datname = current_database()",
  )
  assert.equal(ended.length, 1)
  await apply(db, [{ kind: 'product', id, op: 'update', fields: { brand: 'Toch' } }], { actor: anna, source: 'product' })
  // Its creation is reported as well: the last seconds before the break count as missed.
  const fields: string[] = []
  while (!fields.includes('Brand')) fields.push(...((await stream.next()).data?.entity.saved?.fields.map(({ label }) => label) ?? []))
  assert.ok(await poll(() => log.mock.calls.some(({ arguments: [text] }) => String(text).includes('The line to the database is down')) || undefined, 10_000))
  stream.leave()
})

test('an unknown id is refused', async () => {
  const stream = await listen(entityQuery, { id: 'x', client: 'a' })
  assert.match((await stream.next()).errors?.[0]?.message ?? '', /nothing with this id/)
})

test('whoever leaves is forgotten', async () => {
  // The streams of the tests above, however those ended.
  leaveAll()
  assert.equal(await poll(() => live.count() === 0 || undefined, 5_000), true)
  const streams = await Promise.all([
    listen('subscription { jobs { id } }'),
    listen(entityQuery, { id: '1', client: 'a' }),
    listen(entityQuery, { id: '1', client: 'b' }),
  ])
  assert.equal(live.count(), 3)
  for (const stream of streams) stream.leave()
  assert.equal(await poll(() => live.count() === 0 || undefined, 5_000), true)
})

test('an event shows things as they are then, and not as an earlier one has read them', async () => {
  const [id = 0] = await makeProducts(db, 1)
  const first = await prepareJob(db, { kind: 'testSetFields', input: { fields: { brand: 'A' } }, ids: [id], actor: anna })
  const second = await prepareJob(db, { kind: 'testSetFields', input: { fields: { brand: 'B' } }, ids: [id], actor: anna })
  await startJob(db, first)
  await startJob(db, second)
  const stream = await listen<{ jobs: { id: string; waitsFor: { id: string; state: string } | null } }>('subscription { jobs { id waitsFor { id state } } }')
  const waiting = async () => {
    for (;;) {
      const { data } = await stream.next()
      if (data?.jobs.id === String(second)) return data.jobs.waitsFor
    }
  }
  assert.deepEqual(await waiting(), { id: String(first), state: 'QUEUED' })
  await rows("update jobs set state = 'RUNNING' where id = $1", [first])
  await rows(`select pg_notify('vitrine_jobs', '{"ids":[${second}],"queue":false}')`)
  assert.deepEqual(await waiting(), { id: String(first), state: 'RUNNING' })
  await runJobs()
  // while the first job ran, an event may have reported it; afterwards there is nothing to wait for
  let told = await waiting()
  while (told !== null) {
    assert.deepEqual(told, { id: String(first), state: 'RUNNING' })
    told = await waiting()
  }
  stream.leave()
})

// The last test: it ends the server.
test('a server that stops ends the subscriptions first, and is not kept waiting by them', async () => {
  const stream = await listen('subscription { jobs { id } }')
  // A timeout for slow responses so long that the test would never end.
  await stop(24 * 3_600_000)
  await stream.ended()
})
