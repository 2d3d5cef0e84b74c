import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { keepFileTimes, longestFirst, longFiles, readFileTimes } from './fileTimes.ts'

test('what files took is kept for the next run, which begins the longest first', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-times-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const place = join(folder, 'kept', 'timings.json')
  assert.deepEqual(readFileTimes(place), {})
  keepFileTimes(
    [
      { file: 'a', milliseconds: 10 },
      { file: 'b', milliseconds: 50_000.4 },
    ],
    place,
  )
  keepFileTimes([{ file: 'a', milliseconds: 90_000 }], place)
  const times = readFileTimes(place)
  assert.deepEqual(times, { a: 90_000, b: 50_000 })
  assert.deepEqual(longestFirst(['unknown', 'b', 'a'], times), ['a', 'b', 'unknown'])
  assert.deepEqual(longFiles(['unknown', 'b', 'a'], times), ['a', 'b'])
})

test('a fresh clone begins with what is expected to take long, until it is known', () => {
  assert.deepEqual(longFiles(['e2e/lists.e2e.ts', 'e2e/deploy.e2e.ts'], {}), ['e2e/deploy.e2e.ts'])
  assert.deepEqual(longFiles(['e2e/deploy.e2e.ts'], { 'e2e/deploy.e2e.ts': 2_000 }), [])
})
