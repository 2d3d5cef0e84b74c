import { spawnSync } from 'node:child_process'
import { root } from '../bundler/workspace.ts'

const git = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.trim()
}

const canResolve = (name: string): boolean => spawnSync('git', ['rev-parse', '--verify', '--quiet', name], { cwd: root }).status === 0

/** The full hash of a commit; null when git cannot resolve the name, for example outside a repository. */
export const findCommit = (name: string): string | null => (canResolve(name) ? git('rev-parse', name) : null)

/** The base of the current work: where this branch left `origin/main`; without that branch, the last commit. */
export const findBase = (): string => (canResolve('origin/main') ? git('merge-base', 'HEAD', 'origin/main') : git('rev-parse', 'HEAD'))

/**
 * The files that are changed or new since a commit, committed or not; paths from the root, with `/`. Deleted files are left
 * out: whatever needed them had to change as well.
 * @throws when git does not know the commit
 */
export const changedFiles = (since: string): string[] => {
  const changed = git('diff', '--name-only', '--diff-filter=d', since).split('\n')
  const fresh = git('ls-files', '--others', '--exclude-standard').split('\n')
  return [...new Set([...changed, ...fresh])].filter((file) => file !== '')
}
