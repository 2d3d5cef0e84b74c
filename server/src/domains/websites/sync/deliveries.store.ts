import { type Kysely, sql } from 'kysely'
import type { WebsiteConnector } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { ToldFields } from '../connectors/Connector.ts'
import { isUnseen } from './looks.store.ts'
import { isToBeRemoved } from './removals.store.ts'

/** A website that receives the catalogue. */
export interface SyncedWebsite {
  id: number
  connector: WebsiteConnector
  endpoint: string
  languages: readonly string[]
  secret: string | null
}

/** Pending, or failed and due for another attempt. */
const isDue = (row: string, now: Date) =>
  sql`(${sql.ref(`${row}.sync_status`)} = 'TODO' and ${sql.ref(`${row}.due_at`)} <= ${now} or ${sql.ref(`${row}.sync_status`)} = 'FAIL' and ${sql.ref(`${row}.next_retry_at`)} <= ${now})`

/** Websites that are switched on, have not asked for a pause, and have something to do. */
export async function findSynced(db: Kysely<Database>, now: Date): Promise<SyncedWebsite[]> {
  const { rows } = await sql<SyncedWebsite>`/* websiteSync.websites */
    select w.id, w.connector, w.endpoint, w.languages, s.secret from websites w left join website_secrets s on s.website_id = w.id
    where w.enabled and w.connector is not null and w.endpoint is not null and (w.paused_until is null or w.paused_until <= ${now})
      and (exists (select from website_products p where p.website_id = w.id and ${isDue('p', now)}) or exists (select from website_products p where p.website_id = w.id and ${isUnseen('p', now)})
        or exists (select from website_removals r where r.website_id = w.id and ${isToBeRemoved('r', now)})) order by w.id`.execute(db)
  return rows
}

/** A product on a website that this process has claimed for delivery. */
export interface Claimed {
  id: number
  productId: number
  remoteId: string | null
  payloadHash: string | null
  /** The version of its data that is delivered */
  version: number
  /** Including this attempt */
  attempts: number
  /** Sent even if its hash is unchanged */
  isForced: boolean
  /** Deleted in the shop first, then sent as new */
  isToBeDeleted: boolean
  claimedAt: Date
}

/**
 * Claims what is due: pending, or failed and to be tried again. Variations and components go before the products that contain
 * them, so that the shop has them already.
 */
export async function claimDue(db: Kysely<Database>, website: number, limit: number, now: Date): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`/* websiteSync.claim */
    with due as materialized (
      select w.id from website_products w join products p on p.id = w.product_id
      where w.website_id = ${website} and ${isDue('w', now)}
      order by p.type <> 'SIMPLE', p.type = 'BUNDLE', w.due_at, w.id limit ${limit} for update of w skip locked
    )
    update website_products w set sync_status = 'PROCESSING', claimed_at = ${now}, attempts = w.attempts + 1, next_retry_at = null
    from due where w.id = due.id
    returning w.id, w.product_id as "productId", w.remote_id as "remoteId", w.payload_hash as "payloadHash", w.sync_version as version, w.attempts,
      w.forced_at is not null and w.forced_at > coalesce(w.synced_at, '-infinity') as "isForced", w.sync_step is not null as "isToBeDeleted", w.claimed_at as "claimedAt"`.execute(
    db,
  )
  return rows
}

/** Releases what was claimed and not begun. */
export async function release(db: Kysely<Database>, claimed: readonly Claimed[]): Promise<void> {
  if (claimed.length === 0) return
  await sql`/* websiteSync.release */
    update website_products set sync_status = 'TODO', claimed_at = null, attempts = attempts - 1
    where id = any(${claimed.map(({ id }) => id)}::integer[]) and sync_status = 'PROCESSING' and claimed_at = ${claimed[0]?.claimedAt ?? null}`.execute(db)
}

const isMine = ({ id, claimedAt }: Claimed) => sql`id = ${id} and sync_status = 'PROCESSING' and claimed_at = ${claimedAt}`

/** The shop's product is deleted; the next delivery creates a new one. */
export async function settleDeleted(db: Kysely<Database>, claimed: Claimed): Promise<void> {
  await sql`/* websiteSync.deleted */
    update website_products set sync_step = null, remote_id = null, remote_url = null, payload_hash = null, live_verified = null, drift = '[]' where ${isMine(claimed)}`.execute(
    db,
  )
}

export interface Arrived {
  remoteId: string
  remoteUrl: string | null
  hash: string
  /** null: nothing had to be sent */
  fields: ToldFields | null
}

