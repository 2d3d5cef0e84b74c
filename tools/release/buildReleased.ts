import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../bundler/workspace.ts'

/** The commit of the previous release: what runs on a machine to which this tree is about to be rolled out. Raised with each release. */
const released = 'bd5c13b92021133a3319776c198f162b9e246ab6'

const run = (folder: string, command: string): void => {
  const { NODE_ENV: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], { cwd: folder, env, encoding: 'utf8', maxBuffer: 100_000_000 })
  if (status !== 0) throw new Error(`The release before this one could not be built (${command}):\n${stdout.slice(-3000)}${stderr.slice(-3000)}`)
}

/**
 * The previous release as it was shipped: its server, and its host and remotes built, in its own folder. It is built once,
 * which takes some minutes, and kept outside this tree, because the checks would include it otherwise.
 * @returns the folder
 * @throws Error with the output of the build, also when git does not know the commit
 */
export function buildReleased(): string {
  const folder = join(tmpdir(), 'vitrine-released', released.slice(0, 12))
  const mark = join(folder, '.built')
  if (existsSync(mark)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  run(root, `git archive ${released} | tar -x -C '${folder}'`)
  run(folder, 'npx --yes pnpm@12 install --frozen-lockfile --prefer-offline')
  run(folder, 'PATH="$PWD/node_modules/.bin:$PATH" node tools/build.ts')
  writeFileSync(mark, '')
  return folder
}
