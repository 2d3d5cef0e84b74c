import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase, runJobs } from '../../testing/index.ts'
import { anna, events, makeProducts, type SetFields } from '../../testing/testJobs.ts'
import { askToStop, findJob } from './jobs.store.ts'
import { defineJob, prepareJob, startJob } from './index.ts'
import { findBlocker, findQueuePlace, forgetPrepared } from './queue.store.ts'
import { runJob } from './runJob.ts'

const { db, rows } = await testDatabase()

async function start(ids: readonly number[], input: SetFields): Promise<number> {
  const id = await prepareJob(db, { kind: 'testSetFields', input, ids, actor: anna })
  await startJob(db, id)
  return id
}

const stateOf = async (id: number) => (await findJob(db, id))?.state
const brands = async (ids: readonly number[]) =>
  (await rows<{ brand: string | null }>('select brand from products where id = any($1) order by id', [ids])).map(({ brand }) => brand)

/** Like a process that is told to end during the first chunk. */
async function runOneChunk(id: number): Promise<void> {
  const ending = new AbortController()
  events.push(() => ending.abort())
  await runJob(db, id, ending.signal)
}

function fail(message: string, code: string): () => never {
  return () => {
    throw Object.assign(new Error(message), { code })
  }
}

test('a job works through its frozen set in chunks of 500, into one change set, and ends once', async () => {
  const ids = await makeProducts(db, 1_201)
  const id = await start([...ids, ...ids], { fields: { brand: 'Vos' } })
  assert.equal(await stateOf(id), 'QUEUED')
  await runJobs(db)
  const job = await findJob(db, id)
  assert.ok(job)
  assert.deepEqual([job.state, job.total, job.done, job.failed, job.skipped], ['DONE', 1_201, 1_201, 0, 0])
  assert.ok(job.startedAt && job.finishedAt)
  assert.deepEqual(new Set(await brands(ids)), new Set(['Vos']))
  const sets = await rows<{ id: number; job_id: number }>(
    'select distinct s.id, s.job_id from change_items i join change_sets s on s.id = i.change_set_id where i.field = $1 and i.entity_id = any($2)',
    ['brand', ids],
  )
  assert.deepEqual(sets, [{ id: job.changeSetId, job_id: id }])
  const parts = await rows('select changed from change_parts where change_set_id = $1 order by id', [job.changeSetId])
  assert.deepEqual(parts, [{ changed: 500 }, { changed: 500 }, { changed: 201 }])
  // Started again, or run again by a late worker, it stays unchanged.
  await startJob(db, id)
  await runJob(db, id)
  assert.deepEqual(await findJob(db, id), job)
})

test('a chunk knows that nothing waits behind it, also where the last one is full, and what follows it knows that the job is over', async () => {
  const seen: (readonly [number, boolean])[] = []
  const over: boolean[] = []
  defineJob({
    kind: 'testLast',
    touchesEntities: false,
    chunkSize: 2,
    title: () => 'Last',
    run(_, { ids, isLast }) {
      seen.push([ids.length, isLast])
      return Promise.resolve({ changeSetId: null, items: new Map(), after: (__, ended) => Promise.resolve(void over.push(ended)) })
    },
  })
  for (const count of [4, 3]) {
    const id = await prepareJob(db, { kind: 'testLast', input: {}, ids: Array.from({ length: count }, (_, at) => at + 1), actor: anna })
    await startJob(db, id)
    await runJobs(db)
    assert.deepEqual(
      [await stateOf(id), seen.splice(0), over.splice(0)],
      [
        'DONE',
        [
          [2, false],
          [count - 2, true],
        ],
        [false, true],
      ],
    )
  }
})

test('who leaves off in the middle is gone on with at the next chunk', async () => {
  const ids = await makeProducts(db, 1_100)
  const id = await start(ids, { fields: { brand: 'Berg' } })
  await runOneChunk(id)
  const half = await findJob(db, id)
  assert.deepEqual([half?.state, half?.done], ['RUNNING', 500])
  await runJobs(db)
  assert.equal(await stateOf(id), 'DONE')
  const items = await rows<{ count: number }>('select count(*) from change_items where change_set_id = $1', [half?.changeSetId])
  assert.equal(items[0]?.count, 1_100)
})

test('two workers at one job share nothing: one of them comes back at once', async () => {
  const ids = await makeProducts(db, 1_500)
  const id = await start(ids, { fields: { brand: 'Twee' } })
  await Promise.all([1, 2, 3, 4].map(() => runJob(db, id)))
  const job = await findJob(db, id)
  assert.deepEqual([job?.state, job?.done], ['DONE', 1_500])
  const items = await rows<{ count: number }>('select count(*) from change_items where change_set_id = $1', [job?.changeSetId])
  assert.equal(items[0]?.count, 1_500)
})

