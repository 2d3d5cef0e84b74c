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
}

export interface EntitySaved<Row> {
  /** After the change; the current one if nothing was written */
  row: Row | null
  changeSet: ChangeSetRow | null
  merged: MergedField[]
  conflicts: FieldConflict[]
  errors: FieldError[]
}

/** Only fields of the input: omitted ones stay, null empties. */
export function givenFields(input: object): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Record<string, FieldValue>
}

/** Saves the form of a plain entity: written, merged, in conflict or refused field by field, in the viewer's language. */
export async function updateEntity<Row>(
  context: Context,
  { kind, viewer, id: given, revision, fields, find, loader, check }: EntitySave<Row>,
): Promise<EntitySaved<Row>> {
  const { db, intl } = context
  const errors = (problems: readonly Problem[]) => describeProblems({ intl }, kind, problems)
  const nothing = { changeSet: null, merged: [], conflicts: [] }
  const id = readId(given)
  if (id === null) return { row: null, ...nothing, errors: errors([{ field: null, code: 'missing' }]) }
  // Read while it is locked: the returned revision is the one that was written, or that the save conflicted with.
  const [outcome, row = null] = await inTransaction(db, async (transaction) => {
    const problem = (await check?.(transaction, id)) ?? null
    const done = problem ?? (await apply(transaction, [{ kind, id, op: 'update', revision, fields }], { actor: actorOf(viewer), source: kind }))
    return [done, ...(await find(transaction, [id]))] as const
  })
  loader.clear(id).prime(id, row)
  if ('code' in outcome) return { row, ...nothing, errors: errors([outcome]) }
  return {
    row,
    changeSet: outcome.changeSetId === null ? null : await findChangeSet(db, outcome.changeSetId),
    merged: await mergedFields(context, outcome.merged),
    conflicts: await fieldConflicts(context, outcome.conflicts),
    errors: errors(outcome.blocked.flatMap(({ problems }) => problems)),
  }
}
