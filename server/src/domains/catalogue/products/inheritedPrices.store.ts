import { type Kysely, sql } from 'kysely'
import { changedFor, type Change, type Effect, updatedFor } from '../../../engine/index.ts'
import { type Database, inChunks } from '../../../platform/db/index.ts'
import { refreshInspections } from '../inspector/inspector.store.ts'
import { refreshBrokenListings } from '../productsOnWebsites/brokenAssignments.store.ts'

// Prices of products without one of their own: from effective_prices, like everywhere.

const master = sql`(select id from price_lists where channel_master order by id limit 1)`

/** Updates the prices in the products list of those of these products that have none of their own in the channel master. */
export async function refreshInheritedPrices(db: Kysely<Database>, products: readonly number[] | 'all'): Promise<void> {
  await sql`/* listings.inheritedPrices */
    with bare as materialized (
      select array_agg(l.product_id) as ids from product_listings l
      where ${products === 'all' ? sql`true` : sql`l.product_id = any(${products}::integer[])`} and not exists (select from prices p where p.product_id = l.product_id and p.price_list_id = ${master})
    ), known as materialized (
      -- without a master nothing costs anything
      select given.id, round(e.price_cents / 100.0, 2) as price from bare b cross join unnest(b.ids) given(id) left join effective_prices((select ids from bare), array[${master}], true) e on e.product_id = given.id
    )
    update product_listings l set price = k.price from known k where l.product_id = k.id and l.price is distinct from k.price`.execute(db)
}

/**
 * Products whose price depends on these: their variations, configurable products that need none of their own, and bundles that
 * contain either, two levels deep.
 */
async function findHanging(db: Kysely<Database>, products: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* listings.hanging */
    with own as (
      select unnest(${products}::integer[]) as id union select id from products where parent_id = any(${products}::integer[])
      union select parent_id from products where id = any(${products}::integer[]) and parent_id is not null
    ), bundles as (
      select id from own union select c.bundle_id from own o join bundle_components c on c.product_id = o.id
    )
    select id from (select id from bundles union select c.bundle_id from bundles b join bundle_components c on c.product_id = b.id) found
    where id <> all(${products}::integer[]) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Updates the price of these products in the list, for websites and for the inspector. */
async function refreshPrices(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  await inChunks(products, async (ids) => {
    await refreshInheritedPrices(db, ids)
    await refreshBrokenListings(db, ids)
    await refreshInspections(db, ids, { parts: ['websites', 'prices'] })
  })
}

/** Updates unchanged products whose price depends on these. */
export async function refreshHangingPrices(db: Kysely<Database>, changes: readonly Change[]): Promise<void> {
  const ids = updatedFor('effectivePrice', changes)
  if (ids.length > 0) await refreshPrices(db, await findHanging(db, ids))
}

/** Products on a website without a price of their own in its list: these are affected by changes of lists, or of the date. */
async function findBare(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* listings.bare */
    select distinct w.product_id as id from website_products w join websites s on s.id = w.website_id and s.price_list_id is not null
    where not exists (select from prices p where p.product_id = w.product_id and p.price_list_id = s.price_list_id) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Updates the prices of products without one of their own, by the present lists and date. */
export async function refreshBarePrices(db: Kysely<Database>): Promise<void> {
  await refreshInheritedPrices(db, 'all')
  await refreshPrices(db, await findBare(db))
}

/** Another list, or another inheritance between lists: products without a price of their own may gain or lose one. */
export const inheritedPriceEffect: Effect = {
  name: 'inherited prices of lists',
  lane: 'listings',
  concerns: (change) => change.op === 'delete' || (change.op === 'update' && changedFor('effectivePrice', change).length > 0),
  run: (db) => refreshBarePrices(db),
}
