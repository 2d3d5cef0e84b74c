import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { withServer } from '../../../testing/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-progress-'))
process.env['VITRINE_DATA'] = folder
process.env['VITRINE_OUTBOUND'] = 'loopback'
process.env['VITRINE_ENVIRONMENT'] = 'dev'
after(() => rmSync(folder, { recursive: true, force: true }))

const { ask, runJobs, listen } = await withServer()

const line = (value: object) => `${JSON.stringify(value)}\n`
const lines = [
  line({ feed: 'e-meubel', version: 1, delivery: 'DELTA' }),
  ...Array.from({ length: 3_000 }, (_, at) => line({ sku: `P-${at}`, name: 'Stoel', description: 'x'.repeat(400) })),
  line({ end: 3_000 }),
]
const whole = lines.join('')
const half = Math.floor(whole.length / 2)

/** Sends the first half immediately, and the rest on request. */
let waiting: ServerResponse | undefined
const supplier = createServer((request, response) => {
  response.writeHead(200, request.url === '/unknown' ? {} : { 'content-length': whole.length })
  response.write(whole.slice(0, half))
  waiting = response
}).listen(0, '127.0.0.1')
await once(supplier, 'listening')
after(() => supplier.close().closeAllConnections())

interface Job {
  id: string
  state: string
  step: string | null
  stepShare: number | null
  secondsLeft: number | null
  done: number
  total: number
}

async function start(path: string): Promise<() => Promise<Job>> {
  const { createFeed } = await ask<{ createFeed: { feed: { id: string } } }>(
    'mutation Make($input: CreateFeedInput!) { createFeed(input: $input) { feed { id } } }',
    { input: { name: path, address: `http://127.0.0.1:${(supplier.address() as AddressInfo).port}${path}` } },
  )
  const feed = createFeed.feed.id
  await ask('mutation Start($feed: ID!) { startFeedRun(feed: $feed) { errors { code } } }', { feed })
  return () =>
    ask<{ feed: { lastRun: { job: Job } } }>(
      'query Job($feed: ID!) { feed(id: $feed) { lastRun { job { id state step stepShare secondsLeft done total } } } }',
      { feed },
    ).then((data) => data.feed.lastRun.job)
}

/** Polls until the job reports its step. */
async function stepOf(ask: () => Promise<Job>): Promise<Job> {
  for (;;) {
    const job = await ask()
    if (job.step !== null) return job
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('EMEU-03 while a delivery comes the job says how much of it is there, to whoever asks and to whoever listens', async () => {
  const news = await listen<{ jobs: Job }>('subscription { jobs { id state step stepShare } }')
  const job = await start('/known')
  const working = runJobs()
  const during = await stepOf(job)
  assert.match(during.step ?? '', /^\d\.\d MB of 1\.3 MB fetched$/)
  assert.ok(during.stepShare !== null && during.stepShare > 0 && during.stepShare < 0.6, String(during.stepShare))
  assert.deepEqual([during.state, during.done, during.total], ['RUNNING', 0, 1])
  while (!/fetched$/.test((await news.next()).data?.jobs.step ?? ''));
  waiting?.end(whole.slice(half))
  await working
  const after = await job()
  assert.deepEqual([after.state, after.step, after.stepShare, after.done, after.total], ['DONE', null, null, 3_002, 3_002])
})

test('a delivery that does not say how long it is has no bar and no time left', async () => {
  const job = await start('/unknown')
  const working = runJobs()
  const { step, stepShare, secondsLeft } = await stepOf(job)
  assert.match(step ?? '', /^\d\.\d MB fetched$/)
  assert.deepEqual([stepShare, secondsLeft], [null, null])
  waiting?.destroy()
  await working
  const after = await job()
  assert.deepEqual([after.state, after.step], ['FAILED', null])
})
