// What the mutations of all entities share: saves with conflicts, idempotency keys, actors.

export { actorOf } from './actorOf.ts'
export { describeProblems, describeWritten } from './describeWritten.ts'
export type { Written } from './describeWritten.ts'
export { fieldConflicts, mergedFields } from './fieldConflicts.ts'
export { once } from './once.ts'
export { saveOnce } from './saveOnce.ts'
export { textFields, translations } from './translations.ts'
export { givenFields, updateEntity } from './updateEntity.ts'
