import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { DeliveredArticle } from '../feedAdapters/FeedAdapter.ts'
import type { PresentArticle } from './compareArticle.rules.ts'

export interface DeliveryProblem {
  code: string
  values: Readonly<Record<string, string | number>>
}

/** Conversions: the first one per column and reason, and their number. */
export interface FeedNote {
  code: string
  field: string | null
  values: Readonly<Record<string, string | number>>
  first: number
  count: number
}

export interface FeedRunRow {
  id: number
  name: string
  feedId: number
  jobId: number | null
  deliveredAt: Date
  isComplete: boolean | null
  rowCount: number
  createdCount: number
  changedCount: number
  unchangedCount: number
  goneCount: number
  refusedCount: number
  problem: DeliveryProblem | null
  columns: Readonly<Record<string, string | null>>
  sheets: readonly string[]
  notes: readonly FeedNote[]
}

const columns = sql`r.id, r.name, r.feed_id as "feedId", r.job_id as "jobId", r.delivered_at as "deliveredAt", r.is_complete as "isComplete", r.row_count as "rowCount",
  r.created_count as "createdCount", r.changed_count as "changedCount", r.unchanged_count as "unchangedCount", r.gone_count as "goneCount", r.refused_count as "refusedCount", r.problem, r.columns, r.sheets, r.notes`

export async function findFeedRuns(db: Kysely<Database>, ids: readonly number[]): Promise<FeedRunRow[]> {
  const { rows } =
    await sql<FeedRunRow>`/* feedRuns.byIds */ select ${columns} from feed_runs r where r.id = any(${ids}::integer[]) and r.feed_id is not null`.execute(db)
  return rows
}

export async function listFeedRuns(db: Kysely<Database>, feedId: number, { limit, offset }: { limit: number; offset: number }): Promise<FeedRunRow[]> {
  const { rows } =
    await sql<FeedRunRow>`/* feedRuns.ofFeed */ select ${columns} from feed_runs r where r.feed_id = ${feedId} order by r.delivered_at desc, r.id desc limit ${limit} offset ${offset}`.execute(
      db,
    )
  return rows
}

