import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ListedTest, testList, testsInTurn } from './browserTurn.ts'

const listed = (title: string, { file = 'lists.e2e.ts', tags = [] }: Partial<ListedTest> = {}): ListedTest => ({ file, titles: ['a group', title], tags })
const titlesOf = (tests: readonly ListedTest[]): (string | undefined)[] => tests.map(({ titles }) => titles.at(-1))

test('every promise is carried in every turn, by few tests: the one that carries most, the first of those that carry the same', () => {
  const tests = [listed('PROD-01 opens'), listed('PROD-01 F17 closes'), listed('S2 ATTR-07 shows'), listed('ATTR-07 S2 hides'), listed('detail')]
  for (const turn of [0, 1, 2]) {
    const done = titlesOf(testsInTurn(tests, turn, 3, []))
    assert.deepEqual(
      done.filter((title) => ['PROD-01 F17 closes', 'S2 ATTR-07 shows'].includes(title!)),
      ['PROD-01 F17 closes', 'S2 ATTR-07 shows'],
    )
    assert.equal(done.length, 3)
  }
})

test('of the others each is done in exactly one turn', () => {
  const tests = [listed('PROD-01 opens'), ...Array.from({ length: 7 }, (_, at) => listed(at % 2 ? `PROD-01 detail ${at}` : `detail ${at}`))]
  const done = [0, 1, 2].flatMap((turn) => titlesOf(testsInTurn(tests, turn, 3, [])).slice(1))
  assert.equal(done.length, 7)
  assert.deepEqual(done.toSorted(), titlesOf(tests).slice(1).toSorted())
})

test('all of a file that the change reaches is done', () => {
  const tests = ['one', 'two', 'three'].map((title) => listed(title, { file: 'reached.e2e.ts' }))
  assert.deepEqual(testsInTurn(tests, 2, 3, ['e2e/reached.e2e.ts']), tests)
})

test('a sweep waits for its turn, and leaves its promises to a test that shows them in small', () => {
  const tests = [listed('PROD-01 on every screen', { tags: ['sweep'] }), listed('PROD-01 on one')]
  assert.deepEqual(titlesOf(testsInTurn(tests, 1, 3, [])), ['PROD-01 on one'])
  assert.deepEqual(titlesOf(testsInTurn(tests, 0, 3, [])), titlesOf(tests))
})

test('what costs minutes before it begins is left to a run of everything, also where the change reaches it', () => {
  const tests = [listed('S2 of two releases', { tags: ['full'] }), listed('S2 of one')]
  assert.deepEqual(titlesOf(testsInTurn(tests, 0, 3, ['e2e/lists.e2e.ts'])), ['S2 of one'])
})

test('a list names file, groups and title of each', () => {
  assert.equal(testList([listed('PROD-01 opens')]), 'lists.e2e.ts › a group › PROD-01 opens\n')
})
