import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  countValues,
  type Database,
  type ListedRow,
  noneOf,
  oneOf,
  orderBy,
  type PageRequest,
  selectListed,
  type Sort,
  type ValueCount,
  whereAll,
  yesOrNo,
} from '../../../platform/db/index.ts'
import type { ProductCountBy, ProductFilter } from '../../../platform/contract/index.ts'
import type { ProductSearch } from '../search/ProductSearch.ts'
import { matches, rankOf, searched } from '../search/ranking.store.ts'
import { listedFields } from './listedFields.ts'
import { placesOfCodes } from './productCodes.store.ts'
import { fieldConditions, knownValues } from './productFilters.store.ts'
import type { ContentLanguage } from '../../../platform/i18n/index.ts'
import type { ProductTypeName } from './products.rules.ts'

export interface ProductRow extends ListedRow<Database['products'], typeof listedFields> {
  id: number
  type: ProductTypeName
  parentId: number | null
  active: boolean
  name: string
  sku: string
  eanCode: string | null
  isLabelProduct: boolean
  isFolderProduct: boolean
  brand: string | null
  variationsCounter: number
  hasDuplicates: boolean
  hasBrokenWebsiteAssign: boolean
  /** JSON from the database: fifty rows then need no list parsing */
  missingInformation: string
  missingOptionalInformation: string
  price: string | null
  stock: number
  /** From the inspector, for the core in Dutch */
  score: number
  /** Missing information and score may be outdated: they are being computed again */
  isRecalculating: boolean
  /** For a bundle, that of its parts */
  leadTimeWeeks: number | null
  createdAt: Date
  updatedAt: Date
  updatedBy: string | null
  revision: number
}

export interface StoredContent {
  productId: number
  language: ContentLanguage
  name: string | null
  shortDescription: string | null
  description: string | null
  descriptionHtml: string | null
  metaTitle: string | null
  metaKeywords: string | null
  metaDescription: string | null
  urlKey: string | null
  priceCardDescription: string | null
}

/** Content for a resolver: loaded, or only its name, as in a list. */
export type ProductContentRow = StoredContent | { productId: number; knownName: string }

export type ProductOrdering = 'name' | 'sku' | 'stock' | 'price' | 'score' | 'created' | 'updated'
export const productOrderings: readonly ProductOrdering[] = ['name', 'sku', 'stock', 'price', 'score', 'created', 'updated']
const sorts: Record<ProductOrdering, Sort> = {
  name: { by: sql`l.name_key` },
  sku: { by: sql`l.sku_key` },
  stock: { by: sql`l.stock` },
  price: { by: sql`l.price`, nullable: true },
  score: { by: sql`l.score` },
  created: { by: sql`l.created_at` },
  updated: { by: sql`l.updated_at` },
}

const columns = sql`l.product_id as id, l.type, l.parent_id as "parentId", l.active, l.name, l.sku, l.ean_code as "eanCode",
  l.is_label_product as "isLabelProduct", l.is_folder_product as "isFolderProduct", l.brand, ${selectListed(listedFields, 'p')},
  l.variations_counter as "variationsCounter", l.has_duplicates as "hasDuplicates", l.has_broken_website_assign as "hasBrokenWebsiteAssign",
  array_to_json(l.missing_information)::text as "missingInformation", array_to_json(l.missing_optional_information)::text as "missingOptionalInformation",
  l.price, l.stock, l.score, (exists (select from recalculations) or exists (select from deferred_effects)) as "isRecalculating", l.lead_time_weeks as "leadTimeWeeks", l.created_at as "createdAt", l.updated_at as "updatedAt", p.updated_by as "updatedBy", p.revision`

function conditions(search: ProductSearch | null, filter: ProductFilter, also: readonly RawBuilder<unknown>[] = []): RawBuilder<unknown> {
  return whereAll([...also, ...(search ? [matches(search)] : []), ...narrowing(filter)])
}

