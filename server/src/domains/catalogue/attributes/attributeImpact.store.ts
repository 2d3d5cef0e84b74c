import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

// What attributeInspectionEffect would find for each product. An attribute that does not exist yet has no values.
const without = (attributeId: number | null): RawBuilder<unknown> =>
  attributeId === null
    ? sql`true`
    : sql`not exists (select from effective_attribute_values v where v.product_id = l.product_id and v.attribute_id = ${attributeId})`

/** Products without a value of it, and those of them that lack nothing else now. */
export async function countImpact(db: Kysely<Database>, attributeId: number | null): Promise<{ withoutValue: number; becomeIncomplete: number }> {
  const { rows } = await sql<{ withoutValue: number; becomeIncomplete: number }>`/* attributeImpact.count */
    select count(*) as "withoutValue", count(*) filter (where l.is_complete) as "becomeIncomplete" from product_listings l where ${without(attributeId)}`.execute(
    db,
  )
  return rows[0] ?? { withoutValue: 0, becomeIncomplete: 0 }
}

export interface WebsiteImpactRow {
  websiteId: number
  becomeIncomplete: number
}

/** The number of products that would become incomplete per website; the most affected first. */
export async function countImpactOnWebsites(db: Kysely<Database>, attributeId: number | null): Promise<WebsiteImpactRow[]> {
  const { rows } = await sql<WebsiteImpactRow>`/* attributeImpact.websites */
    select site.id as "websiteId", count(*) as "becomeIncomplete"
    from product_listings l join website_products w on w.product_id = l.product_id join websites site on site.id = w.website_id
    where l.is_complete and ${without(attributeId)} group by site.id order by 2 desc, site.name`.execute(db)
  return rows
}

/** The first of those that would become incomplete, by name. */
export async function findImpactSample(db: Kysely<Database>, attributeId: number | null, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* attributeImpact.sample */
    select l.product_id as id from product_listings l where l.is_complete and ${without(attributeId)} order by l.name_key, l.product_id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
