import { type Kysely, sql } from 'kysely'
import { analyzeGrown, type Database } from '../../platform/db/index.ts'

/** Ids of the products with these SKUs, compared without regard to case; what was merged is what it became. The keys are upper case. */
export async function findProductsBySku(db: Kysely<Database>, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`/* imports.productsBySku */
    select upper(sku) as key, coalesce(merged_into_id, id) as id from products where upper(sku) in (select upper(given) from unnest(${skus}::text[]) given)`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** What these products are discounted to in these lists: an import says nothing about discounts and so must keep them. */
export async function findDiscounts(db: Kysely<Database>, productIds: readonly number[], listIds: readonly number[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ product: number; list: number; discount: string }>`/* imports.discounts */
    select product_id as product, price_list_id as list, discount_price as discount from prices
    where product_id = any(${productIds}::integer[]) and price_list_id = any(${listIds}::integer[]) and discount_price is not null`.execute(db)
  return new Map(rows.map(({ product, list, discount }) => [`${product} ${list}`, discount]))
}

export async function findPriceList(db: Kysely<Database>, name: string, currency: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`/* imports.priceList */
    select id from price_lists where name_key = fold(${name}) and currency = ${currency} order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export interface AttributeRow {
  id: number
  code: string
  type: string
  unit: string | null
}

/** The attribute of each of these codes, or else the one that bears the Dutch name of it. */
export async function findAttributes(db: Kysely<Database>, wanted: readonly { code: string; name: string }[]): Promise<Map<string, AttributeRow>> {
  const { rows } = await sql<AttributeRow & { wanted: string }>`/* imports.attributes */
    select distinct on (w.code) w.code as wanted, a.id, a.code, a.type, a.unit from json_to_recordset(${JSON.stringify(wanted)}::json) as w(code text, name text)
      join attributes a on a.code = w.code or upper(a.names ->> 'nl') = upper(w.name)
    order by w.code, a.code = w.code desc, a.id`.execute(db)
  return new Map(rows.map(({ wanted: code, ...attribute }) => [code, attribute]))
}

export async function findAllAttributes(db: Kysely<Database>): Promise<AttributeRow[]> {
  const { rows } = await sql<AttributeRow>`/* imports.allAttributes */ select id, code, type, unit from attributes where type <> 'FILE' order by sort_order, id`.execute(db)
  return rows
}

export async function findPriceLists(db: Kysely<Database>): Promise<{ id: number; name: string; currency: string }[]> {
  const { rows } = await sql<{ id: number; name: string; currency: string }>`/* imports.priceLists */ select id, name, currency from price_lists order by name_key, id`.execute(db)
  return rows
}

/** The choices of an attribute by folded key: by what they are called, by their name in one language, and by their other words, where no other choice is called so. */
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

/** The choices of an attribute that are written exactly so; the first of them, should several be. */
export async function findExactValues(db: Kysely<Database>, attributeId: number, values: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ value: string; id: number }>`/* imports.exactValues */
    select value, min(id) as id from attribute_values where attribute_id = ${attributeId} and value = any(${values}::text[]) group by value`.execute(db)
  return new Map(rows.map(({ value, id }) => [value, id]))
}

/** The folded keys of these texts, by the database's own rule. */
export async function foldTexts(db: Kysely<Database>, texts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ text: string; key: string }>`/* imports.fold */ select given as text, fold(given) as key from unnest(${texts}::text[]) given`.execute(db)
  return new Map(rows.map(({ text, key }) => [text, key]))
}

/** What rows come into; and what they are listed and searched by. */
const filled = ['products', 'product_contents', 'product_attribute_values', 'inherited_attribute_values', 'prices', 'product_listings', 'search_documents']

/** Fresh figures for the planner after many rows came in, of what has really grown by them. @returns those tables */
export async function analyzeProducts(db: Kysely<Database>): Promise<string[]> {
  return analyzeGrown(db, filled)
}
