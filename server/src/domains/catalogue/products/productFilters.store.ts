import { type Kysely, type RawBuilder, sql } from 'kysely'
import { between, type Database, filledConditions, listedConditions, onDays, readId } from '../../../platform/db/index.ts'
import type { ProductFilter, ProductListField } from '../../../platform/contract/index.ts'
import { isLeftOut } from '../websites/leftovers.store.ts'
import { listedFields } from './listedFields.ts'
import { bearsCode } from './productCodes.store.ts'

// what the list row does not know is asked of the product itself
const ofProduct = (condition: RawBuilder<unknown>) => sql`exists (select from products f where f.id = l.product_id and ${condition})`

const listed = filledConditions(listedFields, 'f')

/** When a field has a value. */
const filled: Record<Exclude<ProductListField, keyof typeof listed>, RawBuilder<unknown>> = {
  EAN_CODE: sql`l.ean_code is not null`,
  BRAND: sql`l.brand is not null`,
  IMAGE: sql`l.main_image_id is not null`,
  PRICE: sql`l.price is not null`,
  LEAD_TIME: sql`l.lead_time_weeks is not null`,
  MAIL_INBOX: sql`l.has_mail`,
}

const isFilled = (field: ProductListField) => (field in filled ? filled[field as keyof typeof filled] : ofProduct(listed[field as keyof typeof listed]))

/** The conditions of the filters that ask for fields, codes and what the inspector found. */
export function fieldConditions(filter: ProductFilter): RawBuilder<unknown>[] {
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
    ...saysSomething(sql`v.attribute_id`, filter.attributes),
    ...saysNothing(filter.withoutAttributes),
    ...saysSomething(sql`v.value_id`, filter.attributeValues),
  ]
}

// What is no id is nothing's: it finds no product, rather than all of them.
function saysSomething(column: RawBuilder<unknown>, ids: readonly string[] | null | undefined): RawBuilder<unknown>[] {
  if (!ids || ids.length === 0) return []
  const numbers = ids.map(readId).filter((id) => id !== null)
  return [sql`l.product_id in (select v.product_id from effective_attribute_values v where ${column} = any(${numbers}::integer[]))`]
}

// The same as attributeImpact.count. Not "not exists": what nearly everybody says would be asked of each product by
// name until fifty are found that lack it, where one look at the index of the attribute tells of all. So one by one, too: of
// several attributes at once the database expects more than it keeps in memory.
function saysNothing(ids: readonly string[] | null | undefined): RawBuilder<unknown>[] {
  if (!ids || ids.length === 0) return []
  const numbers = ids.map(readId).filter((id) => id !== null)
  if (numbers.length < ids.length) return [sql`false`]
  // Nor does one that is not there find all products.
  return numbers.flatMap((id) => [sql`exists (select from attributes a where a.id = ${id})`, sql`l.product_id not in (select v.product_id from effective_attribute_values v where v.attribute_id = ${id})`])
}

/** The brands that products have, by name. */
export const listBrands = (db: Kysely<Database>) => distinct(db, sql`brand`)

/** The categories that products have, by name. */
export const listCategories = (db: Kysely<Database>) => distinct(db, sql`category`)

/** The series that products have, by name. There is no index that would lead from one to the next. */
export async function listSeries(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ value: string | null }>`/* products.series */
    select series as value from products where series is not null group by series order by fold(series), series limit 1000`.execute(db)
  return rows.flatMap(({ value }) => value ?? [])
}

// From each value to the next by the index: one look for each value that there is, and none for each product that has it.
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
