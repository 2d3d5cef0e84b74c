import { lint } from './lintWall.ts'
import type { Wall } from './Wall.ts'

export const promisesWall: Wall = {
  name: 'promises',
  promise: 'the server waits for every promise, or says that it does not',
  find: (root) => lint(root, 'eslint.promises.config.js', ['server']),
}