/** Marks it delivered; changes made meanwhile are still pending. Does nothing if it was given up as stuck meanwhile. */
export async function settleDone(db: Kysely<Database>, claimed: Claimed, { remoteId, remoteUrl, hash, fields }: Arrived, now: Date): Promise<void> {
  await sql`/* websiteSync.done */
    with done as (
      update website_products set sync_status = case when sync_version = ${claimed.version} then 'DONE' else 'TODO' end, claimed_at = null, attempts = 0, next_retry_at = null,
        last_error_code = null, last_error = null, failed_at = null, remote_id = ${remoteId}, remote_url = ${remoteUrl}, synced_at = ${now},
        payload_hash = case when forced_at > claimed_at then null else ${hash} end
      where ${isMine(claimed)} returning id
    )
    insert into website_product_fields (website_product_id, fields) select id, ${JSON.stringify(fields)}::jsonb from done where ${fields !== null}
    on conflict (website_product_id) do update set fields = excluded.fields`.execute(db)
}

/** It was checked, and the shop shows it already. */
export async function settleUnchanged(db: Kysely<Database>, claimed: Claimed): Promise<void> {
  await sql`/* websiteSync.unchanged */
    update website_products set sync_status = case when sync_version = ${claimed.version} then 'DONE' else 'TODO' end, claimed_at = null, attempts = 0,
      last_error_code = null, last_error = null, failed_at = null where ${isMine(claimed)}`.execute(db)
}

export interface Failure {
  code: string
  text: string
  /** null: not tried again automatically */
  retryAt: Date | null
}

/** Marks it failed with the shop's message; changes made meanwhile are tried when due. */
export async function settleFailed(db: Kysely<Database>, claimed: Claimed, { code, text, retryAt }: Failure, now: Date): Promise<void> {
  await sql`/* websiteSync.failed */
    update website_products set sync_status = 'FAIL', claimed_at = null, failed_at = coalesce(failed_at, ${now}),
      next_retry_at = case when sync_version = ${claimed.version} then ${retryAt}::timestamptz else due_at end, last_error_code = ${code}, last_error = ${text} where ${isMine(claimed)}`.execute(
    db,
  )
}

/** The shop is busy: not counted as an attempt, and tried again after the pause that it asked for. */
export async function settleBusy(db: Kysely<Database>, claimed: Claimed, { code, text, retryAt }: Failure): Promise<void> {
  await sql`/* websiteSync.busy */
    update website_products set sync_status = 'TODO', claimed_at = null, attempts = attempts - 1, due_at = ${retryAt}, last_error_code = ${code}, last_error = ${text} where ${isMine(claimed)}`.execute(
    db,
  )
}

/** A delivery that takes longer than this is considered stuck: its process has died. */
export const stuckMinutes = 15

/**
 * Marks deliveries that are stuck as failed.
 * @param pauses minutes before the first, second … attempt after that
 */
export async function failStuck(db: Kysely<Database>, pauses: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`/* websiteSync.stuck */
    update website_products set sync_status = 'FAIL', claimed_at = null, failed_at = coalesce(failed_at, ${now}), last_error_code = 'STUCK', last_error = ${`No answer for ${stuckMinutes} minutes`},
      next_retry_at = ${now}::timestamptz + make_interval(mins => (${pauses}::integer[])[attempts])
    where sync_status = 'PROCESSING' and coalesce(claimed_at, updated_at) < ${now}::timestamptz - make_interval(mins => ${stuckMinutes}) returning product_id as "productId"`.execute(
    db,
  )
  return rows.map(({ productId }) => productId)
}

/** Stores whether the shop answers, and how long it is left alone. */
export async function noteReached(
  db: Kysely<Database>,
  website: number,
  { error, pausedUntil }: { error: string | null; pausedUntil: Date | null },
  now: Date,
): Promise<void> {
  await sql`/* websiteSync.reached */
    update websites set reachable = ${error === null}, reached_at = ${now}, reach_error = ${error}, paused_until = ${pausedUntil} where id = ${website}`.execute(
    db,
  )
}

/** Delivered products of a website that show these: their configurable products, bundles, and products related to them. */
export async function findHolders(db: Kysely<Database>, website: number, products: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* websiteSync.holders */
    select w.product_id as id from website_products w where w.website_id = ${website} and w.sync_status in ('DONE', 'PROCESSING') and w.product_id in (
      select parent_id from products where id = any(${products}::integer[])
      union select bundle_id from bundle_components where product_id = any(${products}::integer[])
      union select product_id from related_products where related_id = any(${products}::integer[]))`.execute(db)
  return rows.map(({ id }) => id)
}

/** The fields of the latest delivery. */
export async function findToldFields(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, ToldFields>> {
  const { rows } = await sql<{ id: number; fields: ToldFields }>`/* websiteSync.fields */
    select website_product_id as id, fields from website_product_fields where website_product_id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, fields }) => [id, fields]))
}
