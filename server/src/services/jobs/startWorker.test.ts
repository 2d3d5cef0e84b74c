import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { apply, verifyAudit } from '../../engine/index.ts'
import { poll } from '../../platform/db/processes.ts'
import { inTurn } from '../../testing/inTurn.ts'
import { testDatabase } from '../../testing/index.ts'
import { anna, makeProducts, type SetFields } from '../../testing/testJobs.ts'
import { findJob, prepareJob, startJob } from './index.ts'

const { db, rows, appUrl } = await testDatabase()
const workers = new Set<ChildProcess>()

async function spawnWorker(): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, '../../testing/workAtJobs.ts'), [appUrl], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  workers.add(worker)
  worker.once('exit', () => workers.delete(worker))
  const [sign] = await Promise.race([once(worker, 'message'), once(worker, 'exit')])
  assert.equal(sign, 'ready', 'the worker could not start')
  return worker
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!workers.has(worker)) return
  // a worker that does not end fails its test, instead of the whole file after half an hour
  const exit = once(worker, 'exit', { signal: AbortSignal.timeout(180_000) })
  worker.kill(signal)
  await exit
}

after(() => Promise.all([...workers].map((worker) => end(worker, 'SIGKILL'))))

async function start(ids: readonly number[], input: SetFields): Promise<number> {
  const id = await prepareJob(db, { kind: 'testSetFields', input, ids, actor: anna })
  await startJob(db, id)
  return id
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  assert.ok(await poll(async () => (await isSo()) || undefined, 180_000), `within three minutes: ${what}`)
}

const ended = async (ids: readonly number[]) => (await Promise.all(ids.map((id) => findJob(db, id)))).every((job) => job?.finishedAt != null)
const doneOf = async () =>
  new Map((await rows<{ id: number; done: number }>("select id, done from jobs where state = 'RUNNING'")).map(({ id, done }) => [id, done]))

// Records every end of a job, whatever its cause.
await rows('create table ends (job_id integer not null)')
await rows(`create function note_end() returns trigger language plpgsql security definer as $$ begin insert into ends values (new.id); return null; end $$`)
await rows('create trigger note_end after update on jobs for each row when (old.finished_at is distinct from new.finished_at) execute function note_end()')

// each kill comes at another point of a chunk: the breadth of this test
const moments = inTurn(
  import.meta,
  Array.from({ length: 10 }, (_, kill) => kill * 13),
)
/** Products per job: enough that some are left after the last kill. */
const size = moments.length * 900

