import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

/** The oldest of the reviews that wait, up to `limit`, of those from before `until`. */
export async function findPendingReviews(db: Kysely<Database>, until: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* demoMonth.pendingReviews */
    select id from reviews where status = 'PENDING' and created_at < ${until} order by created_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products that are sold in a bundle. */
export async function findBundled(db: Kysely<Database>): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`/* demoMonth.bundled */ select distinct product_id as id from bundle_components`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface DeliveredArticle {
  id: number
  warehouseQty: number
  leadTimeWeeks: number | null
}

/** How many articles are delivered, and up to `limit` of them from all over. */
export async function findArticles(db: Kysely<Database>, limit: number): Promise<{ articles: DeliveredArticle[]; total: number }> {
  const { rows } = await sql<DeliveredArticle & { total: number }>`/* demoMonth.articles */
    with living as (
      select id, warehouse_qty, lead_time_weeks, row_number() over (order by id)::integer as place, count(*) over ()::integer as total
      from emeubel_products where not is_deleted and not out_of_production and status = 'ACTIVE'
    )
    select id, warehouse_qty as "warehouseQty", lead_time_weeks as "leadTimeWeeks", total from living
    where place % greatest(total / ${limit}, 1) = 0 order by place limit ${limit}`.execute(db)
  return { articles: rows, total: rows[0]?.total ?? 0 }
}

/** The feed that delivers each night. */
export async function findFeed(db: Kysely<Database>, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`/* demoMonth.feed */ select id from feeds where name = ${name}`.execute(db)
  return rows[0]?.id ?? 0
}

/** What was read of a delivery, as its job would note it. */
export async function noteNight(
  db: Kysely<Database>,
  runId: number,
  { rows, changed, problem }: { rows: number; changed: number; problem: object | null },
): Promise<void> {
  await sql`/* demoMonth.noteNight */
    update feed_runs set is_complete = ${problem === null}, row_count = ${rows}, changed_count = ${changed}, unchanged_count = ${Math.max(0, rows - changed)},
      problem = ${problem === null ? null : JSON.stringify(problem)}::jsonb where id = ${runId}`.execute(db)
}

/** Up to `limit` deliveries that have arrived, from all over. */
export async function findDelivered(db: Kysely<Database>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* demoMonth.delivered */
    with arrived as (
      select id, row_number() over (order by id) as place, count(*) over () as total from website_products where sync_status = 'DONE' and online_status = 'ONLINE'
    ) select id::integer as id from arrived where place % greatest(total / ${limit}, 1) = 0 order by place limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What was on its way has arrived, but for what a shop has refused; what was sent again has arrived a few minutes later. */
export async function settleDeliveries(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`/* demoMonth.settleDeliveries */
    update website_products set
      sync_status = case when sync_status = 'PROCESSING' and id % 5 = 0 then 'FAIL' else 'DONE' end,
      attempts = case when sync_status = 'PROCESSING' and id % 5 = 0 then 3 else 0 end,
      failed_at = case when sync_status = 'PROCESSING' and id % 5 = 0 then ${now}::timestamptz - interval '1 hour' * (2 + id % 30) end,
      last_error_code = case when sync_status = 'PROCESSING' and id % 5 = 0 then case when id % 2 = 0 then 'HTTP_400' else 'TIMEOUT' end end,
      last_error = case when sync_status = 'PROCESSING' and id % 5 = 0
        then case when id % 2 = 0 then 'The value specified in the URL Key field would generate a URL that already exists.' else '30' end end,
      synced_at = case when forced_at is null then coalesce(synced_at, ${now}::timestamptz - interval '1 hour' * (1 + id % 40)) else forced_at + interval '4 minutes' end
    where sync_status = 'PROCESSING' or forced_at is not null`.execute(db)
}

export interface UntouchedProduct {
  id: number
  sku: string
  name: string
  leadTimeWeeks: number
}

/** Single products that nobody has changed since they were loaded, up to `limit`, from all over. */
export async function findUntouched(db: Kysely<Database>, limit: number): Promise<UntouchedProduct[]> {
  const { rows } = await sql<UntouchedProduct>`/* demoMonth.untouched */
    with untouched as (
      select p.id, p.sku, coalesce(c.name, p.sku) as name, coalesce(p.lead_time_weeks, 1) as lead_time_weeks, row_number() over (order by p.id) as place, count(*) over () as total
      from products p join product_contents c on c.product_id = p.id and c.language = 'nl' and c.name is not null
      where p.type = 'SIMPLE' and p.active and p.lead_time_weeks is not null and not exists (select from change_items i where i.entity_id = p.id and i.op = 'update')
    ) select id, sku, name, lead_time_weeks as "leadTimeWeeks" from untouched where place % greatest(total / ${limit}, 1) = 0 order by place limit ${limit}`.execute(
    db,
  )
  return rows
}

/** What could be deleted: a product in preparation, and things that nothing else refers to. */
export async function findDisposable(db: Kysely<Database>): Promise<{ kind: string; id: number }[]> {
  const { rows } = await sql<{ kind: string; id: number }>`/* demoMonth.disposable */
    (select 'product' as kind, p.id from products p where p.type = 'SIMPLE' and p.parent_id is null and not p.active
      and not exists (select from product_duplicates d where p.id in (d.product_a_id, d.product_b_id)) and not exists (select from emeubel_products e where e.product_id = p.id) order by p.id limit 1)
    union all (select 'translation', id from translations order by id desc limit 2)
    union all (select 'review', id from reviews where status = 'REJECTED' order by id limit 1)
    union all (select 'task', id from tasks where done_at is not null order by id limit 1)`.execute(db)
  return rows
}

/** Dates a job that has ended, and the files that it read or wrote. */
export async function dateJob(db: Kysely<Database>, id: number, at: Date): Promise<void> {
  await sql`/* demoMonth.dateJob */
    with dated as (
      update jobs set created_at = ${at}, queued_at = ${at}::timestamptz + interval '2 seconds', started_at = ${at}::timestamptz + interval '3 seconds',
        finished_at = ${at}::timestamptz + interval '9 seconds', updated_at = ${at}::timestamptz + interval '9 seconds' where id = ${id} returning id
    ), checked as (update imported_files set checked_at = ${at}::timestamptz + interval '9 seconds' where check_job_id in (select id from dated) and checked_at is not null)
    update exported_files set finished_at = ${at}::timestamptz + interval '9 seconds', expires_at = ${at}::timestamptz + interval '30 days' where job_id in (select id from dated)`.execute(
    db,
  )
}

export interface CampaignList {
  id: number
  name: string
  validFrom: string
  validTo: string
  /** Id of an image */
  banner: number | null
}

/** Price lists of these names with their days, and the newest price card template. */
export async function findCampaignThings(db: Kysely<Database>, names: readonly string[]): Promise<{ lists: CampaignList[]; template: number | null }> {
  const { rows: lists } = await sql<CampaignList>`/* demoMonth.campaignLists */
    select id, name, valid_from::text as "validFrom", valid_to::text as "validTo", promo_banner_image_id as banner from price_lists
    where name = any(${names}::text[]) and valid_from is not null and valid_to is not null order by valid_from`.execute(db)
  const { rows: templates } = await sql<{ id: number }>`/* demoMonth.cardTemplate */ select id from price_card_templates order by id desc limit 1`.execute(db)
  return { lists, template: templates[0]?.id ?? null }
}

/** The price list of the first shop. */
export async function findShopList(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`/* demoMonth.shopList */ select price_list_id as id from websites order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The products of a website, as it has them. */
export async function findPlaces(db: Kysely<Database>, website: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* demoMonth.places */ select id from website_products where website_id = ${website} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What waits to be delivered to a website is due by the clock of the month, not by that of today. */
export async function makeDueAt(db: Kysely<Database>, website: number, at: Date): Promise<void> {
  await sql`/* demoMonth.dueAt */ update website_products set due_at = ${at} where website_id = ${website} and sync_status = 'TODO'`.execute(db)
}

/** The pages of its products are at the website's own address, not at that of the simulator. */
export async function moveAddresses(db: Kysely<Database>, website: number, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`/* demoMonth.moveAddresses */ update website_products set remote_url = replace(remote_url, ${from}, ${to}) where website_id = ${website}`.execute(
    db,
  )
}
