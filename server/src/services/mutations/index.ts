// What the mutations of any entity share: a save with its conflicts, done once however often it is sent, under an actor.

export { actorOf } from './actorOf.ts'
export { describeProblems, describeWritten } from './describeWritten.ts'
export type { Written } from './describeWritten.ts'
export { fieldConflicts, mergedFields } from './fieldConflicts.ts'
export { once } from './once.ts'
export { saveOnce } from './saveOnce.ts'
export { textFields, translations } from './translations.ts'
export { givenFields, updateEntity } from './updateEntity.ts'
