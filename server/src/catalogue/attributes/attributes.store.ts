import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Effect } from '../../changes/index.ts'
import type { Database } from '../../db/Database.ts'
import { containsWords, orderBy, type PageRequest, type Sort, whereAll } from '../../db/list.store.ts'
import { refreshAttributes, refreshListings } from '../products/listings.store.ts'
import type { AttributeType } from './attributes.rules.ts'

/** By language: { nl: 'Kleur', en: 'Colour' } */
export type Names = Readonly<Record<string, string>>

export interface AttributeRow {
  id: number
  code: string
  type: AttributeType
  unit: string | null
  names: Names
}

export interface AttributeValueRow {
  id: number
  attributeId: number
  value: string
  names: Names
  hex: string | null
}

export type AttributeOrdering = 'name' | 'code' | 'sort_order'
export const attributeOrderings: readonly AttributeOrdering[] = ['name', 'code', 'sort_order']

const columns = sql`a.id, a.code, a.type, a.unit, a.names`
const valueColumns = sql`v.id, v.attribute_id as "attributeId", v.value, v.names, v.hex`

// A name in any language is found, whichever one the viewer reads.
const allNames = (names: RawBuilder<unknown>) => sql`(select coalesce(string_agg(fold(n.value), ' '), '') from jsonb_each_text(${names}) n)`

function conditions(words: readonly string[]): RawBuilder<unknown> {
  return whereAll(containsWords(words, [sql`fold(a.code)`, allNames(sql`a.names`)]))
}

export async function countAttributes(db: Kysely<Database>, words: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* attributes.count */ select count(*) as count from attributes a ${conditions(words)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A page of attributes, by their sort order unless another one is asked for; names as they read in this language. */
export async function listAttributes(db: Kysely<Database>, words: readonly string[], language: string, page: PageRequest<AttributeOrdering>): Promise<AttributeRow[]> {
  const sorts: Record<AttributeOrdering, Sort> = {
    name: { by: sql`fold(coalesce(a.names ->> ${language}, a.names ->> 'nl', a.code))` },
    code: { by: sql`a.code` },
    sort_order: { by: sql`a.sort_order` },
  }
  const { rows } = await sql<AttributeRow>`/* attributes.page */
    select ${columns} from attributes a ${conditions(words)}
    ${orderBy(sorts[page.ordering ?? 'sort_order'], sql`a.id`, page.descending)} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function findAttributes(db: Kysely<Database>, ids: readonly number[]): Promise<AttributeRow[]> {
  const { rows } = await sql<AttributeRow>`/* attributes.byIds */ select ${columns} from attributes a where a.id = any(${ids}::integer[])`.execute(db)
  return rows
}

export async function findAttributeByCode(db: Kysely<Database>, code: string): Promise<AttributeRow | undefined> {
  const { rows } = await sql<AttributeRow>`/* attributes.byCode */ select ${columns} from attributes a where a.code = ${code}`.execute(db)
  return rows[0]
}

export async function countValues(db: Kysely<Database>, attributeIds: readonly number[]): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`/* attributes.countValues */
    select v.attribute_id as id, count(*) as count from attribute_values v where v.attribute_id = any(${attributeIds}::integer[]) group by 1`.execute(db)
  return rows
}

/** The first values of each of these attributes, in their order. */
export async function listValues(db: Kysely<Database>, attributeIds: readonly number[], words: readonly string[], limit: number): Promise<AttributeValueRow[]> {
  const wanted = whereAll([sql`v.attribute_id = a.id`, ...containsWords(words, [sql`v.value_key`, allNames(sql`v.names`)])])
  const { rows } = await sql<AttributeValueRow>`/* attributes.values */
    select v.* from unnest(${attributeIds}::integer[]) as a(id) cross join lateral (
      select ${valueColumns}, v.sort_order, v.value_key from attribute_values v ${wanted} order by v.sort_order, v.value_key, v.id limit ${limit}
    ) v order by v."attributeId", v.sort_order, v.value_key, v.id`.execute(db)
  return rows
}

export async function findAttributeValues(db: Kysely<Database>, ids: readonly number[]): Promise<AttributeValueRow[]> {
  const { rows } = await sql<AttributeValueRow>`/* attributes.valuesByIds */ select ${valueColumns} from attribute_values v where v.id = any(${ids}::integer[])`.execute(db)
  return rows
}

/** Whether an attribute is required decides what products miss. */
export const attributeEffect: Effect = {
  name: 'listings of attributes',
  async run(db, changes) {
    const matters = changes.some((change) => change.fields.some(({ field, after }) => ['alwaysRequired', 'optionalValue'].includes(field) && (change.op !== 'create' || after === true)))
    if (matters) await refreshListings(db, 'all', false)
  },
}

/** The words of a value are found by the search of the products that bear it. */
export const attributeValueEffect: Effect = {
  name: 'listings of attribute values',
  async run(db, changes) {
    const ids = changes.flatMap((change) => (change.op === 'update' && change.id !== null && change.fields.some(({ field }) => field === 'value' || field === 'names') ? [change.id] : []))
    if (ids.length === 0) return
    const { rows } = await sql<{ id: number }>`/* attributes.productsWith */ select distinct product_id as id from product_attribute_values where value_id = any(${ids}::integer[])`.execute(db)
    await refreshAttributes(db, rows.map((row) => row.id))
  },
}
