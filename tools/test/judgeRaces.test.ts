import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeRaces, readKnownRaces, reportRaces } from './judgeRaces.ts'

const [first, second, third] = ['a', 'b', 'c'].map((name) => ({ place: `e2e/${name}.e2e.ts:12`, title: `${name} works` })) as [never, never, never]

test('two races that nobody has seen before refuse nobody', () => {
  assert.deepEqual(judgeRaces([first, second], []), [])
})

test('a race that is known already is a failure, wherever its test stands in the file by now', () => {
  assert.deepEqual(judgeRaces([first, second], [{ file: 'e2e/b.e2e.ts', title: 'b works', seen: '2026-11-20' }]), [second])
  assert.deepEqual(judgeRaces([first], [{ file: 'e2e/a.e2e.ts', title: 'another', seen: '2026-11-20' }]), [])
})

test('more than two are failures, all of them', () => {
  assert.deepEqual(judgeRaces([first, second, third], []), [first, second, third])
})

test('each is told by its file and its title', () => {
  assert.deepEqual(reportRaces([first]), ['RACED e2e/a.e2e.ts a works'])
})

test('a known race has a day on which it was seen', () => {
  for (const { file, title, seen } of readKnownRaces()) {
    assert.match(file, /\.ts$/)
    assert.ok(title)
    assert.match(seen, /^\d{4}-\d{2}-\d{2}$/)
  }
})
