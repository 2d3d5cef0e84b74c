import { resolve } from 'node:path'
import { findCircles, type Module } from './findCircles.ts'
import { productRoot, outputLines, runProgram } from './runProgram.ts'
import { floorFiles, floors } from './sourceFiles.ts'
import type { Rule } from './Rule.ts'

interface Cruise {
  modules: Module[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

/** Reports that the cruiser did not see all of our files: without a TypeScript that it can read, it passes without checking anything. */
export function blindness(files: string[], seen: string[]): string[] {
  const known = new Set(seen)
  const missed = files.filter((file) => !known.has(file))
  if (missed.length === 0 && files.length > 0) return []
  const saw = `${files.length - missed.length} of ${files.length} files`
  return [`dependency-cruiser saw only ${saw}${missed[0] ? ` (not ${missed[0]})` : ''}: can it read our TypeScript?`]
}

/** The same for imports: compiling TypeScript removes types, and with them their imports. */
export function typeBlindness(modules: readonly Module[]): string[] {
  const seesTypes = modules.some(({ dependencies }) => dependencies.some(({ dependencyTypes }) => dependencyTypes.includes('type-only')))
  return seesTypes ? [] : ['dependency-cruiser saw no import of a type: does it still read our TypeScript before it is compiled?']
}

export const boundariesCheck: Rule = {
  name: 'boundaries',
  promise: 'remotes, floors and files import only what they may',
  async find(root) {
    const files = floorFiles(root, '{ts,tsx}').filter((file) => !file.endsWith('.d.ts'))
    const args = ['--config', resolve(productRoot, '.dependency-cruiser.cjs'), '--output-type', 'json', ...floors]
    const outcome = await runProgram('dependency-cruiser/bin/dependency-cruiser.mjs', args, root)
    if (!outcome.stdout.startsWith('{')) return outputLines(outcome)
    const cruise = JSON.parse(outcome.stdout) as Cruise
    const violations = cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
    const circles = findCircles(cruise.modules).map((files) => `no-cycles: ${files.join(' → ')}`)
    return [
      ...blindness(
        files,
        cruise.modules.map((module) => module.source),
      ),
      ...typeBlindness(cruise.modules),
      ...violations,
      ...circles,
    ]
  },
}
