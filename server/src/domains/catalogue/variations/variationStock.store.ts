import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/**
 * Computes the stock of configurable products for the products list: their own, and the sum of their variations. Of these
 * products and the parents of those among them ('all': of every one).
 * @returns those with a changed stock
 */
export async function refreshVariationStock(db: Kysely<Database>, products: readonly number[] | 'all'): Promise<number[]> {
  if (products.length === 0) return []
  const touched: RawBuilder<unknown> =
    products === 'all'
      ? sql`select id from products where type = 'CONFIGURABLE'`
      : sql`select id from products where id = any(${products}::integer[]) and type = 'CONFIGURABLE'
          union select p.id from products v join products p on p.id = v.parent_id where v.id = any(${products}::integer[]) and p.type = 'CONFIGURABLE'`
  const { rows } = await sql<{ id: number }>`/* variations.refreshStock */
    with touched as materialized (${touched}), parts as (
      select v.parent_id as id, v.stock from touched t join product_listings v on v.parent_id = t.id
      union all select k.product_id, greatest(k.qty - k.reserved - k.on_display, 0) from touched t join stock_levels k on k.product_id = t.id
    ), figures as (
      select id, sum(stock)::integer as stock from parts group by 1
    )
    update product_listings l set stock = coalesce(f.stock, 0)
    from touched t left join figures f on f.id = t.id
    where l.product_id = t.id and l.stock is distinct from coalesce(f.stock, 0) returning l.product_id as id`.execute(db)
  return rows.map(({ id }) => id)
}
