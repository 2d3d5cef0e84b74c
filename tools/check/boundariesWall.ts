import { resolve } from 'node:path'
import { house, outputLines, runProgram } from './runProgram.ts'
import { sourceFiles } from './sourceFiles.ts'
import type { Wall } from './Wall.ts'

interface Cruise {
  modules: { source: string }[]
  summary: { violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[] }
}

const floors = ['host', 'remotes', 'shared', 'server', 'tools', 'e2e']

// A cruiser that cannot read TypeScript is green with "0 modules": so each of our files must be among those it saw.
function unseen(root: string, cruise: Cruise): string[] {
  const seen = new Set(cruise.modules.map((module) => module.source))
  const files = sourceFiles(root, ...floors.map((floor) => `${floor}/**/*.{ts,tsx}`)).filter(
    (file) => !file.endsWith('.d.ts'),
  )
  const missed = files.filter((file) => !seen.has(file))
  if (missed.length === 0 && files.length > 0) return []
  return [`dependency-cruiser saw only ${files.length - missed.length} of ${files.length} files (not ${missed[0]}): does it support our TypeScript?`]
}

export const boundariesWall: Wall = {
  name: 'boundaries',
  promise: 'rooms, floors and files import only what they may',
  async find(root) {
    const args = ['--config', resolve(house, '.dependency-cruiser.cjs'), '--output-type', 'json', ...floors]
    const outcome = await runProgram('dependency-cruiser/bin/dependency-cruiser.mjs', args, root)
    if (!outcome.stdout.startsWith('{')) return outputLines(outcome)
    const cruise = JSON.parse(outcome.stdout) as Cruise
    const breaches = cruise.summary.violations.map(({ rule, from, to, cycle }) => {
      const path = cycle ? cycle.map((step) => step.name).join(' → ') : to
      return `${rule.name}: ${from} → ${path}`
    })
    return [...unseen(root, cruise), ...breaches]
  },
}
