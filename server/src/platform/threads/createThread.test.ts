import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createThread } from './createThread.ts'
import { ThreadLimit } from './ThreadLimit.ts'

type Question = 'which' | 'for ever' | 'everything' | 'fault' | 'leave'

const source = `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', (question) => {
    if (question === 'for ever') for (;;);
    if (question === 'everything') for (const all = []; ; ) all.push(new Array(1000).fill(Math.random()))
    if (question === 'fault') throw new RangeError('not mine')
    if (question === 'leave') process.exit(3)
    parentPort.postMessage(threadId)
  })
  parentPort.postMessage('ready')
`
const thread = createThread<Question, number>(new URL(`data:text/javascript,${encodeURIComponent(source)}`), { megabytes: 32, restMs: 20 })
const which = async () => (await thread.ask('which', 60_000)).answer
const exceeds = (exceeded: string) => (error: unknown) => error instanceof ThreadLimit && error.exceeded === exceeded

test('questions are answered one after the other by one thread', { timeout: 120_000 }, async () => {
  const first = which()
  const [a, b, c] = await Promise.all([first, which(), which()])
  assert.deepEqual([a, b, c], [a, a, a])
})

test('a question that takes too much time or memory is given up, alone; the process and the next question are well', { timeout: 120_000 }, async () => {
  const slow = thread.ask('for ever', 50)
  const after = which()
  await assert.rejects(slow, exceeds('time'))
  const second = await after
  await assert.rejects(thread.ask('everything', 100_000), exceeds('memory'))
  assert.notEqual(await which(), second)
})

test('a fault of the thread is told as it is, and the next question gets a new one', { timeout: 120_000 }, async () => {
  await assert.rejects(thread.ask('fault', 60_000), (error) => error instanceof RangeError && error.message === 'not mine')
  await assert.rejects(thread.ask('leave', 60_000), /ended with 3/)
  assert.ok((await which()) > 0)
})

test('a thread that rests is ended, and started again when it is needed', { timeout: 120_000 }, async (t) => {
  const before = await which()
  await t.waitFor(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 60))
      assert.notEqual(await which(), before)
    },
    { timeout: 60_000, interval: 1 },
  )
})

test('under `node --watch` a thread tells what it imports by messages of its own, which are no answers', { timeout: 120_000 }, async () => {
  process.env['WATCH_REPORT_DEPENDENCIES'] = '1'
  const watched = createThread<Question, number>(new URL(`data:text/javascript,import 'node:path';${encodeURIComponent(source)}`), { megabytes: 32 })
  assert.equal(typeof (await watched.ask('which', 60_000)).answer, 'number')
})
