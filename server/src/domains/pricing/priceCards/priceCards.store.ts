import { type Kysely, sql } from 'kysely'
import { type Problem, selectFields } from '../../../engine/index.ts'
import { containsWords, type Database, defineList, type EntityRow, oneOf, readId } from '../../../platform/db/index.ts'
import type { PriceCardCountBy, PriceCardFilter } from '../../../platform/contract/index.ts'
import type { CardContent } from './CardContent.ts'
import type { CardWarning } from './cardLayout.ts'

export type PriceCardStatus = 'NEW' | 'QUEUED' | 'GENERATING' | 'READY' | 'PRINTED' | 'PLACED' | 'OUTDATED' | 'FAILED' | 'RETIRED'

export interface PriceCardRow extends EntityRow<
  Database['price_cards'],
  'checked_on' | 'content' | 'content_hash' | 'job_id' | 'next_content' | 'problem' | 'status' | 'warnings'
> {
  status: PriceCardStatus
  content: CardContent | null
  nextContent: CardContent | null
  warnings: readonly CardWarning[]
  problem: Problem | null
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    PriceCard: PriceCardRow
  }
}

// Whether a requested card is in progress is determined by its job; once that has ended without it, its previous state counts.
const status = sql`case when c.status <> 'QUEUED' then c.status else coalesce((select case when j.state in ('PREPARED', 'QUEUED') then 'QUEUED' when j.state in ('RUNNING', 'STOPPING') then 'GENERATING' end from jobs j where j.id = c.job_id),
  case when c.content is null then 'NEW' else 'OUTDATED' end) end`

const names = sql`(select string_agg(fold(n.name), ' ') from product_contents n where n.product_id = c.product_id)`
const productName = sql`(select fold(coalesce(min(n.name) filter (where n.language = 'nl'), min(n.name), p.sku)) from products p left join product_contents n on n.product_id = p.id where p.id = c.product_id group by p.sku)`
const sku = sql`(select fold(p.sku) from products p where p.id = c.product_id)`

const idsOf = (ids: readonly string[]) => ids.map((id) => readId(id) ?? 0)
const ofAny = (ids: readonly string[] | null | undefined, column: ReturnType<typeof sql>) =>
  ids && ids.length > 0 ? [sql`${column} = any(${idsOf(ids)}::integer[])`] : []

/** Of the template of a campaign, for products with a price in its lists. */
const ofCampaign = (id: number) => sql`c.template_id = (select m.card_template_id from campaigns m where m.id = ${id}::integer) and c.product_id in (
  select e.product_id from (select array_agg(id) as ids from products) every cross join price_lists l cross join lateral effective_prices(every.ids, array[l.id]) e
  where l.campaign_id = ${id}::integer and e.source in ('LIST', 'PARENT_PRODUCT'))`

export const priceCards = defineList<PriceCardRow, PriceCardFilter, PriceCardCountBy>({
  name: sql`priceCards`,
  table: 'price_cards',
  as: 'c',
  columns: sql`${selectFields('priceCard', 'c')}, ${status} as status, c.content, c.next_content as "nextContent", c.warnings, c.problem, c.generated_at as "generatedAt"`,
  sorts: {
    name: { by: productName },
    zone: { by: sql`fold(c.zone)`, nullable: true },
    printed: { by: sql`c.printed_at`, nullable: true },
    created: { by: sql`c.created_at` },
    updated: { by: sql`c.updated_at` },
  },
  first: '-created',
  counted: { STATUS: status, TEMPLATE: sql`c.template_id`, STORE: sql`c.store_id` },
  conditions: (words, filter) => [
    ...containsWords(words, [names, sku, sql`fold(coalesce(c.zone, ''))`]),
    ...oneOf(filter.statuses, status),
    ...oneOf(filter.languages, sql`c.language`),
    ...ofAny(filter.templates, sql`c.template_id`),
    ...ofAny(filter.stores, sql`c.store_id`),
    ...ofAny(filter.products, sql`c.product_id`),
    ...(filter.campaign == null ? [] : [ofCampaign(readId(filter.campaign) ?? 0)]),
    // the card in the showroom is outdated: to be made again, or made and not yet printed
    ...(filter.isToPrint === true ? [sql`c.status in ('READY', 'OUTDATED')`] : filter.isToPrint === false ? [sql`c.status not in ('READY', 'OUTDATED')`] : []),
  ],
})

/** The cards of these products, in Vitrine's order. */
export async function findCardsOfProducts(db: Kysely<Database>, productIds: readonly number[]): Promise<{ productId: number; id: number }[]> {
  const { rows } = await sql<{ productId: number; id: number }>`/* priceCards.ofProducts */
    select product_id as "productId", id from price_cards where product_id = any(${productIds}::integer[]) order by store_id nulls first, template_id, language, id`.execute(
    db,
  )
  return rows
}

export interface PrintableCard {
  id: number
  content: CardContent
  copies: number
}

/** Those of these cards that are made and valid, in the order of the showroom: by store, zone and name. */
export async function findPrintable(db: Kysely<Database>, ids: readonly number[]): Promise<PrintableCard[]> {
  const { rows } = await sql<PrintableCard>`/* priceCards.printable */
    select c.id, c.content, c.copies from price_cards c where c.id = any(${ids}::integer[]) and c.content is not null and c.status in ('READY', 'PRINTED', 'PLACED')
    order by c.store_id nulls first, fold(c.zone) nulls last, c.template_id, ${productName}, c.language, c.id`.execute(db)
  return rows
}

/** The card as it was last made, whatever its state. */
export async function findMade(db: Kysely<Database>, id: number): Promise<(PrintableCard & { name: string }) | null> {
  const { rows } = await sql<PrintableCard & { name: string }>`/* priceCards.made */
    select c.id, c.content, c.copies, p.sku as name from price_cards c join products p on p.id = c.product_id where c.id = ${id} and c.content is not null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** How many cards of these products are not retired. */
export async function countStandingCards(db: Kysely<Database>, productIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`/* priceCards.countStanding */ select count(*)::integer as count from price_cards where product_id = any(${productIds}::integer[]) and status <> 'RETIRED'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
