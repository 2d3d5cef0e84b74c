import { outputLines, runProgram } from './runProgram.ts'
import type { Wall } from './Wall.ts'

// TypeScript 7 checks, 6 serves the tools that need a compiler API: the bare `tsc` would be whichever won.
export const typesWall: Wall = {
  name: 'types',
  promise: 'everything type-checks',
  async find(root) {
    const breaches: string[] = []
    for (const project of ['tsconfig.json', 'tsconfig.node.json']) {
      const outcome = await runProgram('typescript7/bin/tsc', ['--noEmit', '--pretty', 'false', '-p', project], root)
      if (outcome.code !== 0) breaches.push(...outputLines(outcome))
    }
    return breaches
  },
}
