export { apply, reserveIds } from './apply.ts'
export { type ChangeItemRow, type ChangeSetRow, findChangeItems, findChangeSet, findChangeSets } from './changeSets.store.ts'
export { describeField, describeProblem } from './describe.ts'
export { decimal } from './canonical.ts'
export { defineNoun, extendNoun, findField, nounOf } from './defineNoun.ts'
export { FieldProblem } from './FieldProblem.ts'
export { linkField, type Link } from './linkField.store.ts'
export type { ChildPlace, ColumnPlace, Effect, Field, FieldType, Noun, Relation, RelationRow, RelationWrite } from './Noun.ts'
export type {
  Actor,
  ActorKind,
  ApplyOptions,
  Blocked,
  Change,
  Conflict,
  FieldChange,
  FieldValue,
  Operation,
  Outcome,
  Plan,
  PlanItem,
  Preview,
  Problem,
} from './Plan.ts'
export { preview } from './preview.ts'
