import { type Kysely, sql } from 'kysely'
import { between, containsWords, type Database, defineList, oneOf, yesOrNo } from '../../../platform/db/index.ts'
import type { EmeubelProductCountBy, EmeubelProductFilter } from '../../../platform/contract/index.ts'
import type { DeliveredProperties } from './DeliveredProperties.ts'

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
  matchState: 'LINKED' | 'SUGGESTED' | 'UNLINKED' | 'IGNORED' | 'DELETED_AT_SOURCE'
  matchScore: number | null
  matchDue: boolean
  openChanges: ('NEW' | 'CHANGED' | 'PRICE_JUMP' | 'LEAD_TIME_JUMP' | 'GONE' | 'OUT_OF_PRODUCTION' | 'EAN_CHANGED')[]
  ignoreReason: string | null
  ignoreUntil: string | null
  dealtWithUntil: Date | null
  delivered: DeliveredProperties
  createdAt: Date
  updatedAt: Date
}

/** Percent as stored. */
const fraction = (percent: number | null | undefined) => (percent === null || percent === undefined ? null : percent / 100)

export const emeubelProducts = defineList<EmeubelProductRow, EmeubelProductFilter, EmeubelProductCountBy>({
  name: sql`emeubelProducts`,
  table: 'emeubel_products',
  as: 'e',
  columns: sql`e.id, e.sku, e.name, e.status, e.ignore, e.product_id as "linkedProductId", e.is_deleted as "isDeleted", e.out_of_collection as "outOfCollection",
    e.out_of_production as "outOfProduction", e.warehouse_qty as "warehouseQty", e.store_qty as "storeQty", e.lead_time_weeks as "leadTimeWeeks", e.ean_codes as "eanCodes",
    e.match_state as "matchState", e.match_score::float8 as "matchScore", e.match_due as "matchDue", e.open_changes as "openChanges", e.ignore_reason as "ignoreReason", e.ignore_until as "ignoreUntil",
    e.dealt_with_until as "dealtWithUntil", e.delivered, e.created_at as "createdAt", e.updated_at as "updatedAt"`,
  sorts: {
    name: { by: sql`e.name_key` },
    sku: { by: sql`e.sku` },
    warehouse_stock: { by: sql`e.warehouse_qty` },
    stock: { by: sql`e.store_qty` },
    lead_time: { by: sql`e.lead_time_weeks`, nullable: true },
    score: { by: sql`e.match_score`, nullable: true },
    created: { by: sql`e.created_at` },
    updated: { by: sql`e.updated_at` },
  },
  first: 'name',
  counted: { STATUS: sql`e.status`, MATCH_STATE: sql`e.match_state` },
  conditions: (words, filter) => [
    ...containsWords(words, [sql`e.search_key`]),
    ...oneOf(filter.statuses, sql`e.status`),
    ...yesOrNo(filter.ignore, sql`e.ignore`),
    ...yesOrNo(filter.linked, sql`e.product_id is not null`),
    ...yesOrNo(filter.isDeleted, sql`e.is_deleted`),
    ...yesOrNo(filter.outOfCollection, sql`e.out_of_collection`),
    ...yesOrNo(filter.outOfProduction, sql`e.out_of_production`),
    ...oneOf(filter.matchStates, sql`e.match_state`),
    ...(filter.openChanges && filter.openChanges.length > 0 ? [sql`e.open_changes && ${filter.openChanges}::text[]`] : []),
    ...yesOrNo(filter.hasOpenChanges, sql`e.open_changes <> '{}'`),
    ...between(sql`e.match_score`, 'numeric', fraction(filter.minimumScore), fraction(filter.maximumScore)),
    ...between(sql`e.lead_time_weeks`, 'integer', filter.minimumLeadTime, filter.maximumLeadTime),
  ],
})

/** The articles linked to these products, sorted by name. */
export async function findLinkedArticles(db: Kysely<Database>, products: readonly number[]): Promise<EmeubelProductRow[]> {
  const { rows } = await sql<{
    id: number
  }>`/* emeubelProducts.ofProducts */ select id from emeubel_products where product_id = any(${products}::integer[]) order by name_key, id`.execute(db)
  const found = new Map(
    (
      await emeubelProducts.byIds(
        db,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}
