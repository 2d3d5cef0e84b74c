import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Places whose price changes with the day, because a price list began or ended: ids of website_products, once a day. */
export async function findRepriced(db: Kysely<Database>, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* websiteSync.repriced */
    with begun as materialized (
      select id, coalesce(prices_on, ${day}::date - 1) as since from websites where enabled and prices_on is distinct from ${day}::date order by id for update
    ), noted as (update websites set prices_on = ${day} where id in (select id from begun)),
    turned as materialized (
      select b.*, (select array_agg(w.product_id) from website_products w where w.website_id = b.id) as products from begun b
      where exists (select from price_lists l where l.valid_from > b.since and l.valid_from <= ${day}::date or l.valid_to >= b.since and l.valid_to < ${day}::date)
    )
    select w.id from turned t
      cross join lateral website_prices(t.products, t.id, ${day}::date) now
      left join lateral website_prices(t.products, t.id, t.since) past on past.product_id = now.product_id
      join website_products w on w.website_id = t.id and w.product_id = now.product_id
    where (now.price_list_id, now.price_cents, now.discount_cents) is distinct from (past.price_list_id, past.price_cents, past.discount_cents)`.execute(db)
  return rows.map(({ id }) => id)
}
