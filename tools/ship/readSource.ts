import { spawnSync } from 'node:child_process'

const git = (folder: string, ...words: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined
}

/** Where the sources of this tree are, and at which commit; undefined without git, or without a commit. */
export const readSource = (folder: string): string | undefined => {
  const commit = git(folder, 'rev-parse', 'HEAD')
  if (commit === undefined) return undefined
  // nobody can look up what is not committed
  const changed = git(folder, 'status', '--porcelain') === undefined ? '' : ' and changes'
  // a password in the address is for git alone
  const address = git(folder, 'config', '--get', 'remote.origin.url')?.replace(/^(\w+:\/\/)[^@/]*@/, '$1')
  return `${address === undefined ? '' : `${address} `}${commit.slice(0, 12)}${changed}`
}
