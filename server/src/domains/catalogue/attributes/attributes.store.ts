import { type Kysely, type RawBuilder, sql } from 'kysely'
import { selectFields } from '../../../engine/index.ts'
import {
  containsWords,
  type Database,
  type EntityRow,
  noneOf,
  oneOf,
  orderBy,
  type PageRequest,
  type Sort,
  whereAll,
  yesOrNo,
} from '../../../platform/db/index.ts'
import type { AttributeFilter } from '../../../platform/contract/index.ts'
import type { AttributeType, Names } from './attributes.rules.ts'
import { allNames, untranslated } from './names.store.ts'

export interface AttributeRow extends EntityRow<Database['attributes']> {
  names: Names
  groups: Names
  descriptions: Names
}

export type AttributeOrdering = 'name' | 'code' | 'sort_order' | 'value' | 'products' | 'created' | 'updated'
export const attributeOrderings: readonly AttributeOrdering[] = ['name', 'code', 'sort_order', 'value', 'products', 'created', 'updated']

const columns = selectFields('attribute', 'a')

/** The search and filters of a list of attributes. */
export interface AttributeSearch {
  words: readonly string[]
  filter: AttributeFilter
}

function conditions({ words, filter }: AttributeSearch): RawBuilder<unknown> {
  return whereAll([...containsWords(words, [sql`fold(a.code)`, allNames(sql`a.names`)]), ...ownConditions(filter), ...noneOf(filter.not, ownConditions)])
}

function ownConditions(filter: AttributeFilter): RawBuilder<unknown>[] {
  return [
    ...oneOf(filter.types, sql`a.type`),
    ...yesOrNo(filter.alwaysRequired, sql`a.always_required`),
    ...yesOrNo(filter.requiredForSuppliers, sql`a.required_for_suppliers`),
    ...yesOrNo(filter.showOnPriceCards, sql`a.show_on_price_cards`),
    ...yesOrNo(filter.useInFilters, sql`a.use_in_filters`),
    ...yesOrNo(filter.isColourPicker, sql`a.is_colour_picker`),
    ...oneOf(filter.groups, sql`(a.groups ->> 'nl')`),
    ...yesOrNo(filter.grouped, sql`jsonb_exists(a.groups, 'nl')`),
    ...yesOrNo(filter.untranslated, untranslated(sql`a.names`)),
    ...yesOrNo(filter.used, sql`exists (select from effective_attribute_values v where v.attribute_id = a.id)`),
  ]
}

