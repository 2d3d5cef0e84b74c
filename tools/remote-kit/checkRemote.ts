import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { folderOf } from '../bundler/workspace.ts'
import { compareLanguages } from '../check/compareLanguages.ts'
import { type BuiltRemote, readBuiltRemote } from '../ship/BuiltRemote.ts'
import { judgeBuild } from '../ship/judgeBuild.ts'
import { Refusal } from '../ship/Refusal.ts'
import { deployedOf, readRelease } from '../ship/Release.ts'
import type { ExternalRemote } from './ExternalRemote.ts'
import { textsIn } from './prepareRemote.ts'

const require = createRequire(import.meta.url)

/** Checks the sources: types, and texts that one language lacks. Reported before anything is built. */
export const judgeSources = ({ name, folder }: ExternalRemote): void => {
  const texts = compareLanguages(folder, textsIn(folder))
  const { status, stdout } = spawnSync(process.execPath, [require.resolve('typescript/bin/tsc'), '--noEmit', '-p', folder], { cwd: folder, encoding: 'utf8' })
  const lines = [...texts, ...(status === 0 ? [] : stdout.trim().split('\n'))]
  if (lines.length > 0) throw new Refusal(3, [`${name} is not in order:`, ...lines.map((line) => `  ${line}`)])
}

/** Checks the last build against what runs, as `pnpm ship` does. Throws with one sentence per mismatch. */
export const judgeAgainst = async ({ name, contract }: ExternalRemote, place: string): Promise<BuiltRemote> => {
  const release = await readRelease(place)
  const build = readBuiltRemote(name, join(folderOf(name), 'dist'))
  const refusals = judgeBuild(build, deployedOf(release, name, readFileSync(join(contract, 'schema.graphql'), 'utf8')))
  if (refusals.length > 0) throw new Refusal(3, [`${name} ${build.buildId} does not fit what runs:`, ...refusals.map((line) => `  ${line}`)])
  console.log(
    `${name} ${build.buildId} fits what runs (operations: ${Object.keys(build.documents).length}, shared modules: ${Object.keys(build.shared.takes ?? {}).length}).`,
  )
  return build
}
