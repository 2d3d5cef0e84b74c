import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Channel } from '../prices/effectivePrices.store.ts'
import type { Asked } from './referencePrice.rules.ts'

/** Begins a separate history for every channel that has a list now. */
export async function openChannels(db: Kysely<Database>): Promise<void> {
  await sql`/* priceLedger.channels */
    insert into price_ledger_channels (website_id, store_id)
    select distinct website_id, null::integer from price_list_websites union select distinct null::integer, store_id from price_list_stores on conflict do nothing`.execute(
    db,
  )
}

// With those whose price depends on theirs: their variations, and the bundles that contain them, two levels deep.
const hanging = (productIds: readonly number[]) => sql`
  own as (
    select unnest(${productIds}::integer[]) as id union select id from products where parent_id = any(${productIds}::integer[])
  ), bundles as (
    select id from own union select c.bundle_id from own o join bundle_components c on c.product_id = o.id
  ), these as materialized (
    select array_agg(id) as ids from (select id from bundles union select c.bundle_id from bundles b join bundle_components c on c.product_id = b.id) t
  )`

/**
 * Records the prices of these products, and of those that depend on theirs, from `at` on, where they have changed: on every
 * channel that has or had a list, and on all others together. Unchanged prices are not recorded again.
 * @param productIds null: all of them
 * @param at null: now
 * @returns the products whose price has changed; the beginning of a channel's own history is no change
 */
export async function recordPrices(db: Kysely<Database>, productIds: readonly number[] | null, at: Date | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* priceLedger.record */
    with moment as materialized (select coalesce(${at}::timestamptz, clock_timestamp()) as at), ${
      productIds === null ? sql`these as materialized (select array_agg(id) as ids from products)` : hanging(productIds)
    }, channels as (
      select null::integer as website_id, null::integer as store_id union all select website_id, store_id from price_ledger_channels
    ), asked as materialized (
      select c.website_id, c.store_id, e.product_id, e.price_list_id, e.price_cents, e.discount_cents
      from channels c cross join moment m cross join these t
        cross join lateral effective_prices(t.ids, channel_price_lists(c.website_id, c.store_id, (m.at at time zone 'Europe/Amsterdam')::date)) e
      union all
      select c.website_id, c.store_id, gone.id, null, null, null from channels c cross join these t cross join lateral unnest(t.ids) gone(id)
      where not exists (select from products p where p.id = gone.id)
    ), before as materialized (
      select distinct on (l.product_id, l.website_id, l.store_id) l.product_id, l.website_id, l.store_id, l.price_cents, l.discount_cents
      from price_ledger l where l.product_id in (select product_id from asked) order by l.product_id, l.website_id, l.store_id, l.at desc, l.id desc
    ), written as (
      insert into price_ledger (product_id, website_id, store_id, at, price_list_id, price_cents, discount_cents)
      select n.product_id, n.website_id, n.store_id, m.at, n.price_list_id, n.price_cents, n.discount_cents
      from asked n cross join moment m left join before b
        on b.product_id = n.product_id and coalesce(b.website_id, 0) = coalesce(n.website_id, 0) and coalesce(b.store_id, 0) = coalesce(n.store_id, 0)
      where (b.price_cents, b.discount_cents) is distinct from (n.price_cents, n.discount_cents) returning product_id, website_id, store_id, price_cents, discount_cents
    ) select distinct n.product_id as id from written n
      left join before b on b.product_id = n.product_id and coalesce(b.website_id, 0) = coalesce(n.website_id, 0) and coalesce(b.store_id, 0) = coalesce(n.store_id, 0)
      left join before e on e.product_id = n.product_id and e.website_id is null and e.store_id is null
      where b.product_id is not null or (e.price_cents, e.discount_cents) is distinct from (n.price_cents, n.discount_cents)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records past prices of products that were loaded otherwise: by the present lists, each from its first day to its last. */
export async function recordPast(db: Kysely<Database>, since: Date): Promise<void> {
  await openChannels(db)
  await recordPrices(db, null, since)
  const { rows } = await sql<{ at: Date; ids: number[] }>`/* priceLedger.past */
    with turns as (
      select id, (valid_from::timestamp at time zone 'Europe/Amsterdam') as at from price_lists
      union select id, ((valid_to + 1)::timestamp at time zone 'Europe/Amsterdam') from price_lists
    ) select t.at, array_agg(distinct p.product_id) as ids from turns t join prices p on p.price_list_id = t.id where t.at > ${since} and t.at <= now() group by 1 order by 1`.execute(
    db,
  )
  for (const { at, ids } of rows) await recordPrices(db, ids, at)
}

/** Whether nothing was ever recorded, as after the first start with this version. */
export async function ledgerIsEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{
    empty: boolean
  }>`/* priceLedger.isEmpty */ select not exists (select from price_ledger) and exists (select from prices) as empty`.execute(db)
  return rows[0]?.empty ?? false
}

export interface LedgerRow extends Asked {
  productId: number
  priceListId: number | null
}

/** The price history of these products on a channel, the oldest first. Before a channel had prices of its own it had those of all others. */
export async function findLedger(db: Kysely<Database>, productIds: readonly number[], { websiteId, storeId }: Channel): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`/* priceLedger.ofProducts */
    with own as (
      select id, product_id, at, price_list_id, price_cents, discount_cents from price_ledger
      where product_id = any(${productIds}::integer[]) and website_id is not distinct from ${websiteId}::integer and store_id is not distinct from ${storeId}::integer
    ), first as (select product_id, min(at) as at from own group by 1), every as (
      select * from own
      union all
      select l.id, l.product_id, l.at, l.price_list_id, l.price_cents, l.discount_cents from price_ledger l left join first f on f.product_id = l.product_id
      where ${websiteId !== null || storeId !== null} and l.product_id = any(${productIds}::integer[]) and l.website_id is null and l.store_id is null and (f.at is null or l.at < f.at)
    ) select product_id as "productId", at, price_list_id as "priceListId", price_cents as "priceCents", discount_cents as "discountCents" from every order by product_id, at, id`.execute(
    db,
  )
  return rows
}

/** The midnights in the shops' time zone since the ledger was last updated on which a list began or ended; up to now. */
export async function findTurns(db: Kysely<Database>): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`/* priceLedger.turns */
    with last as (select coalesce((select turned_until from price_ledger_turns), (select max(at) from price_ledger), now()) as at), turns as (
      select (valid_from::timestamp at time zone 'Europe/Amsterdam') as at from price_lists where valid_from is not null
      union select ((valid_to + 1)::timestamp at time zone 'Europe/Amsterdam') from price_lists where valid_to is not null
    ) select t.at from turns t, last where t.at > last.at and t.at <= now() order by 1`.execute(db)
  return rows.map(({ at }) => at)
}

/** The time up to which midnights were processed. */
export async function turnedUntil(db: Kysely<Database>, at: Date): Promise<void> {
  await sql`/* priceLedger.turned */ insert into price_ledger_turns (turned_until) values (${at}) on conflict (one) do update set turned_until = greatest(price_ledger_turns.turned_until, excluded.turned_until)`.execute(
    db,
  )
}
