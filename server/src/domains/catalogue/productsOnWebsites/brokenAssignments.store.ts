import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { findInheritedlyPriced, soldKey, type SoldPlace } from './websitePrices.store.ts'

/**
 * Determines why the website products of these products are broken. Variations and their configurable product, and two with the
 * same number in the shop, affect each other: callers pass both.
 */
export async function refreshBroken(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  const bare = await tellBroken(db, products, null)
  if (bare.length === 0) return
  const priced = await findInheritedlyPriced(db, bare)
  await tellBroken(
    db,
    [...new Set(bare.map(({ product }) => product))],
    bare.filter((place) => priced.has(soldKey(place))).map(({ id }) => id),
  )
}

/**
 * @param priced of those without a price of their own in their website's list the ones that inherit one; null: not looked up,
 * their price problems stay
 * @returns those without a price of their own
 */
async function tellBroken(db: Kysely<Database>, products: readonly number[], priced: readonly number[] | null): Promise<(SoldPlace & { id: number })[]> {
  const isUnpriced = priced === null ? sql`'NO_PRICE' = any(w.broken)` : sql`w.id <> all(${priced}::integer[])`
  const { rows } = await sql<SoldPlace & { id: number }>`/* brokenAssignments.refresh */
    with told as (
      select w.id, w.product_id as product, w.website_id as website, site.price_list_id is not null and priced.id is null as is_bare, array_remove(array[
        case when p.parent_id is not null and of_parent.id is null then 'PARENT_NOT_ASSIGNED' end,
        case when w.online_status = 'ONLINE' and p.type = 'CONFIGURABLE' and variation.shown is null then 'NO_ONLINE_VARIATION' end,
        case when w.sync_status = 'DONE' and (w.remote_id is null or w.online_status = 'ONLINE' and w.live_verified = false) then 'REMOTE_MISSING' end,
        case when w.online_status = 'ONLINE' and not p.active then 'INACTIVE' end,
        case when site.price_list_id is not null and priced.id is null and ${isUnpriced} then 'NO_PRICE' end,
        case when same.id is not null then 'SAME_REMOTE' end,
        case when w.sync_status = 'FAIL' and coalesce(w.failed_at, w.updated_at) < now() - interval '24 hours' then 'FAILING' end
      ], null) as broken
      from products p join website_products w on w.product_id = p.id join websites site on site.id = w.website_id
      left join website_products of_parent on of_parent.product_id = p.parent_id and of_parent.website_id = w.website_id
      left join prices priced on priced.product_id = w.product_id and priced.price_list_id = site.price_list_id
      left join lateral (
        select true as shown from products v join website_products o on o.product_id = v.id
        where v.parent_id = p.id and o.website_id = w.website_id and o.online_status = 'ONLINE' limit 1
      ) variation on p.type = 'CONFIGURABLE'
      left join lateral (
        select o.id from website_products o where o.website_id = w.website_id and o.remote_id = w.remote_id and o.id <> w.id limit 1
      ) same on w.remote_id is not null
      where p.id = any(${products}::integer[])
    ), written as (
      update website_products w set broken = told.broken from told where w.id = told.id and w.broken <> told.broken
    )
    select id, product, website from told where is_bare`.execute(db)
  return rows
}

/** As refreshBroken, with the mark in the products list: after writes of the sync, which bypass the engine. */
export async function refreshBrokenListings(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  if (products.length === 0) return
  const relatives = await findRelatives(db, products)
  await refreshBroken(db, relatives)
  await sql`/* brokenAssignments.listings */
    update product_listings l set has_broken_website_assign = not l.has_broken_website_assign
    where l.product_id = any(${relatives}::integer[])
      and l.has_broken_website_assign <> exists (select from website_products w where w.product_id = l.product_id and w.broken <> '{}')`.execute(db)
}

/** These products, and those whose website products they can break. */
export async function findRelatives(db: Kysely<Database>, products: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* brokenAssignments.relatives */
    with own as (select unnest(${products}::integer[]) as id)
    select id from own
    union select p.id from products p where p.parent_id in (select id from own)
    union select p.parent_id from products p where p.id in (select id from own) and p.parent_id is not null
    union select o.product_id from website_products w join website_products o on o.website_id = w.website_id and o.remote_id = w.remote_id where w.product_id in (select id from own)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Website products that have failed for a day and are not marked yet. */
export async function findNewlyFailing(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* brokenAssignments.failing */
    select distinct product_id as id from website_products
    where sync_status = 'FAIL' and failed_at < now() - interval '24 hours' and not broken @> array['FAILING'] limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}
