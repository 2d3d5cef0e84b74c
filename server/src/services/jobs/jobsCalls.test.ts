import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply } from '../../engine/index.ts'
import { withServer } from '../../testing/index.ts'
import { events, makeProducts, type SetFields } from '../../testing/testJobs.ts'
import { prepareJob, startJob } from './index.ts'
import { runJob } from './runJob.ts'

const { db, rows, staff, accounts, ask, call, runJobs } = await withServer()
const anna = { kind: 'USER', id: staff.userId, name: 'Anna Bos' } as const

const jobFields = `id state kind title actor isMine total done failed skipped canStop canSettle canRevert canRetry problem queuePlace
  waitsFor { id } changeSet { id job { id } } revertedBy { id state } sample`

interface Job {
  id: string
  state: string
  title: string
  isMine: boolean
  total: number
  done: number
  failed: number
  canStop: boolean
  canSettle: boolean
  canRevert: boolean
  canRetry: boolean
  problem: string | null
  queuePlace: number | null
  waitsFor: { id: string } | null
  changeSet: { id: string } | null
  revertedBy: { id: string; state: string } | null
  sample: string[]
}

interface Payload {
  job: Job | null
  errors: { code: string; message: string }[]
}

const prepare = (ids: readonly number[], input: SetFields) => prepareJob(db, { kind: 'testSetFields', input, ids, actor: anna })

async function control(mutation: string, id: number | string, more: Record<string, unknown> = {}): Promise<Payload> {
  const extra = Object.entries(more)
    .map(([name, value]) => `, ${name}: ${JSON.stringify(value)}`)
    .join('')
  const data = await ask<Record<string, Payload>>(`mutation($id: ID!) { ${mutation}(id: $id${extra}) { job { ${jobFields} } errors { code message } } }`, {
    id: String(id),
  })
  const payload = data[mutation]
  assert.ok(payload)
  return payload
}

async function find(id: number | string): Promise<Job> {
  const { node } = await ask<{ node: Job }>(`query($id: ID!) { node(id: $id) { ... on Job { ${jobFields} } } }`, { id: String(id) })
  return node
}

const brands = async (ids: readonly number[]) =>
  (await rows<{ brand: string | null }>('select brand from products where id = any($1) order by id', [ids])).map(({ brand }) => brand)

/** Starts a job and stops it during its first chunk of 500. */
async function stopHalfway(ids: readonly number[]): Promise<number> {
  const id = await prepare(ids, { fields: { brand: 'Half' } })
  await startJob(db, id)
  const ending = new AbortController()
  events.push(() => ending.abort())
  await runJob(db, id, ending.signal)
  assert.equal((await control('stopJob', id)).job?.state, 'STOPPING')
  await runJobs()
  return id
}

test('a prepared job is looked at, started once however often one clicks, worked through and taken back', async () => {
  const ids = await makeProducts(db, 7)
  const id = await prepare(ids, { fields: { brand: 'Vos' } })
  const prepared = await find(id)
  assert.deepEqual(
    [prepared.state, prepared.title, prepared.isMine, prepared.total, prepared.canStop, prepared.sample.length],
    ['PREPARED', 'Set 7', true, 7, false, 5],
  )
  const before = await ask<{ jobs: { totalCount: number } }>('{ jobs { totalCount } }')

  const [first, second] = await Promise.all([control('startJob', id, { idempotencyKey: 'start' }), control('startJob', id, { idempotencyKey: 'start' })])
  assert.deepEqual([first.job?.state, first.job?.queuePlace, first.errors], ['QUEUED', 1, []])
  assert.deepEqual(second.errors, [])
  const listed = await ask<{ jobs: { totalCount: number; results: { id: string }[] } }>(
    '{ jobs(filter: { open: true, onlyMine: true }) { totalCount results(limit: 5) { id } } }',
  )
  assert.deepEqual(listed.jobs, { totalCount: before.jobs.totalCount + 1, results: [{ id: String(id) }] })

  await runJobs()
  const done = await find(id)
  assert.deepEqual([done.state, done.done, done.canRevert, done.canRetry, done.canStop], ['DONE', 7, true, false, false])
  assert.deepEqual(done.changeSet, { id: done.changeSet?.id, job: { id: String(id) } })

  const { job: back } = await control('revertJob', id)
  assert.ok(back)
  assert.notEqual(back.id, String(id))
  const during = await find(id)
  assert.deepEqual([during.state, during.revertedBy, during.canRevert], ['REVERTING', { id: back.id, state: 'QUEUED' }, false])
  await runJobs()
  assert.deepEqual(
    await brands(ids),
    ids.map(() => null),
  )
  assert.deepEqual([(await find(id)).state, (await find(back.id)).state], ['REVERTED', 'DONE'])

  // A revert is a job like any other, and can be reverted as well: the values of the first job are restored.
  const { job: again } = await control('revertJob', back.id)
  await runJobs()
  assert.deepEqual(
    await brands(ids),
    ids.map(() => 'Vos'),
  )
  assert.deepEqual([(await find(id)).state, (await find(back.id)).state, (await find(again?.id ?? 0)).state], ['DONE', 'REVERTED', 'DONE'])
})

test('a job that waits for its turn is stopped at once, and asks nothing', async () => {
  const ids = await makeProducts(db, 2)
  const first = await prepare(ids, { fields: { brand: 'A' } })
  const second = await prepare(ids, { fields: { brand: 'B' } })
  await startJob(db, first)
  await startJob(db, second)
  assert.deepEqual((await find(second)).waitsFor, { id: String(first) })
  const { job } = await control('stopJob', first)
  assert.deepEqual([job?.state, job?.canSettle, job?.canRevert], ['STOPPED', false, false])
  assert.equal((await find(second)).waitsFor, null)
  await runJobs()
  assert.deepEqual(await brands(ids), ['B', 'B'])
  assert.deepEqual((await control('stopJob', second)).errors[0]?.code, 'ended')
})

