import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Effect } from '../../changes/index.ts'
import type { Database } from '../../db/Database.ts'
import { containsWords, orderBy, type PageRequest, type Sort, whereAll } from '../../db/list.store.ts'
import { refreshListings } from '../products/listings.store.ts'
import type { AttributeType, Names } from './attributes.rules.ts'
import { allNames } from './names.store.ts'

export interface AttributeRow {
  id: number
  code: string
  type: AttributeType
  unit: string | null
  names: Names
}

export type AttributeOrdering = 'name' | 'code' | 'sort_order'
export const attributeOrderings: readonly AttributeOrdering[] = ['name', 'code', 'sort_order']

const columns = sql`a.id, a.code, a.type, a.unit, a.names`

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

/** Whether an attribute is required decides what products miss. */
export const attributeEffect: Effect = {
  name: 'listings of attributes',
  async run(db, changes) {
    const matters = changes.some((change) => change.fields.some(({ field, after }) => ['alwaysRequired', 'optionalValue'].includes(field) && (change.op !== 'create' || after === true)))
    if (matters) await refreshListings(db, 'all', false)
  },
}
