import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant } from './columns.ts'

export interface PriceListsTable {
  id: Generated<number>
  name: string
  name_key: GeneratedAlways<string>
  channel_master: Generated<boolean>
  parent_id: number | null
  adjustment_pct: string | null
  promo_text: string | null
  promo_banner_image_id: number | null
  valid_from: string | null
  valid_to: string | null
  currency: Generated<string>
  price_count: Generated<number>
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface PricesTable {
  id: Generated<number>
  product_id: number
  price_list_id: number
  price: string
  discount_price: string | null
  revision: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export interface PricingTables {
  price_lists: PriceListsTable
  prices: PricesTable
}
