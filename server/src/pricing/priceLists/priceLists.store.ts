import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { containsWords, orderBy, type Sort, whereAll, yesOrNo } from '../../db/list.store.ts'
import type { PriceListFilter } from '../../graphql/__generated__/resolvers.ts'
import type { PageRequest } from '../../graphql/readPage.ts'

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

export type PriceListOrdering = 'name' | 'date' | 'created' | 'updated'
export const priceListOrderings: readonly PriceListOrdering[] = ['name', 'date', 'created', 'updated']
const sorts: Record<PriceListOrdering, Sort> = { name: { by: sql`l.name_key` }, date: { by: sql`l.valid_from`, nullable: true }, created: { by: sql`l.created_at` }, updated: { by: sql`l.updated_at` } }

const columns = sql`l.id, l.name, l.channel_master as "channelMaster", l.parent_id as "parentId", l.promo_text as "promoText", l.valid_from as "validFrom",
  l.valid_to as "validTo", l.promo_banner_image_id as "promoBannerImageId", l.currency, l.price_count as "priceCount", l.created_at as "createdAt", l.updated_at as "updatedAt"`

// Both days are included, and the shops are in the Netherlands.
const today = sql`(now() at time zone 'Europe/Amsterdam')::date`

function conditions(words: readonly string[], filter: PriceListFilter): RawBuilder<unknown> {
  return whereAll([
    ...containsWords(words, [sql`l.name_key`, sql`fold(coalesce(l.promo_text, ''))`]),
    ...yesOrNo(filter.channelMaster, sql`l.channel_master`),
    ...yesOrNo(filter.current, sql`coalesce(l.valid_from <= ${today}, true) and coalesce(l.valid_to >= ${today}, true)`),
  ])
}

export async function countPriceLists(db: Kysely<Database>, words: readonly string[], filter: PriceListFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* priceLists.count */ select count(*) as count from price_lists l ${conditions(words, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listPriceLists(db: Kysely<Database>, words: readonly string[], filter: PriceListFilter, page: PageRequest<PriceListOrdering>): Promise<PriceListRow[]> {
  const { rows } = await sql<PriceListRow>`/* priceLists.page */
    select ${columns} from price_lists l ${conditions(words, filter)}
    ${orderBy(sorts[page.ordering ?? 'name'], sql`l.id`, page.descending)} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function findPriceLists(db: Kysely<Database>, ids: readonly number[]): Promise<PriceListRow[]> {
  const { rows } = await sql<PriceListRow>`/* priceLists.byIds */ select ${columns} from price_lists l where l.id = any(${ids}::integer[])`.execute(db)
  return rows
}