export async function countFeedRuns(db: Kysely<Database>, feedId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* feedRuns.countOfFeed */ select count(*) as count from feed_runs where feed_id = ${feedId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The latest run of each of these feeds. */
export async function findLastRuns(db: Kysely<Database>, feedIds: readonly number[]): Promise<FeedRunRow[]> {
  const { rows } = await sql<FeedRunRow>`/* feedRuns.last */
    select distinct on (r.feed_id) ${columns} from feed_runs r where r.feed_id = any(${feedIds}::integer[]) order by r.feed_id, r.delivered_at desc, r.id desc`.execute(
    db,
  )
  return rows
}

/** The columns of a feed's last readable delivery. */
export async function findColumns(db: Kysely<Database>, feedIds: readonly number[]): Promise<{ id: number; columns: FeedRunRow['columns'] }[]> {
  const { rows } = await sql<{ id: number; columns: FeedRunRow['columns'] }>`/* feedRuns.columns */
    select f.id, r.columns from feeds f
    cross join lateral (select columns from feed_runs where feed_id = f.id and columns::text <> '{}' order by delivered_at desc, id desc limit 1) r
    where f.id = any(${feedIds}::integer[])`.execute(db)
  return rows
}

/** Allows one run per feed at a time: of two concurrent deliveries the newer one would be unknown. */
export async function lockFeed(db: Kysely<Database>, feedId: number): Promise<void> {
  await sql`/* feedRuns.lockFeed */ select from feeds where id = ${feedId} for no key update`.execute(db)
}

export async function hasOpenRun(db: Kysely<Database>, feedId: number): Promise<boolean> {
  const { rows } = await sql`/* feedRuns.open */
    select from feed_runs r join jobs j on j.id = r.job_id where r.feed_id = ${feedId} and j.state in ('QUEUED', 'RUNNING', 'STOPPING', 'REVERTING') limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function setJob(db: Kysely<Database>, runId: number, jobId: number): Promise<void> {
  await sql`/* feedRuns.setJob */ update feed_runs set job_id = ${jobId} where id = ${runId}`.execute(db)
}

export async function refuseDelivery(db: Kysely<Database>, runId: number, problem: DeliveryProblem): Promise<void> {
  await sql`/* feedRuns.refuse */ update feed_runs set problem = ${JSON.stringify(problem)}::jsonb where id = ${runId}`.execute(db)
}

export async function noteSheets(db: Kysely<Database>, runId: number, names: readonly string[]): Promise<void> {
  await sql`/* feedRuns.sheets */ update feed_runs set sheets = ${names}::text[] where id = ${runId}`.execute(db)
}

export interface Received {
  isComplete: boolean
  rows: number
  unchanged: number
  refused: number
  columns: Readonly<Record<string, string | null>>
  notes: readonly FeedNote[]
}

export async function noteReceived(
  db: Kysely<Database>,
  runId: number,
  { isComplete, rows, unchanged, refused, columns: read, notes }: Received,
): Promise<void> {
  await sql`/* feedRuns.received */
    update feed_runs set is_complete = ${isComplete}, row_count = ${rows}, unchanged_count = ${unchanged}, refused_count = ${refused}, columns = ${JSON.stringify(read)}::json, notes = ${JSON.stringify(notes)}::jsonb, problem = null where id = ${runId}`.execute(
    db,
  )
}

export async function noteWritten(
  db: Kysely<Database>,
  runId: number,
  { created, changed, unchanged, gone, refused }: { created: number; changed: number; unchanged: number; gone: number; refused: number },
): Promise<void> {
  await sql`/* feedRuns.written */
    update feed_runs set created_count = created_count + ${created}, changed_count = changed_count + ${changed}, unchanged_count = unchanged_count + ${unchanged}, gone_count = gone_count + ${gone}, refused_count = refused_count + ${refused} where id = ${runId}`.execute(
    db,
  )
}

export interface KnownArticle {
  sku: string
  id: number
  hash: string | null
  feedId: number | null
}

/** By SKU in capitals, without unknown ones. */
export async function findKnown(db: Kysely<Database>, skus: readonly string[]): Promise<Map<string, KnownArticle>> {
  const { rows } =
    await sql<KnownArticle>`/* feedRuns.known */ select upper(sku) as sku, id, delivered_hash as hash, feed_id as "feedId" from emeubel_products where upper(sku) = any(${skus.map((sku) => sku.toUpperCase())}::text[])`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.sku, row]))
}

/** Articles of a feed that are not deleted. */
export async function findPresentIds(db: Kysely<Database>, feedId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`/* feedRuns.presentIds */ select id from emeubel_products where feed_id = ${feedId} and not is_deleted order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks articles until the transaction ends, and returns them by id. */
export async function lockArticles(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, PresentArticle>> {
  const { rows } = await sql<PresentArticle>`/* feedRuns.articles */
    with locked as (select * from emeubel_products where id = any(${ids}::integer[]) order by id for no key update)
    select e.id, e.sku, e.name, e.status, e.is_deleted as "isDeleted", e.out_of_collection as "outOfCollection", e.out_of_production as "outOfProduction", e.warehouse_qty as "warehouseQty",
      e.store_qty as "storeQty", e.lead_time_weeks as "leadTimeWeeks", e.ean_codes as "eanCodes", e.delivered,
      coalesce((select json_agg(json_build_object('run', d.feed_run_id, 'change', d.change, 'before', d.before, 'after', d.after) order by d.id) from feed_deltas d where d.emeubel_product_id = e.id), '[]') as deltas
    from locked e`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface StagedRow {
  position: number
  rowNumber: number
  articleId: number | null
  /** null: deleted */
  article: DeliveredArticle | null
  hash: string | null
  /** JSON object as text */
  cells: string | null
}

export async function clearStaged(db: Kysely<Database>, feedId: number): Promise<void> {
  await sql`/* feedRuns.clearStaged */ delete from feed_staged_rows s using feed_runs r where r.id = s.feed_run_id and r.feed_id = ${feedId}`.execute(db)
}

export async function stageRows(db: Kysely<Database>, runId: number, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`/* feedRuns.stage */
    insert into feed_staged_rows (feed_run_id, position, row_number, emeubel_product_id, article, hash, cells)
    select ${runId}, s.position, s.row_number, s.article_id, s.article::json, s.hash, s.cells::json
    from unnest(${rows.map((row) => row.position)}::integer[], ${rows.map((row) => row.rowNumber)}::integer[], ${rows.map((row) => row.articleId)}::integer[],
      ${rows.map((row) => (row.article === null ? null : JSON.stringify(row.article)))}::text[], ${rows.map((row) => row.hash)}::text[], ${rows.map((row) => row.cells)}::text[])
      as s(position, row_number, article_id, article, hash, cells)`.execute(db)
}

const bytesAtOnce = 16_000_000

/** Divides positions into chunks by the size of their data, as a row may be long. */
export async function divideStaged(db: Kysely<Database>, runId: number, positions: readonly number[]): Promise<number[][]> {
  const { rows } = await sql<{ positions: number[] }>`/* feedRuns.divide */
    select array_agg(position order by position) as positions
    from (select position, sum(coalesce(octet_length(cells::text), 0) + coalesce(octet_length(article::text), 0)) over (order by position) / ${bytesAtOnce}::bigint as part
      from feed_staged_rows where feed_run_id = ${runId} and position = any(${positions}::integer[])) s
    group by part order by part`.execute(db)
  return rows.map((row) => row.positions)
}

export async function takeStaged(db: Kysely<Database>, runId: number, positions: readonly number[]): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`/* feedRuns.staged */
    select position, row_number as "rowNumber", emeubel_product_id as "articleId", article, hash, cells::text as cells
    from feed_staged_rows where feed_run_id = ${runId} and position = any(${positions}::integer[]) order by position`.execute(db)
  return rows
}

export interface FeedProblemRow {
  rowNumber: number
  sku: string | null
  code: string
  field: string | null
  values: Readonly<Record<string, string | number>>
}

export async function insertProblems(db: Kysely<Database>, runId: number, problems: readonly FeedProblemRow[]): Promise<void> {
  if (problems.length === 0) return
  await sql`/* feedRuns.problems */
    insert into feed_problems (feed_run_id, row_number, sku, code, field, values)
    select ${runId}, p."rowNumber", p.sku, p.code, p.field, p.values
    from json_to_recordset(${JSON.stringify(problems)}::json) as p("rowNumber" integer, sku text, code text, field text, values jsonb) on conflict do nothing`.execute(
    db,
  )
}

export async function listProblems(db: Kysely<Database>, runId: number, { limit, offset }: { limit: number; offset: number }): Promise<FeedProblemRow[]> {
  const { rows } = await sql<FeedProblemRow>`/* feedRuns.listProblems */
    select row_number as "rowNumber", sku, code, field, values from feed_problems where feed_run_id = ${runId} order by row_number limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

/** Records which row changed which article; for two of one run the last one. */
export async function insertFeedRows(
  db: Kysely<Database>,
  runId: number,
  rows: readonly { articleId: number; rowNumber: number; cells: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`/* feedRuns.rows */
    insert into feed_rows (emeubel_product_id, feed_run_id, row_number, cells)
    select r.article_id, ${runId}, r.row_number, r.cells::json
    from unnest(${rows.map((row) => row.articleId)}::integer[], ${rows.map((row) => row.rowNumber)}::integer[], ${rows.map((row) => row.cells)}::text[]) as r(article_id, row_number, cells)
    on conflict (emeubel_product_id, feed_run_id) do update set row_number = excluded.row_number, cells = excluded.cells`.execute(db)
}

/** The articles that a run changed, created or deleted. */
export async function findTouched(db: Kysely<Database>, runId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* feedRuns.touched */
    select emeubel_product_id as id from feed_rows where feed_run_id = ${runId}
    union select emeubel_product_id from feed_deltas where feed_run_id = ${runId} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

export async function dropStaged(db: Kysely<Database>, runId: number): Promise<void> {
  await sql`/* feedRuns.dropStaged */ delete from feed_staged_rows where feed_run_id = ${runId}`.execute(db)
}

/** Updates the planner's statistics of articles. */
export async function analyseArticles(db: Kysely<Database>): Promise<void> {
  await sql`/* feedRuns.analyse */ analyze emeubel_products, feed_deltas, feed_rows`.execute(db)
}
