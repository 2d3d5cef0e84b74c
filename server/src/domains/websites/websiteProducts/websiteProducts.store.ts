import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containsWords, type Database, defineList, onDays, oneOf, possibleIds, readId, yesOrNo } from '../../../platform/db/index.ts'
import type { BrokenAssignment, OnlineStatus, SyncStatus, WebsiteProductCountBy, WebsiteProductFilter } from '../../../platform/contract/index.ts'

/** A difference between the shop and what was sent; the field has the engine's name. */
interface Drift {
  field: string
  ours: string | null
  theirs: string | null
}

export interface WebsiteProductRow {
  id: number
  productId: number
  websiteId: number
  onlineStatus: OnlineStatus
  syncStatus: SyncStatus
  isBeingDeleted: boolean
  desiredFrom: Date | null
  desiredTo: Date | null
  remoteId: string | null
  remoteUrl: string | null
  payloadHash: string | null
  attempts: number
  nextRetryAt: Date | null
  lastErrorCode: string | null
  lastErrorText: string | null
  failedAt: Date | null
  syncedAt: Date | null
  checkedAt: Date | null
  liveVerified: boolean | null
  drift: Drift[]
  brokenReasons: BrokenAssignment[]
  revision: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string | null
}

const idsIn = (ids: readonly string[]) => possibleIds(ids.map(readId))

const isScheduled = sql`(w.desired_from is not null or w.desired_to is not null)`
const isBroken = sql`w.broken <> '{}'`

/** Sorted by product name by default. */
export const websiteProducts = defineList<WebsiteProductRow, WebsiteProductFilter, WebsiteProductCountBy>({
  name: sql`websiteProducts`,
  table: 'website_product_listings',
  as: 'w',
  columns: sql`w.id, w.product_id as "productId", w.website_id as "websiteId", w.online_status as "onlineStatus", w.shown_status as "syncStatus", w.sync_step is not null as "isBeingDeleted",
    w.desired_from as "desiredFrom", w.desired_to as "desiredTo", w.remote_id as "remoteId", w.remote_url as "remoteUrl", w.payload_hash as "payloadHash", w.attempts, w.next_retry_at as "nextRetryAt",
    w.last_error_code as "lastErrorCode", w.last_error as "lastErrorText", w.failed_at as "failedAt", w.synced_at as "syncedAt", w.checked_at as "checkedAt", w.live_verified as "liveVerified", w.drift,
    w.broken as "brokenReasons", w.revision, w.created_at as "createdAt", w.updated_at as "updatedAt", w.updated_by as "updatedBy"`,
  sorts: {
    name: { by: sql`w.name_key` },
    sku: { by: sql`w.sku_key` },
    website: { by: sql`w.website_key` },
    online: { by: sql`w.online_status` },
    status: { by: sql`w.shown_status` },
    synced: { by: sql`w.synced_at`, nullable: true },
    created: { by: sql`w.created_at` },
    updated: { by: sql`w.updated_at` },
  },
  first: 'name',
  counted: {
    WEBSITE: sql`w.website_id`,
    ONLINE_STATUS: sql`w.online_status`,
    SYNC_STATUS: sql`w.shown_status`,
    ERROR_CODE: sql`case when w.shown_status = 'FAIL' then w.last_error_code end`,
    DRIFTED: sql`w.drifted`,
    BROKEN: isBroken,
    SCHEDULED: isScheduled,
    COMPLETE: sql`w.complete`,
    ACTIVE: sql`w.active`,
    TYPE: sql`w.type`,
    BRAND: sql`w.brand`,
  },
  conditions: (words, filter) => [
    ...containsWords(words, [sql`w.name_key`, sql`w.sku_key`, sql`w.ean_code`]),
    ...among(filter.websites, sql`w.website_id`),
    ...(filter.product == null ? [] : [sql`w.product_id = ${readId(filter.product) ?? 0}::integer`]),
    ...oneOf(filter.onlineStatuses, sql`w.online_status`),
    ...oneOf(filter.syncStatuses, sql`w.shown_status`),
    ...(filter.errorCodes && filter.errorCodes.length > 0 ? [sql`w.shown_status = 'FAIL'`, ...oneOf(filter.errorCodes, sql`w.last_error_code`)] : []),
    ...yesOrNo(filter.drifted, sql`w.drifted`),
    ...yesOrNo(filter.broken, isBroken),
    ...(filter.brokenReasons && filter.brokenReasons.length > 0 ? [sql`w.broken && ${filter.brokenReasons}::text[]`] : []),
    ...yesOrNo(filter.scheduled, isScheduled),
    ...yesOrNo(filter.complete, sql`w.complete`),
    ...yesOrNo(filter.active, sql`w.active`),
    ...oneOf(filter.types, sql`w.type`),
    ...oneOf(filter.brands, sql`w.brand`),
    ...(filter.liveVerified == null ? [] : [sql`w.live_verified = ${filter.liveVerified}`]),
    ...onDays(sql`w.synced_at`, filter.syncedFrom, filter.syncedTo),
    ...onDays(sql`w.updated_at`, filter.updatedFrom, filter.updatedTo),
  ],
})

