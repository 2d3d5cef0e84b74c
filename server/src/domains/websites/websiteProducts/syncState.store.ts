import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { SyncIntent } from './websiteProducts.rules.ts'

/** Seconds after the last change until a product is sent, so that an edit of ten fields is one delivery. */
const debounceSeconds = 30

/**
 * Marks products on websites as due, because a shop would show something else now: delivered ones become pending, failed ones
 * are tried again, and those in delivery become pending afterwards.
 * @param which ids of website_products
 */
async function makeDue(db: Kysely<Database>, which: RawBuilder<unknown>): Promise<void> {
  await sql`/* syncState.makeDue */
    with due as materialized (select id from website_products where id in (${which}) order by id for update)
    update website_products w set sync_version = w.sync_version + 1, due_at = now() + make_interval(secs => ${debounceSeconds}),
      sync_status = case when w.sync_status = 'DONE' then 'TODO' else w.sync_status end,
      attempts = case when w.sync_status = 'FAIL' then 0 else w.attempts end, next_retry_at = case when w.sync_status = 'FAIL' then now() + make_interval(secs => ${debounceSeconds}) end
    from due where w.id = due.id`.execute(db)
}

interface Reach {
  /** Products that show these */
  products: readonly number[]
  /** Configurable products whose variations show it, too */
  heads: readonly number[]
  /** Products whose configurable product or bundles show it, too; and former configurable products */
  parts: readonly number[]
}

/** Marks everything that shows these products as due. */
export async function makeProductsDue(db: Kysely<Database>, { products, heads, parts }: Reach): Promise<void> {
  await makeDue(
    db,
    sql`
    select id from website_products where product_id in (
      select unnest(${products}::integer[])
      union select id from products where parent_id = any(${heads}::integer[])
      union select parent_id from products where id = any(${parts}::integer[])
      union select bundle_id from bundle_components where product_id = any(${parts}::integer[]))`,
  )
}

/** Marks products with a new price as due, and everything on websites whose price list was not counted. */
export async function makeRepricedDue(db: Kysely<Database>, products: readonly number[]): Promise<void> {
  await makeDue(
    db,
    sql`
    select w.id from website_products w join websites s on s.id = w.website_id
    where w.product_id = any(${products}::integer[]) or s.price_list_id <> all(channel_price_lists(s.id, null, (now() at time zone 'Europe/Amsterdam')::date))`,
  )
}

/** Marks everything sold by one of these lists: by its own prices, or by inherited ones. */
export const makeListsDue = (db: Kysely<Database>, lists: readonly number[]): Promise<void> =>
  makeDue(
    db,
    sql`
    select w.id from website_products w join websites s on s.id = w.website_id
    where s.price_list_id = any(${lists}::integer[]) or channel_price_lists(s.id, null, (now() at time zone 'Europe/Amsterdam')::date) && ${lists}::integer[]`,
  )

/** Marks products with these pictures as photos. */
export const makeImagesDue = (db: Kysely<Database>, images: readonly number[]): Promise<void> =>
  makeDue(db, sql`select w.id from product_images i join website_products w on w.product_id = i.product_id where i.image_id = any(${images}::integer[])`)

/** Marks products with values of these attributes. */
export const makeAttributesDue = (db: Kysely<Database>, attributes: readonly number[]): Promise<void> =>
  makeDue(
    db,
    sql`select w.id from effective_attribute_values v join website_products w on w.product_id = v.product_id where v.attribute_id = any(${attributes}::integer[])`,
  )

/** Marks products with these values. */
export const makeValuesDue = (db: Kysely<Database>, values: readonly number[]): Promise<void> =>
  makeDue(
    db,
    sql`select w.id from effective_attribute_values v join website_products w on w.product_id = v.product_id where v.value_id = any(${values}::integer[])`,
  )

/** Marks everything on these websites. */
export const makeWebsitesDue = (db: Kysely<Database>, websites: readonly number[]): Promise<void> =>
  makeDue(db, sql`select id from website_products where website_id = any(${websites}::integer[])`)

/** Marks these products on their websites, by ids of website_products. */
export const makePlacesDue = (db: Kysely<Database>, places: readonly number[]): Promise<void> => makeDue(db, sql`select unnest(${places}::integer[])`)

const wishes: Readonly<Record<SyncIntent, RawBuilder<unknown>>> = {
  SEND: sql`sync_step = w.sync_step`,
  FORCE: sql`forced_at = w.forced_at`,
  RECREATE: sql`sync_step = 'TODO_DELETE'`,
  // Kept after all: what is already being deleted in the shop is created again.
  KEEP: sql`sync_step = case when w.sync_status = 'PROCESSING' then w.sync_step end`,
}

/** Marks products to be sent at once, on a user's request. */
export async function makeWished(db: Kysely<Database>, intent: SyncIntent, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`/* syncState.makeWished */
    update website_products w set ${wishes[intent]}, sync_version = sync_version + 1, due_at = now(), attempts = 0, next_retry_at = null,
      sync_status = case when w.sync_status = 'PROCESSING' and w.claimed_at is not null then 'PROCESSING' else 'TODO' end
    where id = any(${ids}::integer[])`.execute(db)
}

/** Stores since when products have failed, and clears it for those that have not. */
export async function settleFailing(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`/* syncState.settleFailing */
    update website_products set failed_at = case when sync_status = 'FAIL' then coalesce(failed_at, updated_at) when sync_status <> 'DONE' then failed_at end
    where id = any(${ids}::integer[]) and failed_at is distinct from (case when sync_status = 'FAIL' then coalesce(failed_at, updated_at) when sync_status <> 'DONE' then failed_at end)`.execute(
    db,
  )
}

interface Removed {
  product: number
  website: number
  remoteId: string
}

/** Records products that were removed from a website, to be deleted in the shop. */
export async function remember(db: Kysely<Database>, removed: readonly Removed[]): Promise<void> {
  if (removed.length === 0) return
  await sql`/* syncState.remember */
    insert into website_removals (product_id, website_id, remote_id)
    select r.product, r.website, r."remoteId" from jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as r(product integer, website integer, "remoteId" text)
    join websites w on w.id = r.website
    on conflict (website_id, remote_id) do update set product_id = excluded.product_id, due_at = now(), claimed_at = null, attempts = 0, next_retry_at = null, done_at = null`.execute(
    db,
  )
}

/** A product that returns to a website before the shop deleted it keeps its id; after that it is sent as new. */
export async function forget(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`/* syncState.forget */
    with back as (
      select w.id, r.id as removal, r.done_at is null and r.claimed_at is null as kept
      from website_products w join website_removals r on r.website_id = w.website_id and r.remote_id = w.remote_id where w.id = any(${ids}::integer[])
    ), kept as (delete from website_removals where id in (select removal from back where kept))
    update website_products w set sync_status = 'TODO', sync_version = w.sync_version + 1, due_at = now(), remote_id = case when back.kept then w.remote_id end,
      remote_url = case when back.kept then w.remote_url end, payload_hash = null
    from back where w.id = back.id`.execute(db)
}
