/** A test in the browser, as Playwright lists it. */
export interface ListedTest {
  /** Relative to the test folder: lists.e2e.ts */
  file: string
  /** Titles of the groups around it, and its own last */
  titles: readonly string[]
  tags: readonly string[]
}

/** A test of breadth or length; others cover what it promises on a smaller scale. It waits for its turn. */
const sweep = 'sweep'
/** A test that takes minutes before it begins, such as a build of another release. */
const full = 'full'

// the promises of the checklist (PROD-12), and those about faults, servers and releases (F17, S2)
const promise = /\b(?:[A-Z][A-Z0-9]*-|[FS])\d+\b/g

const promisesOf = ({ titles }: ListedTest): ReadonlySet<string> => new Set(titles.join(' ').match(promise))

/** A few tests that cover every promise of these tests: always the one that adds the most, and the first of those that add the same. */
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
 * The browser tests of one run, which are two thirds of its work: a few that cover every promise, all files that the change can
 * reach, and every sixth of the others. So each test runs within six turns.
 * @param turn which sixth, from 0
 * @param whole the paths of files that run completely, relative to the root of the tree
 */
export function testsInTurn(tests: readonly ListedTest[], turn: number, turns: number, whole: readonly string[]): ListedTest[] {
  const able = tests.filter(({ tags }) => !tags.includes(full))
  const always = carriers(able)
  let others = 0
  return able.filter((test) => always.has(test) || whole.includes(`e2e/${test.file}`) || others++ % turns === turn)
}

/** In Playwright's format: one line per test. */
export const testList = (tests: readonly ListedTest[]): string => tests.map(({ file, titles }) => `${[file, ...titles].join(' › ')}\n`).join('')
