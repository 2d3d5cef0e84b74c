import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { poll } from '../db/processes.ts'
import { readApart } from './readApart.ts'
import { ThreadLimit } from './ThreadLimit.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-apart-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const path = join(folder, 'reader.ts')
writeFileSync(
  path,
  `import { answerApart } from ${JSON.stringify(new URL('answerApart.ts', import.meta.url).href)}
  class Refused extends Error { code = 'bad'; values = { row: 3 } }
  async function* read(what: string) {
    if (what === 'count') for (let at = 0; at < 100_000; at += 1) yield { at, text: 'x'.repeat(20) }
    yield process.pid
    if (what === 'refuse') throw new Refused()
    if (what === 'fault') throw new TypeError('not mine')
    if (what === 'silent') process.exit(0)
    if (what === 'separators') for (const sign of ['\\u2028', '\\u2029', '\\u0085', '\\r']) yield 'a' + sign + 'b'
    if (what === 'for ever') for (;;);
    if (what === 'heap') for (const all = []; ; ) all.push(new Array(1000).fill(Math.random()))
    if (what === 'buffers') for (const all = []; ; ) all.push(Buffer.alloc(10_000_000, 1))
    if (what === 'text') yield 'x'.repeat(2 ** 29)
    while (what === 'more') yield 'x'.repeat(1_000)
  }
  await answerApart(read, (error) => error instanceof Refused)`,
)

class Refused extends Error {}
const read = (what: string, milliseconds = 60_000) =>
  readApart<unknown>(pathToFileURL(path), what, {
    heapMegabytes: 64,
    megabytes: 250,
    milliseconds,
    refuse: ({ code, values }) => new Refused(`${code} ${values['row']}`),
  })
async function all(what: string, milliseconds?: number): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const item of read(what, milliseconds)) found.push(item)
  return found
}
const exceeds = (exceeded: string) => (error: unknown) => error instanceof ThreadLimit && error.exceeded === exceeded
const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return undefined
  } catch {
    return true
  }
}

test('what is read apart comes whole and in its order, to whoever takes his time', { timeout: 120_000 }, async () => {
  const found = await all('count', 20_000)
  assert.equal(found.length, 100_001)
  assert.deepEqual(
    [found[0], found[99_999]],
    [
      { at: 0, text: 'x'.repeat(20) },
      { at: 99_999, text: 'x'.repeat(20) },
    ],
  )
})

test('what takes too much time, heap, buffers or text ends alone, and says which', { timeout: 120_000 }, async () => {
  await assert.rejects(all('for ever', 2_000), exceeds('time'))
  for (const what of ['heap', 'buffers', 'text']) await assert.rejects(all(what), exceeds('memory'), what)
})

test('a refusal comes behind what was read before it, and a fault is told as one', { timeout: 120_000 }, async () => {
  const found: unknown[] = []
  await assert.rejects(
    async () => {
      for await (const item of read('refuse')) found.push(item)
    },
    (error) => error instanceof Refused && error.message === 'bad 3',
  )
  assert.equal(found.length, 1)
  await assert.rejects(all('fault'), /reader\.ts ended with 1: [^]*not mine/)
})

test('whoever leaves off leaves no process behind, and room for the next', { timeout: 120_000 }, async () => {
  for (let time = 0; time < 5; time += 1) {
    let pid = 0
    for await (const item of read('more')) {
      pid = item as number
      break
    }
    assert.ok(await poll(async () => isGone(pid), 10_000), `process ${pid} goes on`)
  }
})

test('a process that ends early, or is cut off, has not read to the end, however quietly it went', async () => {
  await assert.rejects(all('silent'), /gave \d+ of an unknown number of items/)
  assert.deepEqual((await all('separators')).slice(1), ['a\u2028b', 'a\u2029b', 'a\u0085b', 'a\rb'])
})
