import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Channel } from '../prices/effectivePrices.store.ts'

/** The products with a price in each list of a campaign. */
export async function findCampaignProducts(db: Kysely<Database>, campaignId: number): Promise<{ listId: number; productId: number }[]> {
  const { rows } = await sql<{ listId: number; productId: number }>`/* campaigns.products */
    with every as materialized (select array_agg(id) as ids from products)
    select l.id as "listId", e.product_id as "productId" from price_lists l cross join every cross join lateral effective_prices(every.ids, array[l.id]) e
    where l.campaign_id = ${campaignId} and e.source in ('LIST', 'PARENT_PRODUCT')`.execute(db)
  return rows
}

/** The moment at which a day begins in the shops. */
export async function findMidnight(db: Kysely<Database>, day: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`/* campaigns.midnight */ select ((${day}::date)::timestamp at time zone 'Europe/Amsterdam') as at`.execute(db)
  return rows[0]?.at ?? new Date(`${day}T00:00:00Z`)
}

export interface CampaignPrice {
  productId: number
  /** What the lists of the campaign state; none for a bundle of which only some parts have a price in them */
  listId: number | null
  priceCents: number | null
  discountCents: number | null
  /** What it is asked for on that day */
  presentListId: number | null
  presentCents: number | null
  /** What it would be asked for without the lists of the campaign */
  otherCents: number | null
}

/**
 * What products cost on a channel and day: in lists of a campaign, with them among all others, and without them.
 * @param own the lists of the campaign on this channel, the one that counts first
 * @param all every list of the campaign
 */
export async function findCampaignPrices(
  db: Kysely<Database>,
  {
    channel: { websiteId, storeId },
    day,
    productIds,
    own,
    all,
  }: { channel: Channel; day: string; productIds: readonly number[]; own: readonly number[]; all: readonly number[] },
): Promise<CampaignPrice[]> {
  // a website may be sold by a list that does not count there, as website_prices has it
  const { rows } = await sql<CampaignPrice>`/* campaigns.prices */
    with counting as materialized (
      select (select price_list_id from websites where id = ${websiteId}::integer) as sold, channel_price_lists(${websiteId}::integer, ${storeId}::integer, ${day}::date) as lists
    ), remaining as materialized (
      select c.sold, array(select n.id from unnest(c.lists) with ordinality as n(id, place) where n.id <> all(${all}::integer[]) order by n.place) as lists from counting c
    ), own as materialized (
      select * from effective_prices(${productIds}::integer[], ${own}::integer[])
    ), present as materialized (
      select e.* from counting c cross join lateral (select c.sold is not null and c.sold <> all(c.lists) as is_alone) a
        cross join lateral effective_prices(${productIds}::integer[], case when a.is_alone then array[c.sold] else c.lists end, a.is_alone) e
    ), other as materialized (
      select e.* from remaining r cross join lateral (select r.sold is not null and r.sold <> all(r.lists) as is_alone) a
        cross join lateral effective_prices(${productIds}::integer[], case when a.is_alone then array[r.sold] else r.lists end, a.is_alone) e
    )
    select o.product_id as "productId", o.price_list_id as "listId", o.price_cents as "priceCents", o.discount_cents as "discountCents", p.price_list_id as "presentListId",
      coalesce(p.discount_cents, p.price_cents) as "presentCents", coalesce(w.discount_cents, w.price_cents) as "otherCents"
    from own o join present p on p.product_id = o.product_id join other w on w.product_id = o.product_id order by o.product_id`.execute(db)
  return rows
}

export interface CampaignCards {
  printed: number
  /** Made, and to be printed */
  ready: number
  /** To be made, for the first time or again */
  toMake: number
  /** Products without a card */
  without: number
}

/** The cards of a template for these products. */
export async function countCampaignCards(db: Kysely<Database>, templateId: number, productIds: readonly number[]): Promise<CampaignCards> {
  const { rows } = await sql<CampaignCards>`/* campaigns.cards */
    with cards as materialized (
      select product_id, status from price_cards where template_id = ${templateId} and product_id = any(${productIds}::integer[]) and status <> 'RETIRED'
    )
    select (count(*) filter (where status in ('PRINTED', 'PLACED')))::integer as printed, (count(*) filter (where status = 'READY'))::integer as ready,
      (count(*) filter (where status not in ('PRINTED', 'PLACED', 'READY')))::integer as "toMake", cardinality(${productIds}::integer[]) - count(distinct product_id)::integer as without from cards`.execute(
    db,
  )
  return rows[0] ?? { printed: 0, ready: 0, toMake: 0, without: productIds.length }
}

/** The stores that a template of cards is for. */
export async function findTemplateStores(db: Kysely<Database>, templateId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`/* campaigns.stores */ select store_id as id from price_card_template_stores where template_id = ${templateId} order by store_id`.execute(db)
  return rows.map(({ id }) => id)
}
