import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

// What the engine rightly does not let a plan say: who touched a row when.

/** Whether anybody or anything is in the catalogue already. */
export async function catalogueIsEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`/* demo.isEmpty */ select not exists (select from products) as empty`.execute(db)
  return rows[0]?.empty ?? true
}

export interface HistoryRow {
  id: number
  updated_at: Date
  updated_by?: string
  created_at?: Date
}

/** Gives rows the past that they would have in a shop of two years. */
export async function writeHistory(db: Kysely<Database>, table: 'products' | 'reviews' | 'emeubel_products', rows: readonly HistoryRow[]): Promise<void> {
  const editor = table === 'products' ? sql`, updated_by = r.updated_by` : sql``
  await sql`/* demo.writeHistory */ update ${sql.table(table)} t
    set updated_at = r.updated_at, created_at = coalesce(r.created_at, t.created_at)${editor}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id integer, updated_at timestamptz, updated_by text, created_at timestamptz)
    where t.id = r.id`.execute(db)
}

/** Assignments are as old as their product's last change; a broken one has been so for three days. */
export async function ageAssignments(db: Kysely<Database>, productIds: readonly number[], now: Date): Promise<void> {
  await sql`/* demo.ageAssignments */ update website_products w
    set created_at = least(p.created_at, ${now}::timestamptz - interval '3 days'), updated_at = least(p.updated_at, case when w.sync_status = 'FAIL' then ${now}::timestamptz - interval '3 days' else ${now}::timestamptz end)
    from products p where p.id = w.product_id and p.id = any(${productIds}::integer[])`.execute(db)
}

/** Pictures and price lists were made when the first product that shows them was. */
export async function ageImages(db: Kysely<Database>, imageIds: readonly number[]): Promise<void> {
  await sql`/* demo.ageImages */ update images set updated_at = created_at where id = any(${imageIds}::integer[])`.execute(db)
}

/** The planner's figures of what was loaded: without them it reads whole tables for each product. */
export async function analyse(db: Kysely<Database>): Promise<void> {
  await sql`/* demo.analyse */ analyze entities, products, product_contents, product_images, product_attribute_values, product_duplicates, bundle_components, related_products,
    stock_levels, product_sales, product_blocks, product_block_texts, url_redirects, website_products, prices, images, emeubel_products, reviews, review_products, change_sets, change_items, change_parts, change_set_fields`.execute(db)
}

/** The same for what variations inherit, which was worked out from the rest. */
export async function analyseInherited(db: Kysely<Database>): Promise<void> {
  await sql`/* demo.analyseInherited */ analyze inherited_attribute_values`.execute(db)
}

export async function idsOfUsers(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; email: string }>`/* demo.idsOfUsers */ select id, email::text from users`.execute(db)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

export async function idsOfMarginKeys(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`/* demo.idsOfMarginKeys */ select id, code from margin_keys`.execute(db)
  return new Map(rows.map(({ id, code }) => [code, id]))
}
