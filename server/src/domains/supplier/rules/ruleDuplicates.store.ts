import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

export interface RuleDuplicate {
  articleId: number
  productId: number
  /** The codes that are the same */
  reasons: ('EAN' | 'SKU')[]
}

/**
 * Of these articles those without a product whose EAN or SKU a product has, with the best of them. The codes are compared
 * whenever an article or a product changes, see articleMatches; what a person rejected is not among them.
 */
export async function findDuplicates(db: Kysely<Database>, articleIds: readonly number[]): Promise<RuleDuplicate[]> {
  const { rows } = await sql<RuleDuplicate>`/* rules.duplicates */
    select distinct on (s.emeubel_product_id) s.emeubel_product_id as "articleId", s.product_id as "productId",
      array(select r from unnest(s.reasons) r where r in ('EAN', 'SKU') order by r) as reasons
    from article_suggestions s join emeubel_products e on e.id = s.emeubel_product_id join products p on p.id = s.product_id
    where e.id = any(${articleIds}::integer[]) and e.product_id is null and s.reasons && array['EAN', 'SKU']
    order by s.emeubel_product_id, s.score desc, s.product_id`.execute(db)
  return rows
}

/** The number of these articles that have no product, and for which only a product with a similar name is known. */
export async function countAlike(db: Kysely<Database>, articleIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* rules.alike */
    select count(*) as count from emeubel_products e where e.id = any(${articleIds}::integer[]) and e.product_id is null
      and exists (select from article_suggestions s join products p on p.id = s.product_id where s.emeubel_product_id = e.id)
      and not exists (select from article_suggestions s join products p on p.id = s.product_id where s.emeubel_product_id = e.id and s.reasons && array['EAN', 'SKU'])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