/** The source of `conditions`: the rows of the list, joined with search documents during a search. */
const rowsOf = (search: ProductSearch | null) => (search && 'query' in search.matching ? searched : sql`product_listings l`)

function narrowing(filter: ProductFilter): RawBuilder<unknown>[] {
  return [...productConditions(filter), ...knownValues(filter), ...noneOf(filter.not, (one) => productConditions(one))]
}

const hasUnreadMail = sql`(l.product_id in (select product_id from mail_messages where status = 'NEW' and product_id is not null))`

/**
 * The filter conditions on a row `l` of product_listings, also for other selections of products; without its `not`.
 * @param among only these products are concerned: the values of others are not read
 */
export function productConditions(filter: ProductFilter, among: readonly number[] | null = null): RawBuilder<unknown>[] {
  return [
    ...oneOf(filter.types, sql`l.type`),
    ...oneOf(filter.brands, sql`l.brand`),
    ...yesOrNo(filter.active, sql`l.active`),
    ...yesOrNo(filter.isFolderProduct, sql`l.is_folder_product`),
    ...yesOrNo(filter.isLabelProduct, sql`l.is_label_product`),
    ...yesOrNo(filter.hasDuplicates, sql`l.has_duplicates`),
    ...yesOrNo(filter.hasBrokenWebsiteAssign, sql`l.has_broken_website_assign`),
    ...yesOrNo(filter.complete, sql`l.is_complete`),
    ...yesOrNo(filter.optionalComplete, sql`l.missing_optional_information = '{}'`),
    ...yesOrNo(filter.hasImage, sql`l.main_image_id is not null`),
    ...yesOrNo(filter.inStock, sql`l.stock > 0`),
    ...yesOrNo(filter.isVariation, sql`l.parent_id is not null`),
    ...yesOrNo(filter.hasMail, sql`l.has_mail`),
    ...yesOrNo(filter.hasUnreadMail, hasUnreadMail),
    ...fieldConditions(filter, among),
  ]
}

