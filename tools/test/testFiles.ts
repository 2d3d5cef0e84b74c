import { globSync } from 'node:fs'
import { root } from '../bundler/workspace.ts'

/** The test runners, and which files are theirs. */
const patterns = {
  jest: ['{host,remotes,shared}/**/*.test.{ts,tsx}'],
  node: ['{server,tools}/**/*.test.ts'],
  browser: ['e2e/**/*.e2e.ts'],
}

export type SuiteName = keyof typeof patterns
export type TestFiles = Record<SuiteName, string[]>

const filesOf = (suite: SuiteName): string[] =>
  globSync(patterns[suite], { cwd: root, exclude: ['**/node_modules', '**/dist', '**/__generated__'] })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

/** Every test file of the tree, by its runner; paths from the root, with `/`. */
export const allTestFiles = (): TestFiles => ({ jest: filesOf('jest'), node: filesOf('node'), browser: filesOf('browser') })

/**
 * The files whose path contains one of the filters; all of them when there is no filter. Throws when a filter matches no file:
 * a mistyped name must not look like success.
 */
export const matchingTestFiles = (filters: readonly string[], all: TestFiles = allTestFiles()): TestFiles => {
  if (filters.length === 0) return all
  const everything = Object.values(all).flat()
  const idle = filters.filter((filter) => !everything.some((file) => file.includes(filter)))
  if (idle.length > 0) throw new Error(`No test file has ${idle.map((filter) => `"${filter}"`).join(' or ')} in its path.`)
  const keep = (files: string[]) => files.filter((file) => filters.some((filter) => file.includes(filter)))
  return { jest: keep(all.jest), node: keep(all.node), browser: keep(all.browser) }
}
