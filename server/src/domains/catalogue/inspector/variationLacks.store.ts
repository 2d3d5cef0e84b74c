import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

export interface VariationLacksRow {
  /** The configurable product */
  parent: number
  code: string
  /** Variations that lack it, and their total */
  count: number
  total: number
}

/** What is required and missing on the variations of these products, the most frequent first. */
export async function findVariationLacks(db: Kysely<Database>, parents: readonly number[]): Promise<VariationLacksRow[]> {
  const { rows } = await sql<VariationLacksRow>`/* inspector.variationLacks */
    select p.product_id as parent, code, count(*)::integer as count, p.variations_counter as total
    from product_listings l join product_listings p on p.product_id = l.parent_id cross join lateral unnest(l.missing_information) code
    where l.parent_id = any(${parents}::integer[]) group by 1, 2, 4 order by 1, 3 desc, 2`.execute(db)
  return rows
}
