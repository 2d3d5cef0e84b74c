import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Websites for which a day has begun on which a price list begins or has ended; told once a day. */
export async function findRepriced(db: Kysely<Database>, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* websiteSync.repriced */
    with begun as (update websites set prices_on = ${day} where enabled and prices_on is distinct from ${day}::date returning id)
    select id from begun where exists (select from price_lists where valid_from = ${day}::date or valid_to = ${day}::date - 1)`.execute(db)
  return rows.map(({ id }) => id)
}
