import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

export interface PriceFactsRow {
  productId: number
  purchaseCents: number | null
  minimumMarginPct: number | null
  factor: string | null
  rounding: string | null
}

/** What a price of these products is held against. */
export async function findPriceFacts(db: Kysely<Database>, productIds: readonly number[]): Promise<PriceFactsRow[]> {
  const { rows } = await sql<PriceFactsRow>`/* prices.facts */
    select p.id as "productId", (p.purchase_price * 100)::integer as "purchaseCents", k.min_margin_pct::float8 as "minimumMarginPct", k.factor, k.rounding
    from products p left join margin_keys k on k.id = p.margin_key_id where p.id = any(${productIds}::integer[])`.execute(db)
  return rows
}

/** What the parts of these bundles cost together in a list: only those of which all parts have a price there. */
export async function findPartsCents(db: Kysely<Database>, productIds: readonly number[], listId: number): Promise<{ productId: number; cents: number }[]> {
  const { rows } = await sql<{ productId: number; cents: number }>`/* prices.partsCents */
    with parts as (
      select c.bundle_id, c.product_id, c.quantity from bundle_components c join products p on p.id = c.bundle_id and p.type = 'BUNDLE' where c.required and c.bundle_id = any(${productIds}::integer[])
    ) select p.bundle_id as "productId", sum(coalesce(e.discount_cents, e.price_cents)::bigint * p.quantity)::integer as cents
      from parts p join effective_prices(array(select product_id from parts), array[${listId}::integer]) e on e.product_id = p.product_id
      group by 1 having bool_and(e.price_cents is not null)`.execute(db)
  return rows
}
