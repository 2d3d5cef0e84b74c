// What the mutations of any entity share: a save with its conflicts, done once however often it is sent, under an actor.

export { actorOf } from './actorOf.ts'
export { fieldConflicts, mergedFields } from './fieldConflicts.ts'
export { once } from './once.ts'
export { textFields, translations } from './translations.ts'
export { givenFields, updateEntity } from './updateEntity.ts'
