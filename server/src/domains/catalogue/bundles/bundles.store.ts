import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Change, changedFor } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** Stock and lead time of bundles, in the products list. */
    bundleFigures: true
  }
}

export interface BundleComponentRow {
  bundleId: number
  productId: number
  quantity: number
  required: boolean
}

/** The parts of these bundles, each bundle's in order. */
export async function findComponents(db: Kysely<Database>, bundleIds: readonly number[]): Promise<BundleComponentRow[]> {
  const { rows } = await sql<BundleComponentRow>`/* bundles.components */
    select bundle_id as "bundleId", product_id as "productId", quantity, required from bundle_components
    where bundle_id = any(${bundleIds}::integer[]) order by bundle_id, position, product_id`.execute(db)
  return rows
}

/** The bundles that contain these products, by name. */
export async function findBundlesWith(db: Kysely<Database>, productIds: readonly number[]): Promise<{ productId: number; bundleId: number }[]> {
  const { rows } = await sql<{ productId: number; bundleId: number }>`/* bundles.with */
    select c.product_id as "productId", c.bundle_id as "bundleId" from bundle_components c join product_listings l on l.product_id = c.bundle_id
    where c.product_id = any(${productIds}::integer[]) order by l.name_key, l.product_id`.execute(db)
  return rows
}

export interface BundlePricingRow {
  id: number
  mode: 'SUM' | 'SUM_MINUS_PCT' | 'FIXED'
  discountPct: string | null
}

export async function findBundlePricing(db: Kysely<Database>, ids: readonly number[]): Promise<BundlePricingRow[]> {
  const { rows } = await sql<BundlePricingRow>`/* bundles.pricing */
    select id, coalesce(bundle_price_mode, 'SUM') as mode, bundle_discount_pct as "discountPct" from products where id = any(${ids}::integer[])`.execute(db)
  return rows
}

/** Those that are discontinued: every linked article has ended. */
export async function findEnded(db: Kysely<Database>, productIds: readonly number[]): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`/* bundles.ended */
    select product_id as id from emeubel_products where product_id = any(${productIds}::integer[])
    group by product_id having bool_and(is_deleted or out_of_production)`.execute(db)
  return rows
}

/** The parts of these products, and their parts, recursively. */
export async function findPartsBelow(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ bundle: number; part: number }>`/* bundles.below */
    with recursive below (bundle, part) as (
      select bundle_id, product_id from bundle_components where bundle_id = any(${ids}::integer[])
      union select c.bundle_id, c.product_id from bundle_components c join below on c.bundle_id = below.part
    ) select bundle, part from below`.execute(db)
  const partsOf = new Map<number, number[]>()
  for (const { bundle, part } of rows) partsOf.set(bundle, [...(partsOf.get(bundle) ?? []), part])
  return partsOf
}

/**
 * Computes stock and lead time of bundles for the products list, when these products or their parts have changed ('all': of
 * every bundle). A changed bundle can change bundles that contain it, so it continues upwards.
 */
export async function refreshBundles(db: Kysely<Database>, products: readonly number[] | 'all'): Promise<void> {
  for (let open = products; open === 'all' || open.length > 0;) open = await refreshOnce(db, open)
}

// The same as bundleFigures for one product.
async function refreshOnce(db: Kysely<Database>, products: readonly number[] | 'all'): Promise<number[]> {
  const touched: RawBuilder<unknown> =
    products === 'all'
      ? sql`select id from products where type = 'BUNDLE'`
      : sql`select id from products where id = any(${products}::integer[]) and type = 'BUNDLE'
          union select c.bundle_id from bundle_components c join products p on p.id = c.bundle_id where c.product_id = any(${products}::integer[]) and p.type = 'BUNDLE'`
  const { rows } = await sql<{ id: number }>`/* bundles.refresh */
    with touched as materialized (${touched}), parts as (
      select c.bundle_id, l.stock / c.quantity as sets, l.lead_time_weeks as weeks
      from touched t join bundle_components c on c.bundle_id = t.id join product_listings l on l.product_id = c.product_id where c.required
    ), figures as (
      select bundle_id, min(sets) as stock, case when bool_and(sets >= 1 or weeks is not null) then max(weeks) filter (where sets < 1) end as weeks from parts group by 1
    )
    update product_listings l set stock = coalesce(f.stock, 0), lead_time_weeks = f.weeks
    from touched t left join figures f on f.bundle_id = t.id
    where l.product_id = t.id and (l.stock, l.lead_time_weeks) is distinct from (coalesce(f.stock, 0), f.weeks) returning l.product_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of these changes that affect a bundle's stock or lead time. */
export function reachingBundles(changes: readonly Change[]): number[] {
  return changes.flatMap((change) =>
    change.id !== null && (change.op === 'create' || (change.op === 'update' && changedFor('bundleFigures', change).length > 0)) ? [change.id] : [],
  )
}
