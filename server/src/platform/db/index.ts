// PostgreSQL: connections, the types of its tables, migrations, and the building blocks of stores.

export { analyzeGrown } from './analyzeGrown.store.ts'
export type { Database, JobState, Json, Users } from './Database.ts'
export { Deadline, DeadlinePassed } from './Deadline.ts'
export { countConnections } from './countConnections.ts'
export { connectDatabase, type ConnectedDatabase } from './connectDatabase.ts'
export { findUnstorable, type Unstorable } from './findUnstorable.ts'
export { identifyingText } from './identifyingText.ts'
export { chunkSize, inChunks } from './inChunks.ts'
export { inTransaction } from './inTransaction.ts'
export { rehearse } from './rehearse.ts'
export { isDay } from './isDay.ts'
export { isReady } from './isReady.ts'
export { isUnreachable } from './isUnreachable.ts'
export { keepPlans, keepPlansOfSave } from './keepPlans.ts'
export { inOrder, isPipelined, sentAlong } from './pipelinedTransaction.ts'
export {
  between,
  containsWords,
  countValues,
  defineList,
  type List,
  noneOf,
  onDays,
  oneOf,
  orderBy,
  type PageRequest,
  type Sort,
  type ValueCount,
  whereAll,
  yesOrNo,
} from './list.store.ts'
export {
  columnOf,
  type EntityRow,
  fieldOf,
  filledConditions,
  type FilledOf,
  listedConditions,
  type ListedFields,
  type ListedRow,
  selectListed,
} from './listed.store.ts'
export { lazyLoaders } from './lazyLoaders.ts'
export { loadById, loadByOwner, loadPresent, possibleIds, readId } from './loaders.ts'
export { logFault } from './logFault.ts'
export { knownMigrations, listMigrations, migrate } from './migrate.ts'
export { onOneConnection } from './onOneConnection.ts'
export { type ListenConnection, openListenConnection } from './openListenConnection.ts'
export { toldRow } from './refusedRow.ts'
export { fold, searchWords } from './searchWords.ts'
export { shareFor } from './shareFor.ts'
export { shopDay } from './shopDay.ts'
export { startEmbeddedPostgres } from './startEmbeddedPostgres.ts'
export { untilReachable } from './untilReachable.ts'
