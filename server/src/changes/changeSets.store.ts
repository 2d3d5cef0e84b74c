import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { ActorKind, FieldValue, Operation } from './Plan.ts'

export interface ChangeSetRow {
  id: number
  time: Date
  actorKind: ActorKind
  actor: string
  source: string
  itemCount: number
}

const columns = sql`id, created_at as time, actor_kind as "actorKind", actor, source, item_count as "itemCount"`

export async function findChangeSets(db: Kysely<Database>, ids: readonly number[]): Promise<ChangeSetRow[]> {
  const { rows } = await sql<ChangeSetRow>`/* changeSets.byIds */ select ${columns} from change_sets where id = any(${ids}::integer[])`.execute(db)
  return rows
}

export async function findChangeSet(db: Kysely<Database>, id: number): Promise<ChangeSetRow | null> {
  return (await findChangeSets(db, [id]))[0] ?? null
}

export interface ChangeItemRow {
  kind: string
  entityId: number
  op: Operation
  /** null: the whole thing was created or deleted */
  field: string | null
  before: FieldValue
  after: FieldValue
  revision: number
}

/** What one change set wrote, in the order in which it was written. */
export async function findChangeItems(db: Kysely<Database>, changeSetId: number, limit: number): Promise<ChangeItemRow[]> {
  const { rows } = await sql<ChangeItemRow>`/* changeSets.items */
    select kind, entity_id as "entityId", op, field, before, after, revision from change_items where change_set_id = ${changeSetId} order by id limit ${limit}`.execute(db)
  return rows
}
