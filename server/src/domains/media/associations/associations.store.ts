import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Locks the photos of these products until the transaction ends. */
export async function lockProducts(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`/* associations.lock */ select id from products where id = any(${ids}::integer[]) order by id for update`.execute(db)
}
