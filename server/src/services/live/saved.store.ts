import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

/** Changes of these entities since then, oldest first. */
export async function findSavedSince(db: Kysely<Database>, ids: readonly number[], since: Date): Promise<{ changeSetId: number; id: number }[]> {
  const { rows } = await sql<{ changeSetId: number; id: number }>`/* saved.since */
    select distinct s.id as "changeSetId", i.entity_id as id
    from change_sets s join change_items i on i.change_set_id = s.id
    where s.created_at > ${since} and i.entity_id = any(${ids}::integer[]) order by s.id limit 200`.execute(db)
  return rows
}

export interface SavedItem {
  kind: string
  /** null: it was created or deleted as a whole */
  field: string | null
  revision: number
}

/** What one change set changed of one entity, in the order in which it was written. */
export async function findSaved(db: Kysely<Database>, changeSetId: number, id: number): Promise<SavedItem[]> {
  const { rows } = await sql<SavedItem>`/* saved.items */
    select kind, field, revision from change_items where change_set_id = ${changeSetId} and entity_id = ${id} order by id`.execute(db)
  return rows
}
