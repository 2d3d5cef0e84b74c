import { resolve } from 'node:path'
import { house, outputLines, runProgram } from './runProgram.ts'
import { floorFiles, floors } from './sourceFiles.ts'
import type { Rule } from './Rule.ts'

interface Cruise {
  modules: { source: string }[]
  summary: { violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[] }
}

/** What is wrong when the cruiser did not see all of our files: without a TypeScript that it can read it is green over nothing. */
export function blindness(files: string[], seen: string[]): string[] {
  const known = new Set(seen)
  const missed = files.filter((file) => !known.has(file))
  if (missed.length === 0 && files.length > 0) return []
  const saw = `${files.length - missed.length} of ${files.length} files`
  return [`dependency-cruiser saw only ${saw}${missed[0] ? ` (not ${missed[0]})` : ''}: can it read our TypeScript?`]
}

export const boundariesCheck: Rule = {
  name: 'boundaries',
  promise: 'remotes, floors and files import only what they may',
  async find(root) {
    const files = floorFiles(root, '{ts,tsx}').filter((file) => !file.endsWith('.d.ts'))
    const args = ['--config', resolve(house, '.dependency-cruiser.cjs'), '--output-type', 'json', ...floors]
    const outcome = await runProgram('dependency-cruiser/bin/dependency-cruiser.mjs', args, root)
    if (!outcome.stdout.startsWith('{')) return outputLines(outcome)
    const cruise = JSON.parse(outcome.stdout) as Cruise
    const violations = cruise.summary.violations.map(({ rule, from, to, cycle }) => {
      const path = cycle ? cycle.map((step) => step.name).join(' → ') : to
      return `${rule.name}: ${from} → ${path}`
    })
    return [...blindness(files, cruise.modules.map((module) => module.source)), ...violations]
  },
}
