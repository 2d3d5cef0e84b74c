import { type Kysely, sql } from 'kysely'
import { type Change, entityOf } from '../../../engine/index.ts'
import { type Database, rehearse } from '../../../platform/db/index.ts'
import { renewMembers } from '../priceLists/priceListMembers.ts'
import type { Channel } from '../prices/effectivePrices.store.ts'

/** Runs work as if a list were changed, and rolls back: the rule of effective prices then gives the new prices. */
export function asIf<Answer>(db: Kysely<Database>, change: Change, work: (transaction: Kysely<Database>, listId: number) => Promise<Answer>): Promise<Answer> {
  return rehearse(db, async (transaction) => {
    const id = change.id ?? (await insertBlank(transaction))
    await put(transaction, id, change.fields)
    if (change.op === 'delete') await sql`/* listEffect.orphan */ update price_lists set parent_id = null where parent_id = ${id}`.execute(transaction)
    await renewMembers(transaction, [id])
    return work(transaction, id)
  })
}

async function insertBlank(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`/* listEffect.insert */ insert into price_lists (name) values ('') returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** All columns at once: first and last day must not be reversed in between. */
async function put(db: Kysely<Database>, id: number, changed: Change['fields']): Promise<void> {
  const { fields } = entityOf('priceList')
  const columns = changed.flatMap(({ field, after }) => {
    const place = fields[field]?.place
    return place?.in === 'column' ? [sql`${sql.ref(place.column)} = ${after}`] : []
  })
  if (columns.length > 0) await sql`/* listEffect.put */ update price_lists set ${sql.join(columns)} where id = ${id}`.execute(db)
  for (const { field, before, after } of changed) {
    const place = fields[field]?.place
    if (place?.in === 'relation') await place.write(db, [{ id, parameter: '', before: before ?? place.empty, after }])
  }
}

/** The products with a price in one of these lists, and the bundles that contain them, two levels deep. */
export async function findStated(db: Kysely<Database>, listIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`/* listEffect.stated */
    with every as materialized (select array_agg(id) as ids from products), stated as (
      select distinct e.product_id as id from unnest(${listIds}::integer[]) list cross join every cross join lateral effective_prices(every.ids, array[list]) e where e.source in ('LIST', 'PARENT_PRODUCT')
    ), bundles as (
      select id from stated union select c.bundle_id from stated s join bundle_components c on c.product_id = s.id
    ) select array_agg(id) as ids from (select id from bundles union select c.bundle_id from bundles b join bundle_components c on c.product_id = b.id) t`.execute(
    db,
  )
  return rows[0]?.ids ?? []
}

/** Prices of many products in the database's format, to be sent back to it. */
export interface PackedPrices {
  products: string | null
  lists: string | null
  cents: string | null
}

const pricesOn = ({ websiteId, storeId }: Channel, day: string, ids: readonly number[]) =>
  websiteId === null
    ? sql`select product_id, price_list_id, coalesce(discount_cents, price_cents) as cents from effective_prices(${ids}::integer[], channel_price_lists(null, ${storeId}::integer, ${day}::date))`
    : sql`select product_id, price_list_id, coalesce(discount_cents, price_cents) as cents from website_prices(${ids}::integer[], ${websiteId}::integer, ${day}::date)`

/** The prices of these products on a channel and day. */
export async function packPrices(db: Kysely<Database>, channel: Channel, day: string, ids: readonly number[]): Promise<PackedPrices> {
  const { rows } = await sql<PackedPrices>`/* listEffect.before */
    select array_agg(product_id)::text as products, array_agg(price_list_id)::text as lists, array_agg(cents)::text as cents from (${pricesOn(channel, day, ids)}) t`.execute(
    db,
  )
  return rows[0] ?? { products: null, lists: null, cents: null }
}

export interface ComparedPrice {
  productId: number
  beforeListId: number | null
  beforeCents: number | null
  afterListId: number | null
  afterCents: number | null
}

/** The prices after the change: of products whose price changes, and of `also` unchanged ones. */
export async function comparePrices(
  db: Kysely<Database>,
  channel: Channel,
  day: string,
  ids: readonly number[],
  before: PackedPrices,
  also: readonly number[],
): Promise<ComparedPrice[]> {
  const { rows } = await sql<ComparedPrice>`/* listEffect.compare */
    select a.product_id as "productId", b.list as "beforeListId", b.cents as "beforeCents", a.price_list_id as "afterListId", a.cents as "afterCents"
    from (${pricesOn(channel, day, ids)}) a left join unnest(${before.products}::integer[], ${before.lists}::integer[], ${before.cents}::integer[]) b(product_id, list, cents) on b.product_id = a.product_id
    where a.cents is distinct from b.cents or a.product_id = any(${also}::integer[]) order by a.product_id`.execute(db)
  return rows
}

const named = (channels: readonly Channel[]) => JSON.stringify(channels.map(({ websiteId, storeId }, at) => ({ at, w: websiteId, s: storeId })))

/** Changed products per channel, as one value for the database. */
const changedOn = (changed: readonly { channel: Channel; productIds: readonly number[] }[]) => sql`(
  select r.w as website_id, r.s as store_id, p.id as product_id from json_to_recordset(${named(changed.map(({ channel }) => channel))}::json) as r(at integer, w integer, s integer)
  join unnest(${changed.flatMap(({ productIds }, at) => productIds.map(() => at))}::integer[], ${changed.flatMap(({ productIds }) => productIds)}::integer[]) p(at, id) on p.at = r.at)`

export interface Reached {
  cards: number
  sent: number
  referenceKnown: number
}

/**
 * What depends on these prices: made cards that show them (also of their variations), online products of those websites, and
 * how many of `cheaper` had a price before, so that there is a reference price.
 */
export async function findReached(
  db: Kysely<Database>,
  changed: readonly { channel: Channel; productIds: readonly number[] }[],
  cheaper: readonly { channel: Channel; productIds: readonly number[] }[],
): Promise<Reached> {
  const { rows } = await sql<Reached>`/* listEffect.reached */
    with changed as materialized (select * from ${changedOn(changed)} t), told as (
      select website_id, store_id, product_id from changed union select c.website_id, c.store_id, p.parent_id from changed c join products p on p.id = c.product_id where p.parent_id is not null
    ), cards as (
      select c.id from price_cards c
        left join lateral (select l.website_id from price_card_template_websites l where l.template_id = c.template_id and c.store_id is null order by l.website_id limit 1) w on true
        join told t on t.product_id = c.product_id and t.store_id is not distinct from c.store_id and t.website_id is not distinct from w.website_id
      where c.status in ('READY', 'PRINTED', 'PLACED')
    )
    select (select count(distinct id)::integer from cards) as cards,
      (select count(*)::integer from changed c join website_products w on w.website_id = c.website_id and w.product_id = c.product_id where w.online_status = 'ONLINE') as sent,
      (select count(*)::integer from ${changedOn(cheaper)} c where exists (select from price_ledger l where l.product_id = c.product_id and l.price_cents is not null
        and (l.website_id is null and l.store_id is null or l.website_id is not distinct from c.website_id and l.store_id is not distinct from c.store_id))) as "referenceKnown"`.execute(
    db,
  )
  return rows[0] ?? { cards: 0, sent: 0, referenceKnown: 0 }
}

/** Every channel of a list, websites that are sold by one of these lists, and all others. */
export async function findChannels(db: Kysely<Database>, listIds: readonly number[]): Promise<{ every: Channel[]; sold: Channel[] }> {
  const { rows } = await sql<Channel & { sold: boolean }>`/* listEffect.channels */
    select id as "websiteId", null::integer as "storeId", coalesce(price_list_id = any(${listIds}::integer[]), false) as sold from websites
    union all select distinct null::integer, store_id, false from price_list_stores`.execute(db)
  const plain = ({ websiteId, storeId }: Channel): Channel => ({ websiteId, storeId })
  return { every: [...rows.map(plain), { websiteId: null, storeId: null }], sold: rows.filter(({ sold }) => sold).map(plain) }
}
