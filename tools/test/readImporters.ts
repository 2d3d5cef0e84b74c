import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundler/workspace.ts'
import { runProgram } from '../check/runProgram.ts'
import type { Importers, Touches } from './reachedTests.ts'

interface Cruise {
  modules: { source: string; dependents: string[] }[]
}

/** The importers of each of our files, from dependency-cruiser; texts, styles and compiler output are included. */
export async function readImporters(): Promise<Importers> {
  const folders = ['host', 'remotes', 'shared', 'server', 'tools', 'e2e']
  const { stdout, stderr } = await runProgram(
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
    root,
  )
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser: ${stderr || stdout}`)
  const { modules } = JSON.parse(stdout) as Cruise
  return new Map(modules.map(({ source, dependents }) => [source, dependents]))
}

/**
 * What each journey declares to touch, in its first line: `// Touches remotes/catalogue/src/bundles, server/src/api/http`.
 * @throws when a journey does not declare it
 */
export function readTouches(journeys: readonly string[]): Touches {
  return new Map(
    journeys.map((journey) => {
      const [, places] = /^\/\/ Touches (.+)\n/.exec(readFileSync(join(root, journey), 'utf8')) ?? []
      if (places === undefined) throw new Error(`${journey} does not say what it touches: its first line has to be "// Touches" and the folders, with commas.`)
      return [journey, places.split(', ')]
    }),
  )
}
