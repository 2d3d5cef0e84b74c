import { type Kysely, sql } from 'kysely'
import type { Effect } from '../../changes/index.ts'
import type { Database } from '../../db/Database.ts'
import { containsWords, whereAll } from '../../db/list.store.ts'
import { refreshAttributes } from '../products/listings.store.ts'
import type { Names } from './attributes.rules.ts'
import { allNames } from './names.store.ts'

export interface AttributeValueRow {
  id: number
  attributeId: number
  value: string
  names: Names
  hex: string | null
}

const columns = sql`v.id, v.attribute_id as "attributeId", v.value, v.names, v.hex`

export async function countValues(db: Kysely<Database>, attributeIds: readonly number[]): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`/* attributeValues.counts */
    select v.attribute_id as id, count(*) as count from attribute_values v where v.attribute_id = any(${attributeIds}::integer[]) group by 1`.execute(db)
  return rows
}

/** The first values of each of these attributes, in their order. */
export async function listValues(db: Kysely<Database>, attributeIds: readonly number[], words: readonly string[], limit: number): Promise<AttributeValueRow[]> {
  const wanted = whereAll([sql`v.attribute_id = a.id`, ...containsWords(words, [sql`v.value_key`, allNames(sql`v.names`)])])
  const { rows } = await sql<AttributeValueRow>`/* attributeValues.ofAttributes */
    select v.* from unnest(${attributeIds}::integer[]) as a(id) cross join lateral (
      select ${columns}, v.sort_order, v.value_key from attribute_values v ${wanted} order by v.sort_order, v.value_key, v.id limit ${limit}
    ) v order by v."attributeId", v.sort_order, v.value_key, v.id`.execute(db)
  return rows
}

export async function findAttributeValues(db: Kysely<Database>, ids: readonly number[]): Promise<AttributeValueRow[]> {
  const { rows } = await sql<AttributeValueRow>`/* attributeValues.byIds */ select ${columns} from attribute_values v where v.id = any(${ids}::integer[])`.execute(db)
  return rows
}

/** The words of a value are found by the search of the products that bear it. */
export const attributeValueEffect: Effect = {
  name: 'listings of attribute values',
  async run(db, changes) {
    const ids = changes.flatMap((change) => (change.op === 'update' && change.id !== null && change.fields.some(({ field }) => field === 'value' || field === 'names') ? [change.id] : []))
    if (ids.length === 0) return
    const { rows } = await sql<{ id: number }>`/* attributeValues.productsWith */ select distinct product_id as id from product_attribute_values where value_id = any(${ids}::integer[])`.execute(db)
    await refreshAttributes(db, rows.map((row) => row.id))
  },
}
