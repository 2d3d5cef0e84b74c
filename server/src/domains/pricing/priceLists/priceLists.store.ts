import { sql } from 'kysely'
import { containsWords, defineList, yesOrNo } from '../../../platform/db/index.ts'
import type { PriceListFilter } from '../../../platform/contract/index.ts'

export interface PriceListRow {
  id: number
  name: string
  channelMaster: boolean
  parentId: number | null
  promoText: string | null
  validFrom: string | null
  validTo: string | null
  promoBannerImageId: number | null
  currency: string
  priceCount: number
  createdAt: Date
  updatedAt: Date
}

// Both days are included, and the shops are in the Netherlands.
const today = sql`(now() at time zone 'Europe/Amsterdam')::date`

export const priceLists = defineList<PriceListRow, PriceListFilter>({
  name: sql`priceLists`,
  table: 'price_lists',
  as: 'l',
  columns: sql`l.id, l.name, l.channel_master as "channelMaster", l.parent_id as "parentId", l.promo_text as "promoText", l.valid_from as "validFrom",
    l.valid_to as "validTo", l.promo_banner_image_id as "promoBannerImageId", l.currency, l.price_count as "priceCount", l.created_at as "createdAt", l.updated_at as "updatedAt"`,
  sorts: { name: { by: sql`l.name_key` }, date: { by: sql`l.valid_from`, nullable: true }, created: { by: sql`l.created_at` }, updated: { by: sql`l.updated_at` } },
  first: 'name',
  conditions: (words, filter) => [
    ...containsWords(words, [sql`l.name_key`, sql`fold(coalesce(l.promo_text, ''))`]),
    ...yesOrNo(filter.channelMaster, sql`l.channel_master`),
    ...yesOrNo(filter.current, sql`coalesce(l.valid_from <= ${today}, true) and coalesce(l.valid_to >= ${today}, true)`),
  ],
})
