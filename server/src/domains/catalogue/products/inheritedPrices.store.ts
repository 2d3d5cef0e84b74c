import { type Kysely, sql } from 'kysely'
import { changedFor, type Change, type Effect, updatedFor } from '../../../engine/index.ts'
import { type Database, inChunks } from '../../../platform/db/index.ts'
import { refreshInspections } from '../inspector/inspector.store.ts'
import { refreshBrokenListings } from '../productsOnWebsites/brokenAssignments.store.ts'

// What a product costs without a price of its own: by effective_prices, as everything that shows a price has it.

const master = sql`(select id from price_lists where channel_master order by id limit 1)`

/** The prices in the products list of those of these that have none of their own in the channel master. */
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

/** Products whose price hangs on that of these: their variations, the configurable products that may need none of their own, and the bundles of which they or these are a part, two deep. */
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

/** What the list, the websites and the inspector say of the price of these products. */
async function refreshPrices(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  await inChunks(products, async (ids) => {
    await refreshInheritedPrices(db, ids)
    await refreshBrokenListings(db, ids)
    await refreshInspections(db, ids, { parts: ['websites', 'prices'] })
  })
}

/** Tells of products that did not change themselves what they cost now. */
export async function refreshHangingPrices(db: Kysely<Database>, changes: readonly Change[]): Promise<void> {
  const ids = updatedFor('effectivePrice', changes)
  if (ids.length > 0) await refreshPrices(db, await findHanging(db, ids))
}

/** Products on a website whose list has no price of their own for them: all of which a change of lists, or of the day, may decide. */
async function findBare(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* listings.bare */
    select distinct w.product_id as id from website_products w join websites s on s.id = w.website_id and s.price_list_id is not null
    where not exists (select from prices p where p.product_id = w.product_id and p.price_list_id = s.price_list_id) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** What products without a price of their own cost by the lists as they are now, and on the day that it is. */
export async function refreshBarePrices(db: Kysely<Database>): Promise<void> {
  await refreshInheritedPrices(db, 'all')
  await refreshPrices(db, await findBare(db))
}

/** Another list, or another way from list to list: who has no price of their own may have one now, or none any more. */
export const inheritedPriceEffect: Effect = {
  name: 'inherited prices of lists',
  lane: 'listings',
  concerns: (change) => change.op === 'delete' || (change.op === 'update' && changedFor('effectivePrice', change).length > 0),
  run: (db) => refreshBarePrices(db),
}
