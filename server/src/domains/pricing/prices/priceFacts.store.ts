import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

export interface PriceFactsRow {
  productId: number
  purchaseCents: number | null
  minimumMarginPct: number | null
  factor: string | null
  rounding: string | null
}

/** What the prices of these products are compared with. */
export async function findPriceFacts(db: Kysely<Database>, productIds: readonly number[]): Promise<PriceFactsRow[]> {
  const { rows } = await sql<PriceFactsRow>`/* prices.facts */
    select p.id as "productId", (p.purchase_price * 100)::integer as "purchaseCents", k.min_margin_pct::float8 as "minimumMarginPct", k.factor, k.rounding
    from products p left join margin_keys k on k.id = p.margin_key_id where p.id = any(${productIds}::integer[])`.execute(db)
  return rows
}

export interface PartRow {
  /** The bundle */
  productId: number
  partId: number
  quantity: number
  /** The price of one in the list */
  cents: number | null
}

/** The parts of those of these products that are bundles, with their prices in a list. */
export async function findParts(db: Kysely<Database>, productIds: readonly number[], listId: number): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`/* prices.parts */
    with parts as (
      select c.bundle_id, c.product_id, c.quantity from bundle_components c join products p on p.id = c.bundle_id and p.type = 'BUNDLE' where c.required and c.bundle_id = any(${productIds}::integer[])
    ) select p.bundle_id as "productId", p.product_id as "partId", p.quantity, coalesce(e.discount_cents, e.price_cents) as cents
      from parts p join effective_prices(array(select distinct product_id from parts), array[${listId}::integer], true) e on e.product_id = p.product_id`.execute(
    db,
  )
  return rows
}