test('stopped half-way: kept, the done half stays; not kept, it is taken back', async () => {
  const ids = await makeProducts(db, 700)
  const kept = await stopHalfway(ids)
  const asked = await find(kept)
  assert.deepEqual([asked.state, asked.done, asked.canSettle, asked.canRevert], ['STOPPED', 500, true, false])
  const open = await ask<{ jobs: { results: { id: string }[] } }>('{ jobs(filter: { open: true }) { results { id } } }')
  assert.deepEqual(open.jobs.results, [{ id: String(kept) }], 'it waits for an answer')
  const negated = await ask<{ jobs: { results: { id: string }[] } }>('{ jobs(filter: { onlyMine: true, not: [{ open: false }] }) { results { id } } }')
  assert.deepEqual(negated.jobs.results, [{ id: String(kept) }])
  const { job } = await control('settleJob', kept, { keep: true })
  assert.deepEqual([job?.state, job?.canSettle, job?.canRevert], ['STOPPED', false, true])
  assert.equal((await brands(ids)).filter((brand) => brand === 'Half').length, 500)
  assert.equal((await control('settleJob', kept, { keep: false })).errors[0]?.code, 'settled')

  const others = await makeProducts(db, 700)
  const dropped = await stopHalfway(others)
  const { job: reverting } = await control('settleJob', dropped, { keep: false })
  assert.equal(reverting?.state, 'REVERTING')
  await runJobs()
  assert.deepEqual(new Set(await brands(others)), new Set([null]))
  assert.equal((await find(dropped)).state, 'REVERTED')
})

test('what failed is listed with its reasons, and only that is tried again, once', async (t) => {
  t.mock.method(console, 'error', () => {})
  const ids = await makeProducts(db, 6)
  const [gone = 0, poison = 0] = ids
  await apply(db, [{ kind: 'product', id: gone, op: 'delete', fields: {} }], { actor: anna, source: 'product' })
  const id = await prepare(ids, { fields: { brand: 'Nog' }, poison: [poison] })
  await startJob(db, id)
  await runJobs()
  const { node } = await ask<{
    node: { state: string; failures: { entityId: string; failed: boolean; label: string; address: string | null; message: string }[] }
  }>('query($id: ID!) { node(id: $id) { ... on Job { state failures { entityId failed label address message } } } }', { id: String(id) })
  assert.equal(node.state, 'DONE_WITH_WARNINGS')
  assert.deepEqual(
    node.failures.map(({ entityId, failed, address }) => [entityId, failed, address]),
    [
      [String(gone), false, null],
      [String(poison), true, `/products/${poison}/edit`],
    ],
  )
  assert.match(node.failures[0]?.message ?? '', /no longer exists/)
  assert.match(node.failures[1]?.message ?? '', /^Something went wrong \(fault \w{8}\)\.$/)
  assert.ok(
    node.failures.every(({ label }) => /^JOB-/.test(label)),
    JSON.stringify(node.failures),
  )

  // The cause has been fixed meanwhile.
  await rows(`update jobs set input = input - 'poison' where id = $1`, [id])
  assert.equal((await find(id)).canRetry, true)
  const { job } = await control('retryJob', id, { idempotencyKey: 'again' })
  assert.deepEqual([job?.total, job?.state], [1, 'QUEUED'])
  assert.equal((await find(id)).canRetry, false)
  assert.equal((await control('retryJob', id)).errors[0]?.code, 'retried')
  assert.equal((await control('retryJob', id, { idempotencyKey: 'again' })).job?.id, job?.id)
  await runJobs()
  assert.deepEqual(await brands([poison]), ['Nog'])
})

test('a job that failed as a whole says why, in the language of whoever asks', async (t) => {
  t.mock.method(console, 'error', () => {})
  const ids = await makeProducts(db, 2)
  const id = await prepare(ids, { fields: { brand: 'X' }, poison: ids })
  await startJob(db, id)
  await runJobs()
  const job = await find(id)
  assert.deepEqual([job.state, job.problem, job.canRevert], ['FAILED', 'None of the 2 items could be done.', false])
})

test('a prepared job is started by whoever prepared it; others control what runs', async () => {
  const [user] = await rows<{ id: number }>(
    "insert into users (email, first_name, last_name, password_hash, language) values ('piet@vitrine.example', 'Piet', 'Smit', 'none', 'nl') returning id",
  )
  const { token } = await accounts.openSession(db, { id: user?.id ?? 0, email: 'piet@vitrine.example' }, { ip: null, userAgent: 'test' })
  const ids = await makeProducts(db, 1)
  const id = await prepare(ids, { fields: { brand: 'Y' } })
  const mutation = (name: string) => `mutation { ${name}(id: "${id}") { job { isMine } errors { code message } } }`
  const refused = await ask<{ startJob: { job: unknown; errors: unknown[] } }>(mutation('startJob'), {}, { token })
  assert.deepEqual(refused.startJob, { job: null, errors: [{ code: 'missing', message: 'De achtergrondtaak bestaat niet meer.' }] })
  await startJob(db, id)
  const stopped = await ask<{ stopJob: { job: { isMine: boolean }; errors: unknown[] } }>(mutation('stopJob'), {}, { token })
  assert.deepEqual(stopped.stopJob, { job: { isMine: false }, errors: [] })
  const { errors } = await call(mutation('stopJob'), {}, { as: 'anonymous' })
  assert.equal(errors?.[0]?.extensions?.code, 'UNAUTHENTICATED')
  for (const unknown of ['0', 'x', '99999999']) assert.equal((await control('stopJob', unknown)).errors[0]?.code, 'missing')
})
