// How a program of ours tells on the terminal how far it is, and why it ends.

export { createProgress, fail } from './Progress.ts'
