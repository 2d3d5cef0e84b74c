import { type Kysely, sql } from 'kysely'
import { type Database, inTransaction } from '../platform/db/index.ts'
import { type ItemRange, lockForShare } from './changes.store.ts'
import { entityOf } from './defineEntity.ts'
import type { Change, DeferredEffects, FieldValue, Operation } from './Plan.ts'
import { lanesOf, runEffects } from './runEffects.ts'

/** Records effects to run after the commit. The record survives a crash: see runAbandonedEffects. */
export async function deferEffects(
  db: Kysely<Database>,
  changeSetId: number,
  kind: string,
  { first, last }: ItemRange,
  changes: readonly Change[],
): Promise<DeferredEffects[]> {
  const { rows } = await sql<{ id: number; lane: string }>`/* deferredEffects.defer */
    insert into deferred_effects (change_set_id, kind, lane, first_item, last_item) select ${changeSetId}, ${kind}, lane, ${first}, ${last} from unnest(${lanesOf(kind, changes)}::text[]) lane
    returning id, lane`.execute(db)
  return rows.map(({ id, lane }) => ({ id, kind, lane, changes }))
}

/**
 * Runs the effects that `apply` deferred, in a transaction of their own. Locks the changed rows until then, so that a later save
 * computes from its own values and not the other way round. Each record is processed once, by the first to claim it.
 */
export async function runDeferredEffects(db: Kysely<Database>, { id, kind, lane, changes }: DeferredEffects): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql`/* deferredEffects.take */ delete from deferred_effects where id = ${id} returning id`.execute(transaction)
    if (rows.length === 0) return
    await lockForShare(
      transaction,
      entityOf(kind).table,
      changes.flatMap((change) => change.id ?? []),
    )
    await runEffects(transaction, kind, changes, lane)
  })
}

interface MarkRow {
  id: number
  changeSetId: number
  kind: string
  lane: string
  first: number
  last: number
}

// A live process needs a second or two for each.
const abandonedAfter = '30 seconds'

/**
 * Runs the deferred effects of a process that has died: the changes are read from the log.
 * @returns the number of records processed
 */
export async function runAbandonedEffects(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<MarkRow>`/* deferredEffects.abandoned */
    select id, change_set_id as "changeSetId", kind, lane, first_item as first, last_item as last from deferred_effects
    where created_at < now() - ${abandonedAfter}::interval order by id`.execute(db)
  for (const mark of rows) await runDeferredEffects(db, { ...mark, changes: await readChanges(db, mark) })
  return rows.length
}

interface LoggedRow {
  id: number
  op: Operation
  field: string | null
  before: FieldValue
  after: FieldValue
}

type Whole = Readonly<Record<string, FieldValue>>

async function readChanges(db: Kysely<Database>, { changeSetId, kind, first, last }: MarkRow): Promise<Change[]> {
  const { rows } = await sql<LoggedRow>`/* deferredEffects.changes */
    select entity_id as id, op, field, before, after from change_items
    where change_set_id = ${changeSetId} and kind = ${kind} and id between ${first} and ${last} order by id`.execute(db)
  return Array.from(Map.groupBy(rows, ({ id, op }) => `${op} ${id}`).values(), (own, index) => {
    const { id, op } = own[0] as LoggedRow
    return { index, kind, id, op, fields: own.flatMap(fieldsOf) }
  })
}

// Creates and deletes are logged as one item.
function fieldsOf({ field, before, after }: LoggedRow) {
  if (field !== null) return [{ field, before, after }]
  const [was, is] = [(before ?? {}) as Whole, (after ?? {}) as Whole]
  return Array.from(new Set([...Object.keys(was), ...Object.keys(is)]), (name) => ({ field: name, before: was[name] ?? null, after: is[name] ?? null }))
}
