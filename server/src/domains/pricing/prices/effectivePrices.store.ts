import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** A website or a store; neither: all others together. */
export interface Channel {
  websiteId: number | null
  storeId: number | null
}

export type PriceOrigin = 'LIST' | 'PARENT_PRODUCT' | 'BUNDLE' | 'NONE'

export interface EffectivePriceRow {
  productId: number
  /** The list in effect; none for a sum of parts */
  priceListId: number | null
  source: PriceOrigin
  /** The product from which a variation has its price */
  viaProductId: number | null
  priceCents: number | null
  discountCents: number | null
  /** The lists from the one with the price to the one in effect, with the price in each */
  path: readonly number[] | null
  cents: readonly number[] | null
}

/** Whether the price is the product's own in this list: inherited neither from another list nor from another product. */
export const isOwn = ({ source, path, viaProductId }: EffectivePriceRow): boolean => source === 'LIST' && path?.length === 1 && viaProductId === null

const columns = sql`e.product_id as "productId", e.price_list_id as "priceListId", e.source, e.via_product_id as "viaProductId", e.price_cents as "priceCents", e.discount_cents as "discountCents", e.path::text, e.cents::text`

type Written = Omit<EffectivePriceRow, 'path' | 'cents'> & { path: string | null; cents: string | null }

// For thousands of rows the client's array parser would take as long as the query.
const numbersOf = (written: string | null) => (written === null ? null : written.slice(1, -1).split(',').map(Number))
const readWritten = (rows: readonly Written[]) =>
  rows.map((row): EffectivePriceRow => Object.assign(row, { path: numbersOf(row.path), cents: numbersOf(row.cents) }))

/** The prices of these products on a channel and day, each with its origin; in one statement. */
export async function findEffectivePrices(
  db: Kysely<Database>,
  productIds: readonly number[],
  { websiteId, storeId }: Channel,
  day: string,
): Promise<EffectivePriceRow[]> {
  const { rows } = await sql<Written>`/* effectivePrices.onChannel */
    select ${columns} from effective_prices(${productIds}::integer[], channel_price_lists(${websiteId}::integer, ${storeId}::integer, ${day}::date)) e`.execute(
    db,
  )
  return readWritten(rows)
}

/** As findEffectivePrices, in one list on any day: own and inherited prices, even if the list is in effect nowhere. */
export async function findPricesInList(db: Kysely<Database>, productIds: readonly number[], listId: number): Promise<EffectivePriceRow[]> {
  const { rows } = await sql<Written>`/* effectivePrices.inList */
    select ${columns} from effective_prices(${productIds}::integer[], array[${listId}::integer], true) e`.execute(db)
  return readWritten(rows)
}

/** Today in the shops' time zone. */
export async function findToday(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ day: string }>`/* effectivePrices.today */ select ((now() at time zone 'Europe/Amsterdam')::date)::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

/** Whether the id of a website or a store exists. */
export async function findChannel(db: Kysely<Database>, id: number): Promise<Channel | null> {
  const { rows } = await sql<Channel>`/* effectivePrices.channel */
    select id as "websiteId", null::integer as "storeId" from websites where id = ${id} union all select null, id from stock_locations where id = ${id} and kind = 'STORE'`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface ListName {
  id: number
  name: string
  currency: string
  adjustmentPct: string | null
  rounding: string | null
}

/** Names for a price's path through the lists. */
export async function findListNames(db: Kysely<Database>): Promise<ListName[]> {
  const { rows } =
    await sql<ListName>`/* effectivePrices.lists */ select id, name, currency, adjustment_pct as "adjustmentPct", rounding from price_lists`.execute(db)
  return rows
}
