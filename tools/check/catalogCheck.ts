import { resolve } from 'node:path'
import { productRoot, outputLines, runProgram } from './runProgram.ts'
import type { Rule } from './Rule.ts'

export const catalogCheck: Rule = {
  name: 'catalog',
  promise: 'version numbers stand in the catalog of pnpm-workspace.yaml and nowhere else',
  async find(root) {
    const args = ['lint', '--config', resolve(productRoot, '.syncpackrc.json')]
    const outcome = await runProgram('syncpack/index.cjs', args, root)
    return outcome.code === 0 ? [] : outputLines(outcome)
  },
}
