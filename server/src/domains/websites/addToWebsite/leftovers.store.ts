import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Stores what an addition left out, and deletes what was not used for a day. */
export async function keepLeftover(
  db: Kysely<Database>,
  { website, userId, products }: { website: number; userId: number; products: readonly number[] },
): Promise<string> {
  await sql`/* leftovers.forget */ delete from website_leftovers where not kept and created_at < now() - interval '1 day'`.execute(db)
  const { rows } = await sql<{ id: number }>`/* leftovers.keep */
    insert into website_leftovers (website_id, user_id, products) values (${website}, ${userId}, ${products}::integer[]) returning id`.execute(db)
  return String(rows[0]?.id ?? '')
}

/** Keeps one for longer; null if it does not exist, or is somebody else's. */
export async function wantLeftover(db: Kysely<Database>, id: number, userId: number): Promise<{ website: number; count: number } | null> {
  const { rows } = await sql<{ website: number; count: number }>`/* leftovers.want */
    update website_leftovers set kept = true where id = ${id} and user_id = ${userId} returning website_id as website, cardinality(products) as count`.execute(
    db,
  )
  return rows[0] ?? null
}
