import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** The product that each of these was finally merged into, by id. */
export async function findMergedInto(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; into: number }>`/* products.mergedInto */
    with recursive up as (
      select id, merged_into_id as "into" from products where id = any(${ids}::integer[]) and merged_into_id is not null
      union select p.id, p.merged_into_id from up join products p on p.id = up."into" where p.merged_into_id is not null)
    select id, "into" from up`.execute(db)
  return new Map(rows.map(({ id, into }) => [id, into]))
}
