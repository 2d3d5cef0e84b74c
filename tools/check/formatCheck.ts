import { outputLines, runProgram } from './runProgram.ts'
import type { Rule } from './Rule.ts'

export const formatCheck: Rule = {
  name: 'format',
  promise: 'source is laid out by oxfmt; pnpm format does it',
  async find(root) {
    // the tree's own .oxfmtrc.json lists what it ignores, with paths relative to that file
    const outcome = await runProgram('oxfmt/bin/oxfmt', ['--list-different'], root)
    return outcome.code === 0 ? [] : outputLines(outcome)
  },
}
