import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant, DefaultJson, Instant, NullableInstant, NullableJson } from './columns.ts'

export interface EmeubelProductsTable {
  id: Generated<number>
  sku: string
  name: string
  name_key: GeneratedAlways<string>
  status: Generated<'NEW' | 'ACTIVE' | 'CHANGED' | 'ENDED'>
  ignore: Generated<boolean>
  product_id: number | null
  is_deleted: Generated<boolean>
  out_of_collection: Generated<boolean>
  out_of_production: Generated<boolean>
  warehouse_qty: Generated<number>
  store_qty: Generated<number>
  lead_time_weeks: number | null
  ean_codes: Generated<string[]>
  delivered: DefaultJson
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface FeedRunsTable {
  id: Generated<number>
  name: string
  delivered_at: Instant
  item_count: Generated<number>
}

export interface FeedDeltasTable {
  id: GeneratedAlways<number>
  feed_run_id: number
  emeubel_product_id: number
  change: 'NEW' | 'CHANGED' | 'PRICE_JUMP' | 'LEAD_TIME_JUMP' | 'GONE' | 'OUT_OF_PRODUCTION' | 'EAN_CHANGED'
  before: NullableJson
  after: NullableJson
}

export interface ShareLinksTable {
  id: Generated<number>
  token_hash: Buffer
  product_id: number
  recipient_type: 'SUPPLIER' | 'COLLEAGUE'
  recipient_email: string
  language: Generated<string>
  subject: string
  message: string
  state: Generated<'DRAFT' | 'SENT' | 'OPENED' | 'IN_PROGRESS' | 'SUBMITTED' | 'ACCEPTED' | 'PARTLY_ACCEPTED' | 'RETURNED' | 'EXPIRED' | 'REVOKED' | 'BOUNCED'>
  expires_after: Generated<number>
  /** When its last day is over in Amsterdam */
  ends_at: GeneratedAlways<Date>
  created_at: DefaultInstant
  opened_at: NullableInstant
  submitted_at: NullableInstant
  revoked_at: NullableInstant
  reminder_sent_at: NullableInstant
  created_by: number | null
  revision: Generated<number>
  updated_at: DefaultInstant
}

export interface SupplierTables {
  emeubel_products: EmeubelProductsTable
  feed_runs: FeedRunsTable
  feed_deltas: FeedDeltasTable
  share_links: ShareLinksTable
}
