import { type Kysely, sql } from 'kysely'
import { type Effect, referredIn, updatedFor } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { refreshInspections } from '../inspector/inspector.store.ts'
import { refreshListings } from '../products/listings.store.ts'

export interface WebsiteRow {
  id: number
  name: string
  languages: string[]
}

export async function listWebsites(db: Kysely<Database>): Promise<WebsiteRow[]> {
  const { rows } = await sql<WebsiteRow>`/* websites.list */ select id, name, languages from websites order by fold(name), id`.execute(db)
  return rows
}

export async function findWebsites(db: Kysely<Database>, ids: readonly number[]): Promise<WebsiteRow[]> {
  const { rows } = await sql<WebsiteRow>`/* websites.byIds */ select id, name, languages from websites where id = any(${ids}::integer[])`.execute(db)
  return rows
}

async function productsOn(db: Kysely<Database>, websites: readonly number[]): Promise<number[]> {
  if (websites.length === 0) return []
  const { rows } = await sql<{ id: number }>`/* websites.productsOn */ select distinct product_id as id from website_products where website_id = any(${websites}::integer[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a product has a price on a website depends on the website's price list, and in which language it has to warn on the first of its languages. */
export const websiteEffect: Effect = {
  name: 'listings of websites',
  async run(db, changes) {
    const listed = updatedFor('listing', changes)
    await refreshListings(db, await productsOn(db, listed), false)
    await refreshInspections(db, await productsOn(db, updatedFor('inspection', changes).filter((id) => !listed.includes(id))), { parts: ['websites'] })
  },
}

/**
 * A product's broken website assignments stand in the products list. A variation's depend on its parent's, and a
 * configurable product's on its variations'.
 */
export const websiteProductEffect: Effect = {
  name: 'listings of website products',
  async run(db, changes) {
    const named = changes.flatMap((change) => referredIn('products', change))
    const ids = changes.flatMap(({ id, op }) => (op === 'update' && id !== null ? [id] : []))
    const { rows } = await sql<{ id: number }>`/* websites.productsOf */
      with own as (
        select product_id as id from website_products where id = any(${ids}::integer[]) union select unnest(${named}::integer[])
      )
      select id from own
      union select p.id from products p where p.parent_id in (select id from own)
      union select p.parent_id from products p where p.id in (select id from own) and p.parent_id is not null`.execute(db)
    await refreshListings(db, rows.map(({ id }) => id), false)
  },
}
