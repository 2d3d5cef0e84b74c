export { apply, reserveIds } from './apply.ts'
export { linkParts, readUnlinked } from './hashChain.store.ts'
export { type Linking, startLinking } from './startLinking.ts'
export { canRevert } from './canRevert.ts'
export {
  actionOf,
  type ChangeItemRow,
  type ChangeSetFacts,
  type ChangeSetRow,
  type ChangeSetSearch,
  countChangeSets,
  findChangeItems,
  findChangeSet,
  findChangeSets,
  findFacts,
  findItemsOf,
  findItemsOfPairs,
  findReverts,
  findPartialReverts,
  isWholeRevert,
  findChangedFields,
  findThingIds,
  findThingItems,
  listChangeSets,
  listChangeSetsAfter,
} from './changeSets.store.ts'
export type { RevertChoice, RevertedPart } from './planRevert.ts'
export { applyRevert, previewRevert, revertEntities, type RevertOptions, type RevertOutcome } from './revert.ts'
export { logEvent, type LoggedEvent } from './logEvent.ts'
export type { ShownEntity, ShownField, ShownGroup, ShownPreview, ShownSince } from './Shown.ts'
export { showPreview } from './showPreview.ts'
export { verifyAudit, type Audit } from './verifyAudit.store.ts'
export { agreeing, describeField, describeProblem } from './describe.ts'
export { runAbandonedEffects, runDeferredEffects } from './deferredEffects.store.ts'
export { decimal, inOneLine, sameValue } from './canonical.ts'
export {
  addEffects,
  closeDeclarations,
  columnsWith,
  declaredEntities,
  declaredField,
  defineEntity,
  extendEntity,
  findField,
  findEntity,
  type FoundField,
  entityOf,
} from './defineEntity.ts'
export { changedFor, dependentsOf, referredIn, refersTo, updatedFor } from './dependents.ts'
export { FieldProblem } from './FieldProblem.ts'
export { findHeavy } from './findHeavy.ts'
export { findHidden } from './hidden.store.ts'
export { linkField, type Link } from './linkField.store.ts'
export type {
  Companion,
  Dependent,
  Dependents,
  Effect,
  Field,
  FieldType,
  DerivedField,
  FollowRow,
  GridPlace,
  Entity,
  PlanScope,
  StatedField,
} from './Entity.ts'
export type { ChildPlace, ColumnPlace, Relation, RelationRow, RelationWrite, VerifiedValue } from './Place.ts'
export type {
  Action,
  Actor,
  ActorKind,
  ApplyOptions,
  Blocked,
  Change,
  Conflict,
  Consequence,
  DeferredEffects,
  FieldChange,
  FieldValue,
  Merged,
  Operation,
  Outcome,
  Plan,
  PlanItem,
  Preview,
  Problem,
  Skipped,
} from './Plan.ts'
export { planMoves } from './planMoves.ts'
export { findUses, planReplacement, type Use } from './planReplacement.ts'
export { preview } from './preview.ts'
export { translatedField, type Translations } from './translatedField.store.ts'
export { readFields, readManyFields } from './readFields.ts'
export { rowColumns, selectFields } from './selectFields.store.ts'
export { findTitles, inLanguage, type Title, titleOf } from './words/findTitles.ts'
export { fieldNames, messageWords } from './words/namedWords.ts'
export { list } from './words/plainWording.ts'
export { listOf, listWords } from './words/listWords.ts'
export { titlesOf } from './words/titlesOf.ts'
export type { FieldUse, FieldWords, Worded, Wording } from './words/Worded.ts'
export { type FieldInWords, labelsByField, labelsOf, type WordedField, wordsFor } from './words/wordsFor.ts'
export { writtenAt } from './writtenAt.ts'
