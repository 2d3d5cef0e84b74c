import { basename } from 'node:path'
import { globSync } from 'node:fs'
import { outputLines, runProgram } from './runProgram.ts'
import type { Rule } from './Rule.ts'

// With a project per remote the compiler accepts the same name in two remotes. They share one store, so we do not.
function duplicateNames(root: string): string[] {
  const places = Map.groupBy(
    globSync('{host,remotes,shared}/**/__generated__/*.graphql.ts', {
      cwd: root,
      exclude: (path) => path.endsWith('node_modules'),
    }).sort(),
    (path) => basename(path, '.graphql.ts'),
  )
  return [...places].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name} exists ${paths.length} times: ${paths.join(', ')}`)
}

// Artifacts are not committed, so there is nothing to validate: generating them is the check.
export const relayCheck: Rule = {
  name: 'relay',
  promise: 'every query compiles against schema.graphql, and its name is unique in Vitrine',
  async find(root) {
    const outcome = await runProgram('relay-compiler/cli.js', [], root)
    if (outcome.code !== 0) return outputLines(outcome).filter((line) => !line.includes('[INFO]'))
    return duplicateNames(root)
  },
}
