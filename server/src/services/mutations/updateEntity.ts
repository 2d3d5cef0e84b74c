import type DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { apply, type ChangeSetRow, type FieldValue, findChangeSet, type Problem } from '../../engine/index.ts'
import { type Database, inTransaction, readId } from '../../platform/db/index.ts'
import type { Context, FieldConflict, FieldError, MergedField, Viewer } from '../../platform/contract/index.ts'
import { actorOf } from './actorOf.ts'
import { describeProblems } from './describeWritten.ts'
import { fieldConflicts, mergedFields } from './fieldConflicts.ts'

/** What a form saves of one entity. */
export interface EntitySave<Row> {
  /** The entity's kind, also the source in the log. */
  kind: string
  viewer: Viewer & { kind: 'staff' }
  /** As the input names it */
  id: string
  /** The revision that the edit was based on */
  revision: number
  fields: Readonly<Record<string, FieldValue>>
  find(db: Kysely<Database>, ids: readonly number[]): Promise<Row[]>
  loader: DataLoader<number, Row | null>
  /** Why it is refused, beyond rules of fields; called within the transaction. */
  check?(db: Kysely<Database>, id: number): Promise<Problem | null>
  /** Why it is refused, as found before: nothing is written. */
  problems?: readonly Problem[]
  /** What a guard warns of is refused, so that a person can confirm it. */
  holdWarned?: boolean
  /** Called within the transaction when something was written. */
  onWritten?(db: Kysely<Database>, id: number, changeSetId: number): Promise<void>
}

export interface EntitySaved<Row> {
  /** After the change; the current one if nothing was written */
  row: Row | null
  changeSet: ChangeSetRow | null
  merged: MergedField[]
  conflicts: FieldConflict[]
  errors: FieldError[]
  warnings: FieldError[]
}

/** Only fields of the input: omitted ones stay, null empties. */
export function givenFields(input: object): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Record<string, FieldValue>
}

/** Saves the form of a plain entity: written, merged, in conflict or refused field by field, in the viewer's language. */
export async function updateEntity<Row>(
  context: Context,
  { kind, viewer, id: given, revision, fields, find, loader, check, problems = [], holdWarned = false, onWritten }: EntitySave<Row>,
): Promise<EntitySaved<Row>> {
  const { db } = context
  const errors = (found: readonly Problem[]) => describeProblems(context, kind, found)
  const nothing = { changeSet: null, merged: [], conflicts: [], warnings: [] }
  const id = readId(given)
  if (id === null) return { row: null, ...nothing, errors: errors([{ field: null, code: 'missing' }]) }
  if (problems.length > 0) return { row: await loader.load(id), ...nothing, errors: errors(problems) }
  // Read while it is locked: the returned revision is the one that was written, or that the save conflicted with.
  const [outcome, [row = null], changeSet] = await inTransaction(db, async (transaction) => {
    const problem = (await check?.(transaction, id)) ?? null
    const done = problem ?? (await apply(transaction, [{ kind, id, op: 'update', revision, fields }], { actor: actorOf(viewer), source: kind, holdWarned }))
    const written = 'code' in done ? null : done.changeSetId
    if (written !== null) await onWritten?.(transaction, id, written)
    return [done, ...(await Promise.all([find(transaction, [id]), written === null ? null : findChangeSet(transaction, written)]))] as const
  })
  loader.clear(id).prime(id, row)
  if ('code' in outcome) return { row, ...nothing, errors: errors([outcome]) }
  return {
    row,
    changeSet,
    merged: await mergedFields(context, outcome.merged),
    conflicts: await fieldConflicts(context, outcome.conflicts),
    errors: errors(outcome.blocked.flatMap((one) => one.problems)),
    warnings: errors(outcome.warned.flatMap((one) => one.problems)),
  }
}