test('a bad row never ends the job: its chunk is done one by one, and only that row fails', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  const ids = await makeProducts(db, 40)
  const [gone, poison] = [ids[3] ?? 0, ids[20] ?? 0]
  await rows('delete from products where id = $1', [gone])
  const id = await start(ids, { fields: { brand: 'Rij' }, poison: [poison] })
  await runJobs(db)
  const job = await findJob(db, id)
  assert.deepEqual([job?.state, job?.done, job?.failed, job?.skipped], ['DONE_WITH_WARNINGS', 38, 1, 1])
  const left = await rows<{ entity_id: number; state: string; problem: { code: string; values?: { fault: string } } }>(
    "select entity_id, state, problem from job_items where job_id = $1 and state <> 'DONE' order by position",
    [id],
  )
  assert.deepEqual(
    left.map((item) => [item.entity_id, item.state, item.problem.code]),
    [
      [gone, 'SKIPPED', 'missing'],
      [poison, 'FAILED', 'fault'],
    ],
  )
  assert.ok(
    log.mock.calls.some(({ arguments: [text] }) => String(text).includes(left[1]?.problem.values?.fault ?? '?')),
    'the fault stands in the log',
  )
  assert.deepEqual(await brands([poison]), [null])
  assert.deepEqual(await brands([ids[0] ?? 0, ids[39] ?? 0]), ['Rij', 'Rij'])
})

test('when every row fails the job has failed, and says so', async (t) => {
  t.mock.method(console, 'error', () => {})
  const ids = await makeProducts(db, 2)
  const id = await start(ids, { fields: { brand: 'Rij' }, poison: ids })
  await runJobs(db)
  const job = await findJob(db, id)
  assert.deepEqual([job?.state, job?.problem, job?.changeSetId], ['FAILED', { code: 'allFailed', values: { count: 2 } }, null])
})

test('a passing trouble is tried again with pauses, and leaves no trace', async (t) => {
  const log = t.mock.method(console, 'error', () => {})
  const ids = await makeProducts(db, 3)
  const id = await start(ids, { fields: { brand: 'Weer' } })
  events.push(fail('deadlock detected', '40P01'))
  await runJobs(db)
  const job = await findJob(db, id)
  assert.deepEqual([job?.state, job?.done, job?.failed], ['DONE', 3, 0])
  assert.equal(log.mock.callCount(), 0)
})

test('a database that goes away loses nothing but the chunk under way', async () => {
  const ids = await makeProducts(db, 3)
  const id = await start(ids, { fields: { brand: 'Weg' } })
  events.push(fail('terminating connection due to administrator command', '57P01'))
  await assert.rejects(runJob(db, id), /terminating connection/)
  assert.equal(await stateOf(id), 'RUNNING')
  await runJobs(db)
  assert.equal(await stateOf(id), 'DONE')
})

test('jobs at the same things go one after the other, in the order in which they were started', async () => {
  const ids = await makeProducts(db, 4)
  const [a = 0, b = 0, c = 0, d = 0] = ids
  const first = await start([a, b], { fields: { brand: 'Eerst' } })
  const second = await start([b, c], { fields: { brand: 'Dan' } })
  const third = await start([c, a], { fields: { brand: 'Laatst' } })
  const apart = await start([d], { fields: { brand: 'Los' } })
  assert.deepEqual(await Promise.all([first, second, third, apart].map((id) => findBlocker(db, id))), [null, first, first, null])
  assert.deepEqual(await Promise.all([first, second, third, apart].map((id) => findQueuePlace(db, id))), [1, 2, 3, 4])
  await runJob(db, third)
  assert.equal(await stateOf(third), 'QUEUED', 'its turn has not come')
  await runJobs(db)
  assert.deepEqual(await brands(ids), ['Laatst', 'Dan', 'Laatst', 'Los'])
})

test('stopped in the middle it ends after its chunk, and asks what becomes of the rest', async () => {
  const ids = await makeProducts(db, 700)
  const id = await start(ids, { fields: { brand: 'Stop' } })
  await runOneChunk(id)
  assert.equal(await askToStop(db, id), 'STOPPING')
  await runJobs(db)
  const job = await findJob(db, id)
  assert.deepEqual([job?.state, job?.done, job?.kept], ['STOPPED', 500, null])
})

test('a prepared job is forgotten after an hour', async () => {
  const [id = 0] = await makeProducts(db, 1)
  const old = await prepareJob(db, { kind: 'testSetFields', input: {}, ids: [id], actor: anna })
  await rows("update jobs set created_at = now() - interval '61 minutes' where id = $1", [old])
  await startJob(db, old)
  assert.equal(await stateOf(old), 'PREPARED', 'too late')
  const fresh = await prepareJob(db, { kind: 'testSetFields', input: {}, ids: [id], actor: anna })
  await forgetPrepared(db)
  assert.deepEqual([await findJob(db, old), (await findJob(db, fresh))?.state], [null, 'PREPARED'])
  assert.deepEqual(await rows('select id from entities where id = any($1)', [[old, fresh]]), [{ id: fresh }])
})
