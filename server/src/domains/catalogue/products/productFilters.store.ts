import { type Kysely, type RawBuilder, sql } from 'kysely'
import { between, type Database, filledConditions, listedConditions, onDays, readId } from '../../../platform/db/index.ts'
import type { AttributeRange, ProductFilter, ProductListField } from '../../../platform/contract/index.ts'
import { listedFields } from './listedFields.ts'
import { bearsCode } from './productCodes.store.ts'

/** For a row `l` of the products list: whether this addition left it out, and it is still not on the website. */
const isLeftOut = (id: number): RawBuilder<unknown> => sql`(l.product_id in (select unnest(o.products) from website_leftovers o where o.id = ${id})
  and not exists (select from website_leftovers o join website_products w on w.website_id = o.website_id where o.id = ${id} and w.product_id = l.product_id))`

// conditions on columns that the list row does not have
const ofProduct = (condition: RawBuilder<unknown>) => sql`exists (select from products f where f.id = l.product_id and ${condition})`

const listed = filledConditions(listedFields, 'f')

/** When a field has a value. */
const filled: Record<Exclude<ProductListField, keyof typeof listed>, RawBuilder<unknown>> = {
  EAN_CODE: sql`l.ean_code is not null`,
  BRAND: sql`l.brand is not null`,
  IMAGE: sql`l.main_image_id is not null`,
  // For a configurable product whose variations all have a price, none is required.
  PRICE: sql`(l.price is not null or l.type = 'CONFIGURABLE' and 'price' <> all(l.missing_information))`,
  LEAD_TIME: sql`l.lead_time_weeks is not null`,
  MAIL_INBOX: sql`l.has_mail`,
}

const isFilled = (field: ProductListField) => (field in filled ? filled[field as keyof typeof filled] : ofProduct(listed[field as keyof typeof listed]))

/** The conditions of filters for fields, codes and findings. */
export function fieldConditions(filter: ProductFilter, among: readonly number[] | null): RawBuilder<unknown>[] {
  const { missing, codes } = filter
  return [
    ...listedConditions(listedFields, 'f', filter).map(ofProduct),
    ...(filter.filled ?? []).map(isFilled),
    ...(filter.empty ?? []).map((field) => sql`not (${isFilled(field)})`),
    ...(missing ? [sql`(${missing} = any(l.missing_information) or ${missing} = any(l.missing_optional_information))`] : []),
    ...between(sql`l.score`, 'integer', filter.minimumScore, filter.maximumScore),
    ...between(sql`l.price`, 'numeric', filter.minimumPrice, filter.maximumPrice),
    ...between(sql`l.stock`, 'integer', filter.minimumStock, filter.maximumStock),
    ...between(sql`l.lead_time_weeks`, 'integer', filter.minimumLeadTime, filter.maximumLeadTime),
    ...onDays(sql`l.created_at`, filter.createdFrom, filter.createdTo),
    ...onDays(sql`l.updated_at`, filter.updatedFrom, filter.updatedTo),
    ...(codes ? [bearsCode(codes)] : []),
    ...(filter.parent !== null && filter.parent !== undefined ? [sql`l.parent_id = ${readId(filter.parent) ?? 0}`] : []),
    ...(filter.leftOut === null || filter.leftOut === undefined ? [] : [isLeftOut(readId(filter.leftOut) ?? 0)]),
    ...standsOn(filter.websites, sql`true`, among),
    ...standsOn(filter.onlineOn, sql`w.online_status = 'ONLINE'`, among),
    ...standsOn(filter.failedOn, sql`w.sync_status = 'FAIL'`, among),
    ...hasAttribute(sql`v.attribute_id`, filter.attributes),
    ...lacksAttribute(filter.withoutAttributes),
    ...hasValue(filter.attributeValues),
    ...(filter.attributeRanges ?? []).map(hasNumberWithin),
  ]
}

/** A deleted value finds nothing, rather than being ignored. Not in negated filters, where ignoring is right. */
export function knownValues({ attributeValues }: ProductFilter): RawBuilder<unknown>[] {
  const ids = new Set(attributeValues ?? [])
  if (ids.size < 2) return []
  const numbers = [...ids].map(readId).filter((id) => id !== null)
  return numbers.length < ids.size
    ? [sql`false`]
    : [sql`(select count(*) from attribute_values a where a.id = any(${numbers}::integer[])) = ${ids.size}::integer`]
}

