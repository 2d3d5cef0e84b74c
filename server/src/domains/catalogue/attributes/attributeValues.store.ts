import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Effect, selectFields, updatedFor } from '../../../engine/index.ts'
import { containsWords, type Database, type EntityRow, noneOf, orderBy, type PageRequest, type Sort, whereAll, yesOrNo } from '../../../platform/db/index.ts'
import type { AttributeValueFilter } from '../../../platform/contract/index.ts'
import { recalculate } from '../recalculations/recalculations.store.ts'
import type { AttributeType, Names } from './attributes.rules.ts'
import { untranslated } from './names.store.ts'
import type { NearValue } from './NearDuplicates.ts'

export interface AttributeValueRow extends EntityRow<Database['attribute_values'], 'search_key' | 'search_words' | 'value_key'> {
  names: Names
}

export type AttributeValueOrdering = 'value' | 'name' | 'sort_order' | 'products' | 'created' | 'updated'
export const attributeValueOrderings: readonly AttributeValueOrdering[] = ['value', 'name', 'sort_order', 'products', 'created', 'updated']

const columns = selectFields('attributeValue', 'v')
const searched = [sql`v.search_key`]

/** A filter of values; `near`: those with near duplicates, if requested. */
export interface AttributeValueWish {
  filter: Omit<AttributeValueFilter, 'attributes' | 'not'>
  /** Only values of these attributes; of all if empty. */
  attributes: readonly number[]
  near: readonly number[]
}

/** The search and filters of a list of values. */
export interface AttributeValueSearch {
  words: readonly string[]
  wish: AttributeValueWish
  /** Values that match none of these. */
  not: readonly AttributeValueWish[]
}

function conditions({ words, wish, not }: AttributeValueSearch): RawBuilder<unknown> {
  return whereAll([...containsWords(words, searched), ...ownConditions(wish), ...noneOf(not, ownConditions)])
}

function ownConditions({ filter, attributes, near }: AttributeValueWish): RawBuilder<unknown>[] {
  return [
    ...(attributes.length > 0 ? [sql`v.attribute_id = any(${attributes}::integer[])`] : []),
    ...yesOrNo(filter.needsApproval, sql`v.needs_approval`),
    ...yesOrNo(filter.untranslated, untranslated(sql`v.names`)),
    ...yesOrNo(filter.used, sql`exists (select from effective_attribute_values p where p.value_id = v.id)`),
    ...yesOrNo(filter.hasNearDuplicates, sql`v.id = any(${near}::integer[])`),
  ]
}

