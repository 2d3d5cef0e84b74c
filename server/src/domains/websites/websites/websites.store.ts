import { type Kysely, sql } from 'kysely'
import { type Effect, referredIn, updatedFor } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { AspectRatio, WebsiteConnector } from '../../../platform/contract/index.ts'
import { findRelatives, refreshInspections, refreshListings } from '../../catalogue/index.ts'

export interface WebsiteRow {
  id: number
  name: string
  languages: string[]
  connector: WebsiteConnector | null
  endpoint: string | null
  hasSecret: boolean
  isEnabled: boolean
  priceListId: number | null
  imageRatio: AspectRatio | null
  isReachable: boolean | null
  reachedAt: Date | null
  reachError: string | null
}

const columns = sql`id, name, languages, connector, endpoint, exists (select from website_secrets s where s.website_id = websites.id) as "hasSecret", enabled as "isEnabled", price_list_id as "priceListId",
  image_ratio as "imageRatio", reachable as "isReachable", reached_at as "reachedAt", reach_error as "reachError"`

export async function listWebsites(db: Kysely<Database>): Promise<WebsiteRow[]> {
  const { rows } = await sql<WebsiteRow>`/* websites.list */ select ${columns} from websites order by fold(name), id`.execute(db)
  return rows
}

export async function findWebsites(db: Kysely<Database>, ids: readonly number[]): Promise<WebsiteRow[]> {
  const { rows } = await sql<WebsiteRow>`/* websites.byIds */ select ${columns} from websites where id = any(${ids}::integer[])`.execute(db)
  return rows
}

interface WebsiteCounts {
  id: number
  productCount: number
  queueSize: number
  failedCount: number
  /** How many were delivered within the last hour, and in how many seconds */
  delivered: number
  seconds: number
}

/** The number of products on these websites, and how many are pending. */
export async function countOnWebsites(db: Kysely<Database>, ids: readonly number[]): Promise<WebsiteCounts[]> {
  const { rows } = await sql<WebsiteCounts>`/* websites.counts */
    select website_id as id, count(*) as "productCount", count(*) filter (where sync_status in ('TODO', 'PROCESSING')) as "queueSize", count(*) filter (where sync_status = 'FAIL') as "failedCount",
      count(*) filter (where synced_at > now() - interval '1 hour') as delivered,
      coalesce(extract(epoch from now() - min(synced_at) filter (where synced_at > now() - interval '1 hour')), 0)::double precision as seconds
    from website_products where website_id = any(${ids}::integer[]) group by 1`.execute(db)
  return rows
}

async function productsOn(db: Kysely<Database>, websites: readonly number[]): Promise<number[]> {
  if (websites.length === 0) return []
  const { rows } = await sql<{
    id: number
  }>`/* websites.productsOn */ select distinct product_id as id from website_products where website_id = any(${websites}::integer[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** A website's price list determines prices there, and its first language the language of warnings. */
export const websiteEffect: Effect = {
  name: 'listings of websites',
  async run(db, changes) {
    const listed = updatedFor('listing', changes)
    await refreshListings(db, await productsOn(db, listed), false)
    await refreshInspections(
      db,
      await productsOn(
        db,
        updatedFor('inspection', changes).filter((id) => !listed.includes(id)),
      ),
      { parts: ['websites'] },
    )
  },
}

/**
 * The products list shows broken website assignments. A variation's depend on its parent's, a configurable product's on its
 * variations', and two with the same shop id on each other.
 */
export const websiteProductEffect: Effect = {
  name: 'listings of website products',
  async run(db, changes) {
    const named = changes.flatMap((change) => referredIn('products', change))
    const ids = changes.flatMap(({ id, op }) => (op === 'update' && id !== null ? [id] : []))
    const left = changes.flatMap(({ fields }) => fields.flatMap(({ field, before }) => (field === 'remoteId' && typeof before === 'string' ? [before] : [])))
    const { rows } = await sql<{ id: number }>`/* websites.productsOf */
      select product_id as id from website_products where id = any(${ids}::integer[])
      union select unnest(${named}::integer[])
      union select product_id from website_products where remote_id = any(${left}::text[])`.execute(db)
    await refreshListings(
      db,
      await findRelatives(
        db,
        rows.map(({ id }) => id),
      ),
      false,
    )
  },
}
