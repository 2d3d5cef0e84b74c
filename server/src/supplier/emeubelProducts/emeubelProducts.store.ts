import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { containsWords, oneOf, orderBy, type Sort, whereAll, yesOrNo } from '../../db/list.store.ts'
import type { EmeubelProductFilter } from '../../graphql/__generated__/resolvers.ts'
import type { PageRequest } from '../../graphql/readPage.ts'

export interface EmeubelProductRow {
  id: number
  sku: string
  name: string
  status: 'NEW' | 'ACTIVE' | 'CHANGED' | 'ENDED'
  ignore: boolean
  linkedProductId: number | null
  isDeleted: boolean
  outOfCollection: boolean
  outOfProduction: boolean
  warehouseQty: number
  storeQty: number
  leadTimeWeeks: number | null
  eanCodes: string[]
  createdAt: Date
  updatedAt: Date
}

export type EmeubelProductOrdering = 'name' | 'sku' | 'warehouse_stock' | 'stock' | 'created' | 'updated'
export const emeubelProductOrderings: readonly EmeubelProductOrdering[] = ['name', 'sku', 'warehouse_stock', 'stock', 'created', 'updated']
const sorts: Record<EmeubelProductOrdering, Sort> = {
  name: { by: sql`e.name_key` },
  sku: { by: sql`e.sku` },
  warehouse_stock: { by: sql`e.warehouse_qty` },
  stock: { by: sql`e.store_qty` },
  created: { by: sql`e.created_at` },
  updated: { by: sql`e.updated_at` },
}

const columns = sql`e.id, e.sku, e.name, e.status, e.ignore, e.product_id as "linkedProductId", e.is_deleted as "isDeleted", e.out_of_collection as "outOfCollection",
  e.out_of_production as "outOfProduction", e.warehouse_qty as "warehouseQty", e.store_qty as "storeQty", e.lead_time_weeks as "leadTimeWeeks", e.ean_codes as "eanCodes",
  e.created_at as "createdAt", e.updated_at as "updatedAt"`

function conditions(words: readonly string[], filter: EmeubelProductFilter): RawBuilder<unknown> {
  return whereAll([
    ...containsWords(words, [sql`e.name_key`, sql`lower(e.sku)`, sql`array_to_string(e.ean_codes, ' ')`]),
    ...oneOf(filter.statuses, sql`e.status`),
    ...yesOrNo(filter.ignore, sql`e.ignore`),
    ...yesOrNo(filter.linked, sql`e.product_id is not null`),
    ...yesOrNo(filter.isDeleted, sql`e.is_deleted`),
    ...yesOrNo(filter.outOfCollection, sql`e.out_of_collection`),
    ...yesOrNo(filter.outOfProduction, sql`e.out_of_production`),
  ])
}

export async function countEmeubelProducts(db: Kysely<Database>, words: readonly string[], filter: EmeubelProductFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* emeubelProducts.count */ select count(*) as count from emeubel_products e ${conditions(words, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listEmeubelProducts(db: Kysely<Database>, words: readonly string[], filter: EmeubelProductFilter, page: PageRequest<EmeubelProductOrdering>): Promise<EmeubelProductRow[]> {
  const order = orderBy(sorts[page.ordering ?? 'name'], sql`e.id`, page.descending)
  const { rows } = await sql<EmeubelProductRow>`/* emeubelProducts.page */
    select ${columns} from (select e.id from emeubel_products e ${conditions(words, filter)} ${order} limit ${page.limit} offset ${page.offset}) page
    join emeubel_products e on e.id = page.id ${order}`.execute(db)
  return rows
}

export async function findEmeubelProducts(db: Kysely<Database>, ids: readonly number[]): Promise<EmeubelProductRow[]> {
  const { rows } = await sql<EmeubelProductRow>`/* emeubelProducts.byIds */ select ${columns} from emeubel_products e where e.id = any(${ids}::integer[])`.execute(db)
  return rows
}
