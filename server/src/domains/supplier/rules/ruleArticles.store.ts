import { type Kysely, sql } from 'kysely'
import type { AttributeType } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { RuleAssign } from './Rule.ts'
import type { DeliveredProperties } from '../emeubelProducts/DeliveredProperties.ts'

/** An article's data for rules. */
export interface RuleArticle {
  id: number
  sku: string
  name: string
  productId: number | null
  leadTimeWeeks: number | null
  eanCodes: string[]
  outOfCollection: boolean
  outOfProduction: boolean
  stock: number
  /** The type of its product, or else the suggested type */
  productType: string
  delivered: DeliveredProperties
}

export async function readArticles(db: Kysely<Database>, ids: readonly number[]): Promise<RuleArticle[]> {
  const { rows } = await sql<RuleArticle>`/* rules.articles */
    select id, sku, name, product_id as "productId", lead_time_weeks as "leadTimeWeeks", ean_codes as "eanCodes", out_of_collection as "outOfCollection",
      out_of_production as "outOfProduction", warehouse_qty + store_qty as stock, coalesce((select p.type from products p where p.id = product_id), offered_as) as "productType", delivered
    from emeubel_products where id = any(${ids}::integer[]) order by id`.execute(db)
  return rows
}

export interface RuleAttribute {
  id: number
  code: string
  type: AttributeType
  /** Value ids by folded label */
  values: ReadonlyMap<string, number>
}

/** The attributes with these codes, with the labels of their values, by code. */
export async function readAttributes(db: Kysely<Database>, codes: readonly string[]): Promise<Map<string, RuleAttribute>> {
  const { rows } = await sql<{ id: number; code: string; type: AttributeType; words: { id: number; word: string }[] | null }>`/* rules.attributes */
    select a.id, a.code, a.type, (
      select json_agg(json_build_object('id', w.id, 'word', fold(w.word)) order by w.rank desc, w.id desc) from (
        select v.id, v.value as word, 1 as rank from attribute_values v where v.attribute_id = a.id
        union all select v.id, n.value, 2 from attribute_values v cross join jsonb_each_text(v.names) n where v.attribute_id = a.id
        union all select v.id, s, 3 from attribute_values v cross join unnest(v.synonyms) s where v.attribute_id = a.id
      ) w
    ) as words
    from attributes a where a.code = any(${codes}::text[])`.execute(db)
  // the label of the value itself comes last and wins
  return new Map(rows.map(({ words, ...attribute }) => [attribute.code, { ...attribute, values: new Map((words ?? []).map(({ word, id }) => [word, id])) }]))
}

/** Existing SKUs with this prefix, in capitals. */
export async function findTakenSkus(db: Kysely<Database>, prefix: string): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`/* rules.takenSkus */ select upper(sku) as sku from products where upper(sku) like ${`${prefix}%`}`.execute(db)
  return new Set(rows.map(({ sku }) => sku))
}

/** The articles of a product. */
export async function findArticlesOf(db: Kysely<Database>, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* rules.articlesOf */ select id from emeubel_products where product_id = ${productId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The websites of these products: `product website`. */
export async function findPlaced(db: Kysely<Database>, productIds: readonly number[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const { rows } = await sql<{
    place: string
  }>`/* rules.placed */ select product_id || ' ' || website_id as place from website_products where product_id = any(${productIds}::integer[])`.execute(db)
  return new Set(rows.map(({ place }) => place))
}

export async function findMarginKey(db: Kysely<Database>, id: number): Promise<{ id: number; factor: string; rounding: string } | null> {
  const { rows } = await sql<{
    id: number
    factor: string
    rounding: string
  }>`/* rules.marginKey */ select id, factor::text as factor, rounding from margin_keys where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Things that a rule assigns and that no longer exist, by kind. */
export async function findGone(db: Kysely<Database>, { websites, priceList, marginKey, product }: RuleAssign): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`/* rules.gone */
    select kind from (
      select 'website' as kind where exists (select from unnest(${websites.map(({ website }) => website)}::integer[]) as w(id) where not exists (select from websites s where s.id = w.id))
      union all select 'priceList' where ${priceList}::integer is not null and not exists (select from price_lists where id = ${priceList}::integer)
      union all select 'marginKey' where ${marginKey}::integer is not null and not exists (select from margin_keys where id = ${marginKey}::integer)
      union all select 'product' where ${product}::integer is not null and not exists (select from products where id = ${product}::integer and type = 'CONFIGURABLE')
    ) as gone`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** The website links of these products that should go online and are complete. */
export async function findReadyLinks(db: Kysely<Database>, productIds: readonly number[], websiteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* rules.readyLinks */
    select w.id from website_products w join product_listings l on l.product_id = w.product_id
    where w.product_id = any(${productIds}::integer[]) and w.website_id = any(${websiteIds}::integer[]) and w.online_status = 'OFFLINE' and l.is_complete order by w.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The number of incomplete products that a change set created. */
export async function countIncomplete(db: Kysely<Database>, changeSetId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* rules.incomplete */
    select count(*) as count from change_items i join product_listings l on l.product_id = i.entity_id
    where i.change_set_id = ${changeSetId} and i.kind = 'product' and i.op = 'create' and not l.is_complete`.execute(db)
  return rows[0]?.count ?? 0
}

/** The open task with this link; null: none. */
export async function findOpenTask(db: Kysely<Database>, link: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`/* rules.openTask */ select id from tasks where link = ${link} and done_at is null order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export async function findProductSkus(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; sku: string }>`/* ruleArticles.skus */ select id, sku from products where id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}
