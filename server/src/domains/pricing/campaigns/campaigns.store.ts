import { type Kysely, sql } from 'kysely'
import { selectFields } from '../../../engine/index.ts'
import { containsWords, type Database, defineList, type EntityRow, oneOf, shopDay } from '../../../platform/db/index.ts'
import type { CampaignCountBy, CampaignFilter } from '../../../platform/contract/index.ts'
import type { CampaignState } from './campaigns.rules.ts'

export interface CampaignRow extends EntityRow<Database['campaigns'], 'name_key'> {
  state: CampaignState
  /** Until its first day, or left with today; null: it has ended */
  days: number | null
  /** Products with a price in one of its lists */
  productCount: number
  /** By language: { nl: 'Herfstactie' } */
  texts: Readonly<Record<string, string>>
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Campaign: CampaignRow
  }
}

const state = sql`case when c.valid_from > ${shopDay} then 'COMING' when c.valid_to < ${shopDay} then 'ENDED' else 'RUNNING' end`
const days = sql`case when c.valid_from > ${shopDay} then c.valid_from - ${shopDay} when c.valid_to >= ${shopDay} then c.valid_to - ${shopDay} + 1 end`
// a variation has the price of its product; an adjustment of every product is a price of every product
const productCount = sql`(select case
    when exists (select from price_lists l where l.campaign_id = c.id and coalesce(l.adjustment_pct, 0) <> 0 and coalesce(l.scope, 'EVERY_PRODUCT') = 'EVERY_PRODUCT' and l.parent_id is not null)
      then (select count(*) from products)
    else (select count(*) from (select p.product_id from prices p join price_lists l on l.id = p.price_list_id where l.campaign_id = c.id
      union select v.id from products v join prices p on p.product_id = v.parent_id join price_lists l on l.id = p.price_list_id where l.campaign_id = c.id
      union select m.product_id from price_list_members m join price_lists l on l.id = m.price_list_id where l.campaign_id = c.id and l.scope = 'SELECTION' and coalesce(l.adjustment_pct, 0) <> 0) t)
  end::integer)`

export const campaigns = defineList<CampaignRow, CampaignFilter, CampaignCountBy>({
  name: sql`campaigns`,
  table: 'campaigns',
  as: 'c',
  columns: sql`${selectFields('campaign', 'c')}, ${state} as state, ${days} as days, ${productCount} as "productCount"`,
  sorts: {
    name: { by: sql`c.name_key` },
    date: { by: sql`c.valid_from` },
    ends: { by: sql`c.valid_to` },
    created: { by: sql`c.created_at` },
    updated: { by: sql`c.updated_at` },
  },
  first: '-date',
  counted: { STATE: state },
  conditions: (words, filter) => [
    ...containsWords(words, [sql`c.name_key`, sql`fold(coalesce(c.note, ''))`]),
    ...oneOf(filter.states, state),
    ...(filter.endsWithin == null
      ? []
      : [sql`c.valid_from <= ${shopDay} and c.valid_to >= ${shopDay} and c.valid_to - ${shopDay} <= ${filter.endsWithin}::integer`]),
  ],
})

/** The price lists of these campaigns, in the order of their names. */
export async function findListsOfCampaigns(db: Kysely<Database>, campaignIds: readonly number[]): Promise<{ campaignId: number; id: number }[]> {
  const { rows } = await sql<{ campaignId: number; id: number }>`/* campaigns.lists */
    select c.id as "campaignId", l.id from campaigns c join price_lists l on l.campaign_id = c.id where c.id = any(${campaignIds}::integer[]) order by l.name_key, l.id`.execute(
    db,
  )
  return rows
}
