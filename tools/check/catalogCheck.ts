import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { productRoot, outputLines, runProgram } from './runProgram.ts'
import type { Rule } from './Rule.ts'

export const catalogCheck: Rule = {
  name: 'catalog',
  promise: 'version numbers stand in the catalog of pnpm-workspace.yaml and nowhere else, and the lockfile fits',
  async find(root) {
    const args = ['lint', '--config', resolve(productRoot, '.syncpackrc.json')]
    const outcome = await runProgram('syncpack/index.cjs', args, root)
    return [...(outcome.code === 0 ? [] : outputLines(outcome)), ...findStaleChecksum(root)]
  },
}

/**
 * pnpm refuses to install from a lockfile that was written with another .pnpmfile.cjs, and even a comment makes it another.
 * A tree whose packages are installed already does not notice; a fresh clone stops there.
 */
function findStaleChecksum(root: string): string[] {
  const hooks = join(root, '.pnpmfile.cjs')
  if (!existsSync(hooks)) return []
  const checksum = createHash('sha256').update(readFileSync(hooks, 'utf8').replaceAll('\r\n', '\n')).digest('base64')
  const line = `pnpmfileChecksum: sha256-${checksum}`
  if (readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8').split('\n').includes(line)) return []
  return [`pnpm-lock.yaml was written with another .pnpmfile.cjs: run "pnpm install --no-frozen-lockfile", or state ${line}`]
}
