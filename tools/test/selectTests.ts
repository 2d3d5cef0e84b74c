import { checks } from '../check/checks.ts'
import { changedFiles, findBase } from './changedFiles.ts'
import { reachedTests } from './reachedTests.ts'
import { readImporters, readTouches } from './readImporters.ts'
import { allTestFiles, matchingTestFiles, type TestFiles } from './testFiles.ts'

/** What is run, and how that is said to a person. */
export interface Selection {
  said: string
  files: TestFiles
  /** Names of the checks. */
  checks: readonly string[]
}

const allChecks = checks.map(({ name }) => name)
// half of the time of all checks, and reads the server alone
const serverCheck = 'promises'

/** What the change since a commit can reach; where this branch began when none is named. */
async function reachedSince(since = findBase()): Promise<Selection> {
  const changed = changedFiles(since)
  const all = allTestFiles()
  const { files, unknown } = reachedTests(changed, all, await readImporters(), readTouches(all.browser))
  const [found, whole] = [files, all].map((some) => Object.values(some).flat().length)
  const said = unknown === null ? `Running the ${found} of ${whole} test files that the ${changed.length} files changed since ${since.slice(0, 10)} can reach…` : `Running every test, because ${unknown} was changed, which may reach anything…`
  return { said, files, checks: unknown !== null || changed.some((file) => file.startsWith('server/')) ? allChecks : allChecks.filter((name) => name !== serverCheck) }
}

/**
 * Everything; or the test files whose path holds one of the filters, without the checks; or what a change can reach.
 * @throws when a filter matches nothing, when git does not know the commit, when both are asked for
 */
export async function selectTests({ filters, isChanged, since }: { filters: readonly string[]; isChanged: boolean; since?: string | undefined }): Promise<Selection> {
  if (isChanged && filters.length > 0) throw new Error('Either name what to test, or ask for --changed.')
  if (isChanged) return reachedSince(since)
  const files = matchingTestFiles(filters)
  if (filters.length > 0) return { said: `Running the tests that match ${filters.join(', ')}…`, files, checks: [] }
  return { said: 'Running every test; this takes some minutes…', files, checks: allChecks }
}
