import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Counts } from './Counts.ts'
import { repeatFailures } from './repeatFailures.ts'
import { Timing } from './Timing.ts'

const outcome = (passed: number, failed: number) => ({ counts: Object.assign(new Counts(), { passed, failed }), output: '', timing: new Timing() })
const failure = (place: string, title = `${place} works`) => ({ place, title })
const repeatAs =
  (outcomes: Record<string, [number, number]>, asked: string[] = []) =>
  async (place: string) => {
    asked.push(place)
    return outcome(...(outcomes[place] ?? [0, 1]))
  }
const total = () => Object.assign(new Counts(), { passed: 100, failed: 3 })

test('what passes alone is a race and counts as passed, what fails again stays a failure', async () => {
  const counts = total()
  const failures = [failure('a.test.ts', 'one'), failure('a.test.ts', 'two'), failure('b.test.ts')]
  const asked: string[] = []
  const races = await repeatFailures([{ failures, repeat: repeatAs({ 'a.test.ts': [9, 0], 'b.test.ts': [4, 1] }, asked) }], counts, [], () => {})
  assert.deepEqual(asked, ['a.test.ts', 'b.test.ts'])
  assert.deepEqual(races, [{ place: 'a.test.ts', title: 'one' }])
  assert.equal(counts.toString(), '102 passed, 1 failed')
})

test('a repeat in which nothing ran proves nothing', async () => {
  const counts = total()
  assert.deepEqual(await repeatFailures([{ failures: [failure('a.test.ts')], repeat: repeatAs({ 'a.test.ts': [0, 0] }) }], counts, [], () => {}), [])
  assert.equal(counts.failed, 3)
})

test('a known race is repeated and reported, and fails all the same', async () => {
  const counts = total()
  const known = [{ file: 'a.e2e.ts', title: 'it works', seen: '2026-11-20' }]
  const races = await repeatFailures([{ failures: [failure('a.e2e.ts:7', 'it works')], repeat: repeatAs({ 'a.e2e.ts:7': [1, 0] }) }], counts, known, () => {})
  assert.equal(races.length, 1)
  assert.equal(counts.failed, 3)
})

test('where much fails nothing is repeated', async () => {
  const asked: string[] = []
  const failures = Array.from({ length: 7 }, (_, index) => failure(`${index}.test.ts`))
  assert.deepEqual(await repeatFailures([{ failures, repeat: repeatAs({}, asked) }], total(), [], () => {}), [])
  assert.deepEqual(asked, [])
})
