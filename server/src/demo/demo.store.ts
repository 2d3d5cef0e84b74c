import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

/** Whether anybody or anything is in the catalogue already. */
export async function catalogueIsEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`/* demo.isEmpty */ select not exists (select from products) as empty`.execute(db)
  return rows[0]?.empty ?? true
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
