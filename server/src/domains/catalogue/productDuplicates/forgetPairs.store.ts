import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Takes the ids of pairs that are gone, and of which nothing stands in the log, out of the list of all things. */
export async function forgetPairs(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows } = await sql`/* productDuplicates.forget */
    delete from entities e where e.kind = 'productDuplicate' and not exists (select from product_duplicates d where d.id = e.id) and not exists (select from change_items i where i.entity_id = e.id)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
