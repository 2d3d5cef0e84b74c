import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withServer } from '../../testing/index.ts'
import { createMetrics } from './createMetrics.ts'

const { get, ask, call, db, rows, staff } = await withServer()

/** The numbers of a scrape by their name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const response = await get('/metrics')
  assert.equal(response.status, 200)
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
  assert.equal(response.headers.get('cache-control'), 'no-store')
  return numbersOf(await response.text())
}

const numbersOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .flatMap((line): [string, number][] =>
        line === '' || line.startsWith('#') ? [] : [[line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]],
      ),
  )

test('API-07 /metrics counts the process, its answers by status, the jobs and the pool, and names nobody and nothing', async () => {
  await ask('{ amIAlive }')
  await call('{ amIAlive }', {}, { token: 'wrong' })
  assert.equal((await get('/metrics', { method: 'POST' })).status, 405)
  const found = await scrape()
  assert.deepEqual([...found.keys()].sort(), [
    'database_pool_connections{state="busy"}',
    'database_pool_connections{state="idle"}',
    'database_pool_connections{state="waiting"}',
    'history_unlinked_parts',
    'history_unlinked_seconds',
    'http_requests_total{status="200"}',
    'http_requests_total{status="405"}',
    'jobs{state="running"}',
    'jobs{state="waiting"}',
    'nodejs_eventloop_delay_seconds{quantile="0.5"}',
    'nodejs_eventloop_delay_seconds{quantile="0.99"}',
    'nodejs_eventloop_delay_seconds{quantile="1"}',
    'nodejs_heap_total_bytes',
    'nodejs_heap_used_bytes',
    'process_resident_memory_bytes',
    'process_uptime_seconds',
  ])
  for (const [name, value] of found) assert.ok(Number.isFinite(value) && value >= 0, `${name} is ${value}`)
  assert.ok(found.get('nodejs_heap_used_bytes')! > 0 && found.get('process_uptime_seconds')! > 0)
  const before = found.get('http_requests_total{status="200"}')!
  await ask('{ amIAlive }')
  // the response to the first scrape, and the one after it
  assert.equal((await scrape()).get('http_requests_total{status="200"}'), before + 2)
})

test('API-07 jobs that wait and those that are worked at are counted', async () => {
  await rows(`insert into jobs (id, kind, state, actor_kind, actor_id, actor, input, touches_entities, total, queued_at)
    select 900000 + n, 'test', case when n < 3 then 'QUEUED' when n = 3 then 'RUNNING' else 'DONE' end, 'USER', ${staff.userId}, 'Anna', '{}', false, 1, now() from generate_series(1, 4) n`)
  const metrics = createMetrics(db)
  try {
    const found = numbersOf(await read(metrics))
    assert.deepEqual([found.get('jobs{state="waiting"}'), found.get('jobs{state="running"}')], [2, 1])
  } finally {
    metrics.stop()
  }
})

test('API-07 a database that does not answer keeps nobody who scrapes waiting: its number alone is left out', async () => {
  // a table that is being altered blocks its readers
  const holding = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const altering = db.transaction().execute(async (transaction) => {
    await transaction.schema.alterTable('jobs').addColumn('held', 'integer').execute()
    held.resolve()
    await holding.promise
    throw new Error('taken back')
  })
  await held.promise
  const metrics = createMetrics(db)
  try {
    const found = numbersOf(await read(metrics))
    assert.equal(found.has('jobs{state="waiting"}'), false)
    assert.ok(found.has('process_uptime_seconds'))
  } finally {
    holding.resolve()
    await assert.rejects(altering, /taken back/)
    metrics.stop()
  }
})

/** The response to a scrape of these metrics. */
async function read(metrics: ReturnType<typeof createMetrics>): Promise<string> {
  let text = ''
  await metrics.serve({ method: 'GET' } as never, { writeHead: () => undefined, end: (body: string) => void (text = body) } as never)
  return text
}
