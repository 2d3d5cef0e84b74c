import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Enough products of a category to tell which website they are on. */
const looked = 2000

interface Suggested {
  website: number | null
  variationCount: number
}

/**
 * The website on which most of what belongs to these products is: their configurable product, the other variations, their own; else
 * products of their categories; else most products of all. And how many variations they have that are not among them.
 */
export async function suggestWebsite(db: Kysely<Database>, products: readonly number[]): Promise<Suggested> {
  const { rows } = await sql<Suggested>`/* websites.suggest */
    with asked as materialized (select p.id, p.parent_id, p.type, p.category from products p where p.id = any(${products}::integer[])),
    own as materialized (select v.id from products v join asked a on a.type = 'CONFIGURABLE' and v.parent_id = a.id where v.id <> all(${products}::integer[])),
    family as materialized (
      select id from own union select parent_id from asked where parent_id is not null
      union select v.id from products v where v.parent_id in (select parent_id from asked where parent_id is not null)
    ),
    mates as materialized (select p.id from products p where p.category in (select category from asked) limit ${looked}),
    votes as (
      select 1 as rank, w.website_id, count(*) as votes from website_products w where w.product_id in (select id from family) group by 2
      union all select 2, w.website_id, count(*) from website_products w where w.product_id in (select id from mates) group by 2
      union all select 3, w.website_id, count(*) from website_products w group by 2
    )
    select (select website_id from votes order by rank, votes desc, website_id limit 1) as website, (select count(*)::integer from own) as "variationCount"`.execute(
    db,
  )
  return rows[0] ?? { website: null, variationCount: 0 }
}