export async function countProducts(db: Kysely<Database>, search: ProductSearch | null, filter: ProductFilter): Promise<number> {
  // the matches of a search are counted already
  if (search && narrowing(filter).length === 0) return search.count
  const { rows } = await sql<{ count: number }>`/* products.count */ select count(*) as count from ${rowsOf(search)} ${conditions(search, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

const counted: Record<ProductCountBy, { value: RawBuilder<unknown>; from?: RawBuilder<unknown> }> = {
  TYPE: { value: sql`l.type` },
  ACTIVE: { value: sql`l.active` },
  BRAND: { value: sql`l.brand` },
  CATEGORY: { value: sql`c.category`, from: sql`join products c on c.id = l.product_id` },
  SERIES: { value: sql`s.series`, from: sql`join products s on s.id = l.product_id` },
  COMPLETE: { value: sql`l.is_complete` },
  MISSING: {
    value: sql`m.code`,
    from: sql`cross join lateral (select unnest(l.missing_information) as code union select unnest(l.missing_optional_information)) m`,
  },
  HAS_IMAGE: { value: sql`l.main_image_id is not null` },
  IN_STOCK: { value: sql`l.stock > 0` },
  IS_VARIATION: { value: sql`l.parent_id is not null` },
  HAS_DUPLICATES: { value: sql`l.has_duplicates` },
  HAS_BROKEN_WEBSITE: { value: sql`l.has_broken_website_assign` },
  IS_FOLDER_PRODUCT: { value: sql`l.is_folder_product` },
  IS_LABEL_PRODUCT: { value: sql`l.is_label_product` },
  HAS_MAIL: { value: sql`l.has_mail` },
  HAS_UNREAD_MAIL: { value: hasUnreadMail },
}

/** The number of products per value of a filter, for its options. */
export function countProductsBy(db: Kysely<Database>, search: ProductSearch | null, filter: ProductFilter, by: ProductCountBy): Promise<ValueCount[]> {
  const { value, from = sql`` } = counted[by]
  return countValues(db, { name: sql`products`, value, rows: sql`${rowsOf(search)} ${from} ${conditions(search, filter)}` })
}

/** A page of the list. An index alone finds the ids; only the rows of the page are read (late row lookup). */
export async function listProducts(
  db: Kysely<Database>,
  search: ProductSearch | null,
  filter: ProductFilter,
  page: PageRequest<ProductOrdering>,
): Promise<ProductRow[]> {
  if (search && page.ordering === null) return listByRelevance(db, search, filter, page)
  if (filter.codes && page.ordering === null) return listAsPasted(db, filter.codes, filter, page)
  const order = orderBy(sorts[page.ordering ?? 'name'], sql`l.product_id`, page.descending)
  const { rows } = await sql<ProductRow>`/* products.page */
    select ${columns} from (
      select l.product_id from ${rowsOf(search)} ${conditions(search, filter)} ${order} limit ${page.limit} offset ${page.offset}
    ) page join product_listings l on l.product_id = page.product_id join products p on p.id = page.product_id ${order}`.execute(db)
  return rows
}

async function listAsPasted(db: Kysely<Database>, codes: readonly string[], filter: ProductFilter, page: PageRequest<ProductOrdering>): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`/* products.asPasted */
    select ${columns} from (
      select l.product_id, pasted.place from product_listings l join ${placesOfCodes(codes)} pasted on pasted.product_id = l.product_id
      ${conditions(null, { ...filter, codes: null })} order by pasted.place, l.product_id limit ${page.limit} offset ${page.offset}
    ) page join product_listings l on l.product_id = page.product_id join products p on p.id = page.product_id order by page.place, page.product_id`.execute(db)
  return rows
}

// The maximum number of matches that are ranked, those with all words in the title first. A more frequent word hardly
// distinguishes, and for so many pages sorting by name is better.
const maxWeighed = 1000

async function listByRelevance(db: Kysely<Database>, search: ProductSearch, filter: ProductFilter, page: PageRequest<ProductOrdering>): Promise<ProductRow[]> {
  if (page.offset + page.limit > maxWeighed) return listProducts(db, search, filter, { ...page, ordering: 'name' })
  const { rows } = await sql<ProductRow>`/* products.search */
    select ${columns} from (
      select l.product_id, row_number() over () as place from (
        select l.product_id from ${rowsOf(search)}
        where l.product_id in (${candidates(search, filter)})
        order by ${relevance(search)} limit ${page.limit} offset ${page.offset}
      ) l
    ) page join product_listings l on l.product_id = page.product_id join products p on p.id = page.product_id order by page.place`.execute(db)
  return rows
}

// The second half of a union is read only as far as the first leaves room. Materialized, since with a limit the planner would
// scan the table.
function candidates(search: ProductSearch, filter: ProductFilter): RawBuilder<unknown> {
  if ('ids' in search.matching) return sql`select l.product_id from product_listings l ${conditions(search, filter)}`
  const exact = sql`(l.sku_key = ${search.term.toLowerCase()} or l.ean_code = ${search.words.join('')})`
  const inTitle = sql`d.title_document @@ ${search.matching.query}::tsquery`
  const narrow = narrowing(filter)
  const select = sql`select d.product_id from ${narrow.length === 0 ? sql`search_documents d` : searched}`
  return sql`
          (select l.product_id from ${searched} ${conditions(search, filter, [exact])})
          union all
          (with titles as materialized (${select} ${whereAll([inTitle, ...narrow])}), others as materialized (${select} ${whereAll([matches(search), sql`not ${inTitle}`, ...narrow])})
          select product_id from titles union all select product_id from others limit ${maxWeighed})`
}

function relevance(search: ProductSearch): RawBuilder<unknown> {
  if ('ids' in search.matching) return sql`array_position(${search.matching.ids}::integer[], l.product_id)`
  return sql`${tier(search)}, ${rankOf(search.weighed)} desc, l.name_key, l.product_id`
}

// 0: the exact code, 1: codes with this prefix, 2: words. Only a term with a digit can be a code; 12.34-5 is also 12345.
function tier({ words }: ProductSearch): RawBuilder<unknown> {
  const code = words.join('')
  if (!/\d/.test(code)) return sql`2::integer`
  const sku = sql`replace(replace(replace(replace(replace(l.sku_key, '-', ''), '.', ''), ' ', ''), '_', ''), '/', '')`
  return sql`case when ${sku} = ${code} or l.ean_code = ${code} then 0 when ${sku} like ${`${code}%`} then 1 else 2 end`
}

/** All ids that the list would show, in its order: what a bulk action is applied to. */
export async function findProductIds(db: Kysely<Database>, search: ProductSearch | null, filter: ProductFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* products.ids */
    select l.product_id as id from ${rowsOf(search)} ${conditions(search, filter)} order by ${search ? relevance(search) : sql`l.name_key, l.product_id`}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Those of these products that exist, by name. */
export async function findPresentProductIds(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* products.present */
    select l.product_id as id from product_listings l where l.product_id = any(${ids}::integer[]) order by l.name_key, l.product_id`.execute(db)
  return rows.map((row) => row.id)
}

