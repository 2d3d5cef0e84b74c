import { outputLines, runProgram } from './runProgram.ts'
import type { Rule } from './Rule.ts'

// TypeScript 7 checks, 6 serves the tools that need a compiler API: the bare `tsc` could be either.
export const typesCheck: Rule = {
  name: 'types',
  promise: 'everything type-checks',
  async find(root) {
    const violations: string[] = []
    for (const project of ['tsconfig.json', 'tsconfig.node.json']) {
      const outcome = await runProgram('typescript7/bin/tsc', ['--noEmit', '--pretty', 'false', '-p', project], root)
      if (outcome.code !== 0) violations.push(...outputLines(outcome))
    }
    return violations
  },
}
