import { type Kysely, sql } from 'kysely'
import { type Database, shopDay } from '../../../platform/db/index.ts'

/** A product on a website. */
export interface SoldPlace {
  product: number
  website: number
}

export const soldKey = ({ product, website }: SoldPlace): string => `${product} ${website}`

/**
 * Which of these products are sold on their website today at an inherited price: from the list above, the channel master, their
 * configurable product, or the parts of a bundle; and configurable products whose variations all have a price there. Only
 * called for the few without a price of their own; other saves only check that there is one.
 * @returns their keys (soldKey)
 */
export async function findInheritedlyPriced(db: Kysely<Database>, places: readonly SoldPlace[]): Promise<ReadonlySet<string>> {
  if (places.length === 0) return new Set()
  const { rows } = await sql<SoldPlace>`/* websitePrices.inherited */
    with asked as materialized (
      select p.website, array_agg(p.product) as products from unnest(${places.map(({ product }) => product)}::integer[], ${places.map(({ website }) => website)}::integer[]) as p(product, website) group by 1
    ), families as materialized (
      select a.website, g.id as parent, array_agg(v.id) as products from asked a join products g on g.id = any(a.products) and g.type = 'CONFIGURABLE' join products v on v.parent_id = g.id group by 1, 2
    )
    select e.product_id as product, a.website from asked a cross join lateral website_prices(a.products, a.website, ${shopDay}) e where e.price_cents is not null
    union
    select f.parent, f.website from families f cross join lateral website_prices(f.products, f.website, ${shopDay}) e group by 1, 2 having bool_and(e.price_cents is not null)`.execute(
    db,
  )
  return new Set(rows.map(soldKey))
}