/** These products in an order of the list. */
export async function orderProductIds(
  db: Kysely<Database>,
  ids: readonly number[],
  { ordering, descending }: Pick<PageRequest<ProductOrdering>, 'ordering' | 'descending'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* products.ordered */
    select l.product_id as id from product_listings l where l.product_id = any(${ids}::integer[]) ${orderBy(sorts[ordering ?? 'name'], sql`l.product_id`, descending)}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Ids that never were a product's: the history knows all of them. */
export async function findStrangers(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* products.strangers */
    select g.id from unnest(${ids}::integer[]) as g(id) where not exists (select from change_items i where i.entity_id = g.id and i.kind = 'product')`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

export async function findProducts(db: Kysely<Database>, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`/* products.byIds */
    select ${columns} from product_listings l join products p on p.id = l.product_id where l.product_id = any(${ids}::integer[])`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  const missing = ids.filter((id) => !found.has(id))
  return missing.length === 0 ? rows : [...rows, ...(await findMerged(db, missing))]
}

/** Merged products have no list row: their own row is read. */
async function findMerged(db: Kysely<Database>, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`/* products.merged */
    select ${columns} from products p cross join lateral (
      select p.id as product_id, p.type, p.parent_id, p.active, p.sku, p.ean_code, p.is_label_product, p.is_folder_product, p.brand, p.lead_time_weeks, p.created_at, p.updated_at,
        coalesce((select c.name from product_contents c where c.product_id = p.id and c.name is not null order by array_position(array['nl', 'en', 'de', 'fr'], c.language) limit 1), p.sku) as name,
        0 as variations_counter, false as has_duplicates, false as has_broken_website_assign, '{}'::text[] as missing_information, '{}'::text[] as missing_optional_information,
        (select t.price from prices t where t.product_id = p.id and t.price_list_id = (select id from price_lists where channel_master order by id limit 1)) as price, 0 as stock, 0 as score
    ) l where p.id = any(${ids}::integer[]) and p.merged_into_id is not null`.execute(db)
  return rows
}

/** The contents of these products, in the order of the fallbacks: nl, en, de, fr. */
export async function findContents(db: Kysely<Database>, productIds: readonly number[]): Promise<StoredContent[]> {
  const { rows } = await sql<StoredContent>`/* products.contents */
    select product_id as "productId", language, name, short_description as "shortDescription", description, description_html as "descriptionHtml", meta_title as "metaTitle",
      meta_keywords as "metaKeywords", meta_description as "metaDescription", url_key as "urlKey", price_card_description as "priceCardDescription"
    from product_contents where product_id = any(${productIds}::integer[])
    order by product_id, array_position(array['nl', 'en', 'de', 'fr'], language)`.execute(db)
  return rows
}