export async function countAttributeValues(db: Kysely<Database>, search: AttributeValueSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* attributeValues.count */ select count(*) as count from attribute_values v ${conditions(search)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A page of values, by attribute and position by default; names in this language. */
export async function listAttributeValues(
  db: Kysely<Database>,
  search: AttributeValueSearch,
  language: string,
  page: PageRequest<AttributeValueOrdering>,
): Promise<AttributeValueRow[]> {
  const sorts: Record<AttributeValueOrdering, Sort> = {
    value: { by: sql`v.value_key` },
    name: { by: sql`fold(coalesce(v.names ->> ${language}, v.value))` },
    sort_order: { by: sql`(a.sort_order, a.id, v.sort_order, v.value_key)` },
    products: { by: sql`(select count(*) from effective_attribute_values p where p.value_id = v.id)` },
    created: { by: sql`v.created_at` },
    updated: { by: sql`v.updated_at` },
  }
  const { rows } = await sql<AttributeValueRow>`/* attributeValues.page */
    select ${columns} from attribute_values v join attributes a on a.id = v.attribute_id ${conditions(search)}
    ${orderBy(sorts[page.ordering ?? 'sort_order'], sql`v.id`, page.descending)} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** All ids that the list would show, in its order: what an action on all of it is applied to. */
export async function findAttributeValueIds(db: Kysely<Database>, search: AttributeValueSearch): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* attributeValues.ids */
    select v.id from attribute_values v join attributes a on a.id = v.attribute_id ${conditions(search)} order by a.sort_order, a.id, v.sort_order, v.value_key, v.id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

export async function countValues(db: Kysely<Database>, attributeIds: readonly number[]): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`/* attributeValues.counts */
    select v.attribute_id as id, count(*) as count from attribute_values v where v.attribute_id = any(${attributeIds}::integer[]) group by 1`.execute(db)
  return rows
}

/** The first values of each of these attributes, in their order. */
export async function listValues(db: Kysely<Database>, attributeIds: readonly number[], words: readonly string[], limit: number): Promise<AttributeValueRow[]> {
  const wanted = whereAll([sql`v.attribute_id = a.id`, ...containsWords(words, searched)])
  const { rows } = await sql<AttributeValueRow & { value_key: string | null }>`/* attributeValues.ofAttributes */
    select v.* from unnest(${attributeIds}::integer[]) as a(id) cross join lateral (
      select ${columns}, v.value_key from attribute_values v ${wanted} order by v.sort_order, v.value_key, v.id limit ${limit}
    ) v order by v."attributeId", v."sortOrder", v.value_key, v.id`.execute(db)
  return rows
}

export async function findAttributeValues(db: Kysely<Database>, ids: readonly number[]): Promise<AttributeValueRow[]> {
  const { rows } =
    await sql<AttributeValueRow>`/* attributeValues.byIds */ select ${columns} from attribute_values v where v.id = any(${ids}::integer[])`.execute(db)
  return rows
}

/** The number of products with each of these values: their own, or their configurable product's. */
export async function countBearers(db: Kysely<Database>, ids: readonly number[]): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`/* attributeValues.countBearers */
    select p.value_id as id, count(*) as count from effective_attribute_values p where p.value_id = any(${ids}::integer[]) group by 1`.execute(db)
  return rows
}

/** The first products with a value, by name. */
export async function listBearers(db: Kysely<Database>, id: number, { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* attributeValues.bearers */
    select l.product_id as id from effective_attribute_values p join product_listings l on l.product_id = p.product_id
    where p.value_id = ${id} order by l.name_key, l.product_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.id)
}

/** The words of the values of these attributes ('all': of every attribute), for finding near duplicates. */
export async function findWords(db: Kysely<Database>, attributeIds: readonly number[] | 'all'): Promise<(NearValue & { attributeId: number })[]> {
  const { rows } = await sql<NearValue & { attributeId: number }>`/* attributeValues.words */
    select v.id, v.attribute_id as "attributeId", v.value, v.names, v.synonyms from attribute_values v
    ${attributeIds === 'all' ? sql`` : sql`where v.attribute_id = any(${attributeIds}::integer[])`} order by v.id`.execute(db)
  return rows
}

/** All values of an attribute in order, with their positions, locked. */
export async function lockOrder(db: Kysely<Database>, attributeId: number): Promise<{ id: number; sortOrder: number }[]> {
  const { rows } = await sql<{ id: number; sortOrder: number }>`/* attributeValues.lockOrder */
    select v.id, v.sort_order as "sortOrder" from attribute_values v where v.attribute_id = ${attributeId} order by v.sort_order, v.value_key, v.id for no key update`.execute(
    db,
  )
  return rows
}

/** The position of a new value of an attribute, and the attribute's type; undefined if it does not exist. */
export async function findPlace(db: Kysely<Database>, attributeId: number): Promise<{ type: AttributeType; next: number } | undefined> {
  const { rows } = await sql<{ type: AttributeType; next: number }>`/* attributeValues.place */
    select a.type, coalesce((select max(v.sort_order) + 1 from attribute_values v where v.attribute_id = a.id), 0) as next from attributes a where a.id = ${attributeId}`.execute(
    db,
  )
  return rows[0]
}

export interface Bearing {
  id: number
  code: string
  type: AttributeType
  choices: number[]
}

/** Products that have one of these values themselves, by id, with all of their values of the attribute; optionally only `among` these. */
export async function findBearings(db: Kysely<Database>, valueIds: readonly number[], among: readonly number[] | null = null): Promise<Bearing[]> {
  const { rows } = await sql<Bearing>`/* attributeValues.bearings */
    select p.product_id as id, a.code, a.type, array_agg(p.value_id order by p.value_id) as choices
    from product_attribute_values p join attributes a on a.id = p.attribute_id
    where (p.product_id, p.attribute_id) in (
      select h.product_id, h.attribute_id from product_attribute_values h where h.value_id = any(${valueIds}::integer[])
      ${among === null ? sql`` : sql`and h.product_id = any(${among}::integer[])`}
    ) group by p.product_id, a.id order by p.product_id, a.id`.execute(db)
  return rows
}

/** Products are found in searches by the words of their values. */
export const attributeValueEffect: Effect = {
  name: 'search documents of attribute values',
  async run(db, changes) {
    const ids = updatedFor('attributeWords', changes)
    if (ids.length > 0) await recalculate(db, 'WORDS', ids)
  },
}
