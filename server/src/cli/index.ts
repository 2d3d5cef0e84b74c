export { createProgress, fail } from './Progress.ts'