function among(ids: readonly string[] | null | undefined, column: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return ids && ids.length > 0 ? [sql`${column} = any(${idsIn(ids)}::integer[])`] : []
}

/** The places of these products on websites, sorted by the website's name. */
export async function findOfProducts(db: Kysely<Database>, products: readonly number[]): Promise<WebsiteProductRow[]> {
  const { rows } = await sql<{ id: number }>`/* websiteProducts.ofProducts */
    select w.id from website_products w join websites s on s.id = w.website_id where w.product_id = any(${products}::integer[]) order by fold(s.name), w.id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const found = new Map((await websiteProducts.byIds(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Locks these rows until the transaction ends. */
export async function lockAssigned(db: Kysely<Database>, ids: readonly number[]): Promise<WebsiteProductRow[]> {
  await sql`/* websiteProducts.lock */ select id from website_products where id = any(${ids}::integer[]) order by id for update`.execute(db)
  return websiteProducts.byIds(db, ids)
}

/** The products of these that are on a website. */
export async function findPlaced(db: Kysely<Database>, website: number, products: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; product: number }>`/* websiteProducts.placed */
    select id, product_id as product from website_products where website_id = ${website} and product_id = any(${products}::integer[])`.execute(db)
  return new Map(rows.map(({ id, product }) => [product, id]))
}

export interface Candidate {
  id: number
  isActive: boolean
  isConfigurable: boolean
  /** Its configurable product */
  parent: number | null
  /** Its place on the website; null: not on it */
  placeId: number | null
  isOnline: boolean
}

/** The data of these products for deciding whether they can be added to a website. */
export async function findCandidates(db: Kysely<Database>, website: number, products: readonly number[]): Promise<Map<number, Candidate>> {
  const { rows } = await sql<Candidate>`/* websiteProducts.candidates */
    select p.id, p.active as "isActive", p.type = 'CONFIGURABLE' as "isConfigurable", p.parent_id as parent, w.id as "placeId", coalesce(w.online_status = 'ONLINE', false) as "isOnline"
    from products p left join website_products w on w.product_id = p.id and w.website_id = ${website} where p.id = any(${products}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The variations of these configurable products, grouped by product. */
export async function findVariations(db: Kysely<Database>, parents: readonly number[]): Promise<{ id: number; parent: number }[]> {
  const { rows } = await sql<{ id: number; parent: number }>`/* websiteProducts.variations */
    select v.id, g.id as parent from products g join products v on v.parent_id = g.id where g.id = any(${parents}::integer[]) order by g.id, v.id`.execute(db)
  return rows
}

/** The configurable products of these variations. */
export async function findParents(db: Kysely<Database>, products: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; parent: number }>`/* websiteProducts.parents */
    select id, parent_id as parent from products where id = any(${products}::integer[]) and parent_id is not null`.execute(db)
  return new Map(rows.map(({ id, parent }) => [id, parent]))
}

/** Other places with the same shop id as these. */
export async function findSameRemote(db: Kysely<Database>, ids: readonly number[]): Promise<{ id: number; other: number }[]> {
  const { rows } = await sql<{ id: number; other: number }>`/* websiteProducts.sameRemote */
    select w.id, o.id as other from website_products w join website_products o on o.website_id = w.website_id and o.remote_id = w.remote_id and o.id <> w.id
    where w.id = any(${ids}::integer[]) order by 1, 2`.execute(db)
  return rows
}
