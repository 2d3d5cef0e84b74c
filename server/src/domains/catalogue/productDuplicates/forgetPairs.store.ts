import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Removes the ids of deleted pairs that are not in the log from the list of all entities. */
export async function forgetPairs(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows } = await sql`/* productDuplicates.forget */
    delete from entities e where e.kind = 'productDuplicate' and not exists (select from product_duplicates d where d.id = e.id) and not exists (select from change_items i where i.entity_id = e.id)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
