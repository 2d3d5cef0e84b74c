import { resolve } from 'node:path'
import { productRoot, outputLines, runProgram } from './runProgram.ts'
import type { Rule } from './Rule.ts'

export const unusedCheck: Rule = {
  name: 'unused',
  promise: 'no file, export or dependency that nobody uses',
  async find(root) {
    // Generated files are not committed but use our code, so .gitignore is not applied.
    const args = ['--config', resolve(productRoot, 'knip.jsonc'), '--no-gitignore', '--no-progress', '--no-config-hints', '--reporter', 'compact']
    const outcome = await runProgram('knip/bin/knip.js', args, root)
    return outcome.code === 0 ? [] : outputLines(outcome)
  },
}
