import { type Kysely, sql } from 'kysely'
import { analyzeGrown, type Database } from '../../platform/db/index.ts'

/** Ids of the products with these SKUs, ignoring case; for a merged product the id of the remaining one. The keys are upper case. */
export async function findProductsBySku(db: Kysely<Database>, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`/* imports.productsBySku */
    select upper(sku) as key, coalesce(merged_into_id, id) as id from products where upper(sku) in (select upper(given) from unnest(${skus}::text[]) given)`.execute(
    db,
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export interface AttributeRow {
  id: number
  code: string
  type: string
  unit: string | null
}

export async function findAllAttributes(db: Kysely<Database>): Promise<AttributeRow[]> {
  const { rows } =
    await sql<AttributeRow>`/* imports.allAttributes */ select id, code, type, unit from attributes where type <> 'FILE' order by sort_order, id`.execute(db)
  return rows
}

export async function findPriceLists(db: Kysely<Database>): Promise<{ id: number; name: string; currency: string }[]> {
  const { rows } = await sql<{
    id: number
    name: string
    currency: string
  }>`/* imports.priceLists */ select id, name, currency from price_lists order by name_key, id`.execute(db)
  return rows
}

/** The choices of an attribute by folded key: by label, by label in one language, and by synonyms that no other choice has as its label. */
export async function findValues(db: Kysely<Database>, attributeId: number, language: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string; name: string | null; synonyms: string[] }>`/* imports.values */
    select id, value_key as key, fold(names ->> ${language}) as name, array(select fold(word) from unnest(synonyms) word) as synonyms
    from attribute_values where attribute_id = ${attributeId} order by id desc`.execute(db)
  return new Map([
    ...rows.flatMap(({ id, synonyms }) => synonyms.map((word) => [word, id] as const)),
    ...rows.flatMap(({ id, name }) => (name === null ? [] : [[name, id] as const])),
    ...rows.map(({ id, key }) => [key, id] as const),
  ])
}

/** The choices of an attribute with exactly this label; the first one if there are several. */
export async function findExactValues(db: Kysely<Database>, attributeId: number, values: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ value: string; id: number }>`/* imports.exactValues */
    select value, min(id) as id from attribute_values where attribute_id = ${attributeId} and value = any(${values}::text[]) group by value`.execute(db)
  return new Map(rows.map(({ value, id }) => [value, id]))
}

/** The folded keys of these texts, as PostgreSQL folds them. */
export async function foldTexts(db: Kysely<Database>, texts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    text: string
    key: string
  }>`/* imports.fold */ select given as text, fold(given) as key from unnest(${texts}::text[]) given`.execute(db)
  return new Map(rows.map(({ text, key }) => [text, key]))
}

/** Tables that an import writes, and those that lists and search read. */
const filled = ['products', 'product_contents', 'product_attribute_values', 'inherited_attribute_values', 'prices', 'product_listings', 'search_documents']

/**
 * Updates the planner's statistics after many rows were written, for tables that grew considerably.
 * @returns those tables
 */
export async function analyzeProducts(db: Kysely<Database>): Promise<string[]> {
  return analyzeGrown(db, filled)
}
