import { checks } from '../check/checks.ts'
import { changedFiles, findBase, findCommit } from './changedFiles.ts'
import { reachedTests } from './reachedTests.ts'
import { readImporters, readTouches } from './readImporters.ts'
import { allTestFiles, matchingTestFiles, type TestFiles } from './testFiles.ts'
import { turnOf, turns } from '../../server/src/testing/inTurn.ts'

/** What is run, and how that is said to a person. */
export interface Selection {
  said: string
  files: TestFiles
  /** Names of the checks. */
  checks: readonly string[]
  /** Which part of the breadth of tests is done, see inTurn.ts. */
  turn: number | 'all'
  /** What a narrow change can reach: it runs first, and in its whole breadth. */
  reached: readonly string[]
}

/** What may be asked for. */
export interface Wishes {
  filters: readonly string[]
  isChanged: boolean
  since?: string | undefined
  /** Everything in its whole breadth, as before a release. */
  isFull: boolean
  /** A turn of another commit, to bring its run about again. */
  turn?: string | undefined
}

const allChecks = checks.map(({ name }) => name)

interface Reach {
  files: TestFiles
  /** The file whose reach nobody knows */
  unknown: string | null
  changed: readonly string[]
}

/** What the change since a commit can reach. */
async function reachedSince(since: string, all: TestFiles): Promise<Reach> {
  const changed = changedFiles(since)
  return { ...reachedTests(changed, all, await readImporters(), readTouches(all.browser)), changed }
}

/** Only what the change since a commit can reach, in its whole breadth. */
async function selectReached(since: string): Promise<Selection> {
  const all = allTestFiles()
  const { files, unknown, changed } = await reachedSince(since, all)
  const [found, whole] = [files, all].map((some) => Object.values(some).flat().length)
  const said =
    unknown === null
      ? `Running the ${found} of ${whole} test files that the ${changed.length} files changed since ${since.slice(0, 10)} can reach…`
      : `Running every test, because ${unknown} was changed, which may reach anything…`
  return { said, files, checks: allChecks, turn: 'all', reached: [] }
}

// a change that reaches more files than this is tried in turns like everything else: their whole breadth would double the run
const maxInFull = 60

/** Every test, its breadth in turns, but for what the last change can reach, unless that is nearly everything. */
async function selectTurn(asked: string | undefined): Promise<Selection> {
  const files = allTestFiles()
  const head = findCommit('HEAD')
  const turn = asked === undefined ? turnOf(head) : Number(asked) % turns
  const base = findBase()
  const { files: found } = await reachedSince(base === head ? (findCommit('HEAD~1') ?? head) : base, files)
  const all = Object.values(found).flat()
  const reached = all.length <= maxInFull ? all : []
  const first = reached.length > 0 ? `, and first the ${reached.length} files that the change can reach` : ''
  const said = `Running every test, its breadth in turn ${turn} of 0 to ${turns - 1} (--turn ${turn} brings it about again, --full does all)${first}…`
  return { said, files, checks: allChecks, turn, reached }
}

/**
 * Everything, in its whole breadth or in one turn of it; or the test files whose path holds one of the filters, without
 * the checks; or what a change can reach, where this branch began when no commit is named.
 * @throws when a filter matches nothing, when git does not know the commit, when more than one of these is asked for
 */
export async function selectTests({ filters, isChanged, since, isFull, turn }: Wishes): Promise<Selection> {
  if ([isChanged, isFull, filters.length > 0].filter(Boolean).length > 1) throw new Error('Either name what to test, or ask for --changed, or for --full.')
  if (turn !== undefined && !/^\d$/.test(turn)) throw new Error(`--turn is a number from 0 to ${turns - 1}.`)
  if (isChanged) return selectReached(since ?? findBase())
  if (filters.length > 0)
    return { said: `Running the tests that match ${filters.join(', ')}…`, files: matchingTestFiles(filters), checks: [], turn: 'all', reached: [] }
  if (isFull) return { said: 'Running every test in its whole breadth…', files: allTestFiles(), checks: allChecks, turn: 'all', reached: [] }
  return selectTurn(turn)
}
