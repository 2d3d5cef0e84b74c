// How our programs report progress and errors on the terminal.

export { createProgress, fail } from './Progress.ts'