// An invalid id finds no product, rather than all.
function hasAttribute(column: RawBuilder<unknown>, ids: readonly string[] | null | undefined): RawBuilder<unknown>[] {
  if (!ids || ids.length === 0) return []
  const numbers = ids.map(readId).filter((id) => id !== null)
  return [sql`l.product_id in (select v.product_id from effective_attribute_values v where ${column} = any(${numbers}::integer[]))`]
}

function standsOn(ids: readonly string[] | null | undefined, condition: RawBuilder<unknown>, among: readonly number[] | null): RawBuilder<unknown>[] {
  if (!ids || ids.length === 0) return []
  const numbers = ids.map(readId).filter((id) => id !== null)
  const only = among === null ? sql`` : sql`and w.product_id = any(${among}::integer[])`
  return [sql`l.product_id in (select w.product_id from website_products w where w.website_id = any(${numbers}::integer[]) and ${condition} ${only})`]
}

// Only the database knows which values belong to one attribute: a product must match every attribute among them.
function hasValue(ids: readonly string[] | null | undefined): RawBuilder<unknown>[] {
  if (!ids || ids.length < 2) return hasAttribute(sql`v.value_id`, ids)
  const numbers = ids.map(readId).filter((id) => id !== null)
  return [
    sql`l.product_id in (
      select answer.product_id from (select distinct v.product_id, v.attribute_id from effective_attribute_values v where v.value_id = any(${numbers}::integer[])) answer
      group by answer.product_id
      having count(*) = (select count(distinct a.attribute_id) from attribute_values a where a.id = any(${numbers}::integer[]))
    )`,
  ]
}

function hasNumberWithin({ attribute, from, to, fromDay, toDay }: AttributeRange): RawBuilder<unknown> {
  const id = readId(attribute) ?? 0
  const isOfDays = [fromDay, toDay].some((day) => day !== null && day !== undefined)
  // text values are not dates, even if they sort between two
  const isOf = isOfDays ? sql`v.attribute_id = (select a.id from attributes a where a.id = ${id} and a.type = 'DATE')` : sql`v.attribute_id = ${id}`
  const bounds = isOfDays ? betweenDays(fromDay, toDay) : between(sql`v.number`, 'numeric', from, to)
  return sql`l.product_id in (select v.product_id from effective_attribute_values v where ${sql.join([isOf, ...bounds], sql` and `)})`
}

// The same as attributeImpact.count. Not "not exists": for a common attribute that would check product by product until fifty
// are found without it, while one scan of the attribute's index suffices. One by one, too: for several attributes the database
// expects more than fits into memory.
function lacksAttribute(ids: readonly string[] | null | undefined): RawBuilder<unknown>[] {
  if (!ids || ids.length === 0) return []
  const numbers = ids.map(readId).filter((id) => id !== null)
  if (numbers.length < ids.length) return [sql`false`]
  // Neither does a deleted one find all products.
  return numbers.flatMap((id) => [
    sql`exists (select from attributes a where a.id = ${id})`,
    sql`l.product_id not in (select v.product_id from effective_attribute_values v where v.attribute_id = ${id})`,
  ])
}

const betweenDays = (from: string | null | undefined, to: string | null | undefined) => [
  ...(from ? [sql`v.text >= ${from}::text collate "C"`] : []),
  ...(to ? [sql`v.text <= ${to}::text collate "C"`] : []),
]

/** The brands of products, by name. */
export const listBrands = (db: Kysely<Database>) => distinct(db, sql`brand`)

/** The categories of products, by name. */
export const listCategories = (db: Kysely<Database>) => distinct(db, sql`category`)

/** The series of products, by name. No index would lead from one to the next. */
export async function listSeries(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ value: string | null }>`/* products.series */
    select series as value from products where series is not null group by series order by fold(series), series limit 1000`.execute(db)
  return rows.flatMap(({ value }) => value ?? [])
}

// From each value to the next by the index: one lookup per value, independent of the number of products.
async function distinct(db: Kysely<Database>, column: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`/* products.choices */
    with recursive found(value) as (
      (select ${column} from products where ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from products where ${column} > found.value order by ${column} limit 1) from found where found.value is not null
    )
    select value from found where value is not null order by fold(value), value limit 1000`.execute(db)
  return rows.map(({ value }) => value)
}
