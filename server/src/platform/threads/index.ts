export { createThread, type Thread, type ThreadAnswer } from './createThread.ts'
export { ThreadLimit } from './ThreadLimit.ts'
export { answerApart, type ApartRefusal } from './answerApart.ts'
export { type ApartLimits, readApart } from './readApart.ts'