test('killed with -9 in mid job again and again: each job ends exactly once, nothing is done twice, nothing acknowledged is lost', async (t) => {
  const sets = await Promise.all([1, 2, 3].map(() => makeProducts(db, size)))
  // The third job overlaps the first, and so waits for it.
  const overlapping = [...(sets[2] ?? []), ...(sets[0] ?? []).slice(0, 500)]
  const jobs = [
    await start(sets[0] ?? [], { fields: { brand: 'A' }, milliseconds: 150 }),
    await start(sets[1] ?? [], { fields: { brand: 'B' }, milliseconds: 150 }),
    await start(overlapping, { fields: { brand: 'C' }, milliseconds: 150 }),
  ]

  // Meanwhile products are saved one after the other; every acknowledged save must still be there at the end.
  const saved = new Map<number, string>()
  const over = new AbortController()
  // otherwise a failed test continues to save, and its process never ends
  t.after(() => over.abort())
  const saving = (async () => {
    for (let round = 1; !over.signal.aborted; round += 1) {
      const id = sets[round % 3]?.[(round * 37) % size] ?? 0
      await apply(db, [{ kind: 'product', id, op: 'update', fields: { series: `S${round}` } }], { actor: anna, source: 'product' })
      saved.set(id, `S${round}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()

  for (const moment of moments) {
    const worker = await spawnWorker()
    const before = await doneOf()
    // every job, because one without progress is given up
    await until('the jobs are gone on with', async () => {
      const now = await doneOf()
      return now.size > 0 && [...now].every(([id, done]) => done > (before.get(id) ?? 0))
    })
    // somewhere in the next chunk
    await new Promise((resolve) => setTimeout(resolve, moment))
    await end(worker, 'SIGKILL')
  }
  assert.equal(await ended(jobs), false, 'there was something left to do until the last kill')
  const last = await spawnWorker()
  await until('all jobs end', () => ended(jobs))
  over.abort()
  await saving
  await end(last, 'SIGTERM')

  for (const [index, id] of jobs.entries()) {
    const job = await findJob(db, id)
    assert.deepEqual([job?.state, job?.done], ['DONE', index === 2 ? size + 500 : size])
    assert.equal((await rows('select from ends where job_id = $1', [id])).length, 1)
    const twice = await rows('select entity_id from change_items where change_set_id = $1 group by entity_id having count(*) > 1', [job?.changeSetId])
    assert.deepEqual(twice, [])
    const written = await rows<{ count: number }>('select count(*) from change_items where change_set_id = $1', [job?.changeSetId])
    assert.equal(written[0]?.count, job?.total)
  }
  const present = new Map(
    (await rows<{ id: number; series: string }>('select id, series from products where series is not null')).map(({ id, series }) => [id, series]),
  )
  assert.deepEqual(present, saved)
  assert.deepEqual((await verifyAudit(db)).faults, [])
})

test('a job that brings down its process three times is given up with its reason, and no worker begins it again', async () => {
  const [first = 0, ...others] = await makeProducts(db, 3)
  const job = await start([first, ...others], { fields: { brand: 'Knal' }, dies: true })
  for (let death = 1; death <= 3; death += 1) {
    const worker = await spawnWorker()
    await once(worker, 'exit')
    assert.equal((await findJob(db, job))?.state, 'RUNNING')
  }
  const last = await spawnWorker()
  await until('it is given up', () => ended([job]))
  const other = await start(others, { fields: { brand: 'Heel' } })
  await until('the worker lives, and works at the next', () => ended([other]))
  await end(last, 'SIGTERM')
  const given = await findJob(db, job)
  assert.deepEqual([given?.state, given?.failed, given?.problem], ['FAILED', 3, { code: 'died', values: { count: 3 } }])
  assert.equal((await findJob(db, other))?.state, 'DONE')
  assert.deepEqual(await rows('select distinct problem from job_items where job_id = $1', [job]), [{ problem: { field: null, code: 'givenUp' } }])
})

test('a worker that is frozen in the middle of a chunk keeps nobody from saving, and another one does its job', { timeout: 300_000 }, async () => {
  const [mine = 0, ...ids] = await makeProducts(db, 4)
  const frozen = await spawnWorker()
  const job = await start(ids, { fields: { brand: 'Stijf' }, milliseconds: 600_000 })
  const save = async (id: number) =>
    (await apply(db, [{ kind: 'product', id, op: 'update', fields: { brand: 'Soepel' } }], { actor: anna, source: 'product' })).changed
  await until(
    'the chunk is written',
    async () =>
      (await rows("select from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query like '%sayAWord%'")).length > 0,
  )
  frozen.kill('SIGSTOP')
  // an uncommitted chunk does not lock the end of the hash chain, which every save needs
  assert.deepEqual(
    await rows(
      "select from pg_locks where locktype = 'advisory' and objid = 7405112 and database = (select oid from pg_database where datname = current_database())",
    ),
    [],
  )
  assert.equal(await save(mine), 1)
  // rows written by the chunk stay locked until the database ends its connection
  assert.equal(await save(ids[0] ?? 0), 1)
  await rows("update jobs set input = input - 'milliseconds' where id = $1", [job])
  const other = await spawnWorker()
  await until('another one does it', () => ended([job]))
  assert.equal((await findJob(db, job))?.state, 'DONE')
  await end(other, 'SIGTERM')
  await end(frozen, 'SIGKILL')
})

test('two workers at once share the jobs, and none is run twice', async () => {
  const workers = await Promise.all([spawnWorker(), spawnWorker()])
  const sets = await Promise.all(Array.from({ length: 6 }, () => makeProducts(db, 600)))
  const jobs = await Promise.all(sets.map((ids) => start(ids, { fields: { brand: 'D' }, milliseconds: 40 })))
  await until('all jobs end', () => ended(jobs))
  for (const id of jobs) {
    const job = await findJob(db, id)
    assert.deepEqual([job?.state, job?.done], ['DONE', 600])
    assert.equal((await rows('select from ends where job_id = $1', [id])).length, 1)
    assert.equal((await rows('select from change_items where change_set_id = $1', [job?.changeSetId])).length, 600)
  }
  await Promise.all(workers.map((worker) => end(worker, 'SIGTERM')))
})

test('told to end, a worker leaves off after its chunk, and the next goes on from there', async () => {
  const ids = await makeProducts(db, 2_500)
  const first = await spawnWorker()
  const job = await start(ids, { fields: { brand: 'E' }, milliseconds: 200 })
  await until('the first chunk is done', async () => ((await findJob(db, job))?.done ?? 0) > 0)
  await end(first, 'SIGTERM')
  const left = await findJob(db, job)
  assert.equal(left?.state, 'RUNNING')
  assert.equal((left?.done ?? 1) % 500, 0)
  const second = await spawnWorker()
  await until('the second ends it', () => ended([job]))
  await end(second, 'SIGTERM')
  assert.equal((await rows('select from change_items where change_set_id = $1', [left?.changeSetId])).length, 2_500)
})

test('a lease whose holder died before it had begun is taken back, whatever its heartbeat says', async () => {
  const ids = await makeProducts(db, 1)
  const job = await start(ids, { fields: { brand: 'F' } })
  await rows(
    `insert into pgboss.job (name, data, state, singleton_key, policy, started_on, heartbeat_on, heartbeat_seconds, expire_seconds)
    values ('jobs', $1, 'active', $2, 'exclusive', now(), now(), 3600, 3600)`,
    [JSON.stringify({ id: job }), String(job)],
  )
  const worker = await spawnWorker()
  await until('it ends all the same', () => ended([job]))
  await end(worker, 'SIGTERM')
})

test('REL-01 a worker hears of jobs over no line of pg-boss, whose end with the database would end the process', async () => {
  const worker = await spawnWorker()
  const job = await start(await makeProducts(db, 1), { fields: { brand: 'E' } })
  await until('the job has ended', () => ended([job]))
  const lines = await rows<{ query: string }>("select query from pg_stat_activity where datname = current_database() and query ilike 'listen%'")
  assert.ok(lines.length > 0, 'its own line is there')
  assert.deepEqual(
    lines.filter(({ query }) => !query.includes('vitrine_')),
    [],
  )
  await end(worker, 'SIGTERM')
})
