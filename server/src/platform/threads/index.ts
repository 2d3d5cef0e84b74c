export { createThread, type Thread, type ThreadAnswer } from './createThread.ts'
export { ThreadLimit } from './ThreadLimit.ts'