export async function countAttributes(db: Kysely<Database>, search: AttributeSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* attributes.count */ select count(*) as count from attributes a ${conditions(search)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A page of attributes, by sort order by default; names in this language. */
export async function listAttributes(
  db: Kysely<Database>,
  search: AttributeSearch,
  language: string,
  page: PageRequest<AttributeOrdering>,
): Promise<AttributeRow[]> {
  const sorts: Record<AttributeOrdering, Sort> = {
    name: { by: sql`fold(coalesce(a.names ->> ${language}, a.names ->> 'nl', a.code))` },
    code: { by: sql`a.code` },
    sort_order: { by: sql`a.sort_order` },
    value: { by: sql`(select count(*) from attribute_values v where v.attribute_id = a.id)` },
    products: { by: sql`(select count(distinct v.product_id) from effective_attribute_values v where v.attribute_id = a.id)` },
    created: { by: sql`a.created_at` },
    updated: { by: sql`a.updated_at` },
  }
  const { rows } = await sql<AttributeRow>`/* attributes.page */
    select ${columns} from attributes a ${conditions(search)}
    ${orderBy(sorts[page.ordering ?? 'sort_order'], sql`a.id`, page.descending)} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** All ids that the list would show, by sort order: what an action on all of it is applied to. */
export async function findAttributeIds(db: Kysely<Database>, search: AttributeSearch): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* attributes.ids */ select a.id from attributes a ${conditions(search)} order by a.sort_order, a.id`.execute(db)
  return rows.map((row) => row.id)
}

/** All groups of attributes by their names in Dutch, in the order of their first attributes. */
export async function listGroups(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`/* attributes.groups */
    select a.groups ->> 'nl' as name from attributes a where jsonb_exists(a.groups, 'nl') group by 1 order by min(a.sort_order), 1`.execute(db)
  return rows.map(({ name }) => name)
}

export async function findAttributes(db: Kysely<Database>, ids: readonly number[]): Promise<AttributeRow[]> {
  const { rows } = await sql<AttributeRow>`/* attributes.byIds */ select ${columns} from attributes a where a.id = any(${ids}::integer[])`.execute(db)
  return rows
}

/** The types of the attributes with these codes. */
export async function findTypes(db: Kysely<Database>, codes: readonly string[]): Promise<Map<string, AttributeType>> {
  const { rows } = await sql<{
    code: string
    type: AttributeType
  }>`/* attributes.typesOf */ select code, type from attributes where code = any(${codes}::text[])`.execute(db)
  return new Map(rows.map(({ code, type }) => [code, type]))
}

/** The attributes with these codes, by sort order. */
export async function findAttributesByCode(db: Kysely<Database>, codes: readonly string[]): Promise<AttributeRow[]> {
  const { rows } =
    await sql<AttributeRow>`/* attributes.byCodes */ select ${columns} from attributes a where a.code = any(${codes}::text[]) order by a.sort_order, a.id`.execute(
      db,
    )
  return rows
}

export async function findAttributeByCode(db: Kysely<Database>, code: string): Promise<AttributeRow | undefined> {
  const { rows } = await sql<AttributeRow>`/* attributes.byCode */ select ${columns} from attributes a where a.code = ${code}`.execute(db)
  return rows[0]
}

/** The number of products with a value of each of these attributes: their own, or their configurable product's. */
export async function countProductsWith(db: Kysely<Database>, attributeIds: readonly number[]): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`/* attributes.countProducts */
    select v.attribute_id as id, count(distinct v.product_id) as count from effective_attribute_values v
    where v.attribute_id = any(${attributeIds}::integer[]) group by 1`.execute(db)
  return rows
}

/** What depends on the types of these attributes: the numbers of values and of products. Unused ones are left out. */
export async function findUse(db: Kysely<Database>, ids: readonly number[]): Promise<{ id: number; values: number; products: number }[]> {
  const { rows } = await sql<{ id: number; values: number; products: number }>`/* attributes.use */
    with used as (
      select a.id, (select count(*) from attribute_values v where v.attribute_id = a.id) as values,
        (select count(distinct v.product_id) from product_attribute_values v where v.attribute_id = a.id) as products
      from attributes a where a.id = any(${ids}::integer[])
    ) select id, values, products from used where values > 0 or products > 0`.execute(db)
  return rows
}

/** Which attributes have these Dutch names, case-insensitively: by the name in upper case. */
export async function findNamed(db: Kysely<Database>, names: readonly string[]): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{ id: number; key: string }>`/* attributes.named */
    select id, upper(names ->> 'nl') as key from attributes where upper(names ->> 'nl') in (select upper(given) from unnest(${names}::text[]) given)`.execute(
    db,
  )
  return rows
}

/**
 * Codes with this prefix, and the position after the last attribute: for a new one. Locked until the transaction ends, so that
 * two new attributes do not get the same code.
 */
export async function findPlaceFor(db: Kysely<Database>, code: string): Promise<{ taken: string[]; sortOrder: number }> {
  await sql`/* attributes.lockPlaces */ select pg_advisory_xact_lock(hashtext('vitrine attribute places'))`.execute(db)
  const { rows } = await sql<{ taken: string[]; sortOrder: number }>`/* attributes.placeFor */
    select array(select code from attributes where starts_with(code, ${code})) as taken, coalesce(max(sort_order) + 1, 0) as "sortOrder" from attributes`.execute(
    db,
  )
  return rows[0] ?? { taken: [], sortOrder: 0 }
}
