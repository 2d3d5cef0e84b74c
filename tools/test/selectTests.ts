import { checks } from '../check/checks.ts'
import { changedFiles, findBase, findCommit } from './changedFiles.ts'
import { reachedTests } from './reachedTests.ts'
import { readImporters, readTouches } from './readImporters.ts'
import { allTestFiles, matchingTestFiles, type TestFiles } from './testFiles.ts'
import { turnOf, turns } from '../../server/src/testing/inTurn.ts'

/** What runs, and how it is described to people. */
export interface Selection {
  said: string
  files: TestFiles
  /** Names of the checks. */
  checks: readonly string[]
  /** Which part of the broad tests runs, see inTurn.ts */
  turn: number | 'all'
  /** What a narrow change can reach: it runs first, and completely */
  reached: readonly string[]
}

/** Options of the selection. */
export interface Wishes {
  filters: readonly string[]
  isChanged: boolean
  since?: string | undefined
  /** Everything, completely, as before a release */
  isFull: boolean
  /** A turn of another commit, to reproduce its run */
  turn?: string | undefined
}

const allChecks = checks.map(({ name }) => name)

interface Reach {
  files: TestFiles
  /** The file with unknown reach */
  unknown: string | null
  changed: readonly string[]
}

/** What the change since a commit can reach. */
async function reachedSince(since: string, all: TestFiles): Promise<Reach> {
  const changed = changedFiles(since)
  return { ...reachedTests(changed, all, await readImporters(), readTouches(all.browser)), changed }
}

/** Only what the change since a commit can reach, completely. */
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

// a change that reaches more files than this runs in turns like everything else: running them all completely would double the
// run
const maxInFull = 60

/** Every test, the broad ones in turns. What the last change can reach runs completely, unless that is nearly everything. */
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
 * Everything, completely or in one turn; or the test files whose path contains one of the filters, without the checks; or what
 * a change can reach, since this branch began when no commit is given.
 * @throws when a filter matches nothing, when git does not know the commit, or when more than one of these is requested
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
