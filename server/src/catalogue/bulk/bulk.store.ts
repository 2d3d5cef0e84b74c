import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Those of these products that a change set has deleted already. */
export async function findDeletedBy(db: Kysely<Database>, changeSetId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* bulk.deletedBy */
    select distinct entity_id as id from change_items where entity_id = any(${ids}::integer[]) and change_set_id = ${changeSetId} and op = 'delete'`.execute(db)
  return rows.map((row) => row.id)
}
