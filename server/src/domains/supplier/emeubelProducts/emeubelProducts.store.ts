import { sql } from 'kysely'
import { containsWords, defineList, oneOf, yesOrNo } from '../../../platform/db/index.ts'
import type { EmeubelProductFilter } from '../../../platform/contract/index.ts'

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

export const emeubelProducts = defineList<EmeubelProductRow, EmeubelProductFilter>({
  name: sql`emeubelProducts`,
  table: 'emeubel_products',
  as: 'e',
  columns: sql`e.id, e.sku, e.name, e.status, e.ignore, e.product_id as "linkedProductId", e.is_deleted as "isDeleted", e.out_of_collection as "outOfCollection",
    e.out_of_production as "outOfProduction", e.warehouse_qty as "warehouseQty", e.store_qty as "storeQty", e.lead_time_weeks as "leadTimeWeeks", e.ean_codes as "eanCodes",
    e.created_at as "createdAt", e.updated_at as "updatedAt"`,
  sorts: {
    name: { by: sql`e.name_key` },
    sku: { by: sql`e.sku` },
    warehouse_stock: { by: sql`e.warehouse_qty` },
    stock: { by: sql`e.store_qty` },
    created: { by: sql`e.created_at` },
    updated: { by: sql`e.updated_at` },
  },
  first: 'name',
  conditions: (words, filter) => [
    ...containsWords(words, [sql`e.search_key`]),
    ...oneOf(filter.statuses, sql`e.status`),
    ...yesOrNo(filter.ignore, sql`e.ignore`),
    ...yesOrNo(filter.linked, sql`e.product_id is not null`),
    ...yesOrNo(filter.isDeleted, sql`e.is_deleted`),
    ...yesOrNo(filter.outOfCollection, sql`e.out_of_collection`),
    ...yesOrNo(filter.outOfProduction, sql`e.out_of_production`),
  ],
})
