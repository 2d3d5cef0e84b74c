import { lint } from './lintCheck.ts'
import type { Rule } from './Rule.ts'

export const promisesCheck: Rule = {
  name: 'promises',
  promise: 'the server waits for every promise, or says that it does not',
  find: (root) => lint(root, 'eslint.promises.config.js', ['server']),
}
