import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** A website or a store; neither: wherever no list is named. */
export interface Channel {
  websiteId: number | null
  storeId: number | null
}

export type PriceOrigin = 'LIST' | 'PARENT_PRODUCT' | 'BUNDLE' | 'NONE'

export interface EffectivePriceRow {
  productId: number
  /** The list in which it counts; none of a sum of parts */
  priceListId: number | null
  source: PriceOrigin
  /** The product whose price a variation has */
  viaProductId: number | null
  priceCents: number | null
  discountCents: number | null
  /** The lists from the one that holds the price to the one in which it counts, and the price in each */
  path: readonly number[] | null
  cents: readonly number[] | null
}

/** Whether the price is the product's own in this list: neither inherited from another list nor from another product. */
export const isOwn = ({ source, path, viaProductId }: EffectivePriceRow): boolean => source === 'LIST' && path?.length === 1 && viaProductId === null

const columns = sql`e.product_id as "productId", e.price_list_id as "priceListId", e.source, e.via_product_id as "viaProductId", e.price_cents as "priceCents", e.discount_cents as "discountCents", e.path::text, e.cents::text`

type Written = Omit<EffectivePriceRow, 'path' | 'cents'> & { path: string | null; cents: string | null }

// Of thousands of rows the client's reader of arrays would take as long as the database.
const numbersOf = (written: string | null) => (written === null ? null : written.slice(1, -1).split(',').map(Number))
const readWritten = (rows: readonly Written[]) => rows.map((row): EffectivePriceRow => Object.assign(row, { path: numbersOf(row.path), cents: numbersOf(row.cents) }))

/** What these products cost on a channel on a day, each with where its price comes from; one statement for all of them. */
export async function findEffectivePrices(db: Kysely<Database>, productIds: readonly number[], { websiteId, storeId }: Channel, day: string): Promise<EffectivePriceRow[]> {
  const { rows } = await sql<Written>`/* effectivePrices.onChannel */
    select ${columns} from effective_prices(${productIds}::integer[], channel_price_lists(${websiteId}::integer, ${storeId}::integer, ${day}::date)) e`.execute(db)
  return readWritten(rows)
}

/** As findEffectivePrices, in one list whatever the day: its own prices and what it inherits, even where that counts nowhere. */
export async function findPricesInList(db: Kysely<Database>, productIds: readonly number[], listId: number): Promise<EffectivePriceRow[]> {
  const { rows } = await sql<Written>`/* effectivePrices.inList */
    select ${columns} from effective_prices(${productIds}::integer[], array[${listId}::integer], true) e`.execute(db)
  return readWritten(rows)
}

/** The day that it is in the shops. */
export async function findToday(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ day: string }>`/* effectivePrices.today */ select ((now() at time zone 'Europe/Amsterdam')::date)::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

/** Whether ids are of a website or a store. */
export async function findChannel(db: Kysely<Database>, id: number): Promise<Channel | null> {
  const { rows } = await sql<Channel>`/* effectivePrices.channel */
    select id as "websiteId", null::integer as "storeId" from websites where id = ${id} union all select null, id from stock_locations where id = ${id} and kind = 'STORE'`.execute(db)
  return rows[0] ?? null
}

export interface ListName {
  id: number
  name: string
  currency: string
  adjustmentPct: string | null
  rounding: string | null
}

/** What a price's way through the lists is told with. */
export async function findListNames(db: Kysely<Database>): Promise<ListName[]> {
  const { rows } = await sql<ListName>`/* effectivePrices.lists */ select id, name, currency, adjustment_pct as "adjustmentPct", rounding from price_lists`.execute(db)
  return rows
}
