/** A test in the browser, as Playwright lists it. */
export interface ListedTest {
  /** From the folder of the tests: lists.e2e.ts */
  file: string
  /** The titles of the groups that it stands in, and its own last */
  titles: readonly string[]
  tags: readonly string[]
}

/** Its point is its breadth or its length; what it promises is shown in small by others. It waits for its turn. */
const sweep = 'sweep'
/** It costs minutes before it begins, such as a build of another release. */
const full = 'full'

// the promises of the checklist (PROD-12), and what is said of faults, servers and releases (F17, S2)
const promise = /\b(?:[A-Z][A-Z0-9]*-|[FS])\d+\b/g

const promisesOf = ({ titles }: ListedTest): ReadonlySet<string> => new Set(titles.join(' ').match(promise))

/** Few tests that carry every promise that any of these carries: always the one that adds most, the first of those that add the same. */
function carriers(tests: readonly ListedTest[]): ReadonlySet<ListedTest> {
  const chosen = new Set<ListedTest>()
  let open = new Map(tests.filter(({ tags }) => !tags.includes(sweep)).map((test) => [test, promisesOf(test)]))
  while (open.size > 0) {
    const [best, added] = [...open].reduce((one, other) => (other[1].size > one[1].size ? other : one))
    if (added.size > 0) chosen.add(best)
    const left = [...open].map(([test, promises]) => [test, new Set([...promises].filter((one) => !added.has(one)))] as const)
    open = new Map(left.filter(([, { size }]) => size > 0))
  }
  return chosen
}

/**
 * What a run does of the browser's tests, which are two thirds of its work: few that carry every promise, all of the files
 * that the change can reach, and of the others every third. So each is done in one of three turns at the latest.
 * @param turn which third, from 0 on
 * @param whole the paths of files of which all is done, from the root of the tree
 */
export function testsInTurn(tests: readonly ListedTest[], turn: number, turns: number, whole: readonly string[]): ListedTest[] {
  const able = tests.filter(({ tags }) => !tags.includes(full))
  const always = carriers(able)
  let others = 0
  return able.filter((test) => always.has(test) || whole.includes(`e2e/${test.file}`) || others++ % turns === turn)
}

/** As Playwright reads it: a line for each test. */
export const testList = (tests: readonly ListedTest[]): string => tests.map(({ file, titles }) => `${[file, ...titles].join(' › ')}\n`).join('')
