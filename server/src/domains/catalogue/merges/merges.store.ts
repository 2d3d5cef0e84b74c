import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Effect } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Merge, MergeMode } from './Merge.ts'

export type MergeState = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'UNMERGE_QUEUED' | 'UNMERGED' | 'UNMERGE_CONFLICT'

export interface ProductMergeRow {
  id: number
  mode: MergeMode
  state: MergeState
  targetId: number
  sourceIds: number[]
  jobId: number | null
  changeSetId: number | null
  unmergeJobId: number | null
  actor: string
  createdAt: Date
}

const isOpen = (job: RawBuilder<unknown>) => sql`${job}.state in ('QUEUED', 'RUNNING', 'STOPPING')`

const columns = sql`m.id, m.mode, m.target_id as "targetId", m.source_ids as "sourceIds", m.job_id as "jobId", m.change_set_id as "changeSetId", m.unmerge_job_id as "unmergeJobId", m.actor, m.created_at as "createdAt",
  case when ${isOpen(sql`u`)} then 'UNMERGE_QUEUED' when m.outcome is not null then m.outcome when j.state = 'QUEUED' then 'QUEUED' when ${isOpen(sql`j`)} then 'RUNNING' else 'FAILED' end as state`
const withJobs = sql`left join jobs j on j.id = m.job_id left join jobs u on u.id = m.unmerge_job_id`

export async function findMerges(db: Kysely<Database>, ids: readonly number[]): Promise<ProductMergeRow[]> {
  const { rows } =
    await sql<ProductMergeRow>`/* merges.byIds */ select ${columns} from product_merges m ${withJobs} where m.id = any(${ids}::integer[])`.execute(db)
  return rows
}

/** The merges that these products were part of, the newest first. */
export async function findMergesOf(db: Kysely<Database>, products: readonly number[]): Promise<(ProductMergeRow & { productId: number })[]> {
  const { rows } = await sql<ProductMergeRow & { productId: number }>`/* merges.ofProducts */
    select given.id as "productId", ${columns} from unnest(${products}::integer[]) given(id)
    join product_merges m on m.target_id = given.id or m.source_ids @> array[given.id] ${withJobs} order by given.id, m.id desc`.execute(db)
  return rows
}

/** A confirmed merge. */
export async function insertMerge(db: Kysely<Database>, merge: Merge, jobId: number, actor: string): Promise<void> {
  const { mode, target, sources } = merge
  await sql`/* merges.insert */
    insert into product_merges (mode, target_id, source_ids, input, job_id, actor)
    values (${mode}, ${target}, ${sources}::integer[], ${JSON.stringify(merge)}::jsonb, ${jobId}, ${actor})`.execute(db)
}

export async function keepMerged(db: Kysely<Database>, jobId: number, changeSetId: number | null): Promise<boolean> {
  const { numAffectedRows } =
    await sql`/* merges.done */ update product_merges set outcome = 'DONE', change_set_id = ${changeSetId} where job_id = ${jobId}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

export async function isMerged(db: Kysely<Database>, jobId: number): Promise<boolean> {
  const { rows } = await sql`/* merges.isDone */ select from product_merges where job_id = ${jobId} and outcome = 'DONE'`.execute(db)
  return rows.length > 0
}

export async function beginUnmerge(db: Kysely<Database>, id: number, jobId: number): Promise<void> {
  await sql`/* merges.beginUnmerge */ update product_merges set unmerge_job_id = ${jobId} where id = ${id}`.execute(db)
}

export async function keepUnmerged(db: Kysely<Database>, id: number, outcome: 'UNMERGED' | 'UNMERGE_CONFLICT'): Promise<void> {
  await sql`/* merges.unmerged */ update product_merges set outcome = ${outcome} where id = ${id}`.execute(db)
}

/**
 * A merge can be reverted in several ways: by its own job, from the activity log, or field by field. Whether it is in effect is
 * determined by its sources.
 */
export const mergeOutcomesEffect: Effect = {
  name: 'outcomes of merges',
  concerns: ({ op, fields }) => op !== 'create' && fields.some(({ field }) => field === 'mergedInto' || field === 'parent'),
  async run(db, changes) {
    const ids = changes.flatMap(({ id, op, fields }) =>
      id !== null && op === 'update' && fields.some(({ field }) => field === 'mergedInto' || field === 'parent') ? [id] : [],
    )
    if (ids.length === 0) return
    await sql`/* merges.outcomes */
      with touched as (
        select m.id, m.outcome, (select count(*) from products p where p.id = any(m.source_ids) and (case when m.mode = 'AS_DUPLICATE' then p.merged_into_id is not null else p.parent_id = m.target_id end)) as held, cardinality(m.source_ids) as count
        from product_merges m where m.source_ids && ${ids}::integer[] and m.outcome is not null
          -- of products that were merged again since, that is another merge
          and not exists (select from product_merges later where later.id > m.id and later.source_ids && m.source_ids)
      )
      update product_merges m set outcome = case when t.held = 0 then 'UNMERGED' else 'DONE' end from touched t
      where t.id = m.id and (t.held = 0 and t.outcome = 'DONE' or t.held = t.count and t.outcome <> 'DONE')`.execute(db)
  },
}

/** Runs work within the caller's transaction, and rolls it back if the result is incomplete. */
export async function orNothing<Result>(db: Kysely<Database>, isWhole: (result: Result) => boolean, work: () => Promise<Result>): Promise<Result> {
  await sql`/* merges.begin */ savepoint product_merge`.execute(db)
  const result = await work()
  if (isWhole(result)) await sql`/* merges.keep */ release savepoint product_merge`.execute(db)
  else await sql`/* merges.takeBack */ rollback to savepoint product_merge`.execute(db)
  return result
}

export interface MergeMember {
  id: number
  type: 'SIMPLE' | 'CONFIGURABLE' | 'BUNDLE'
  sku: string
  parentId: number | null
  mergedIntoId: number | null
}

export async function findMembers(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, MergeMember>> {
  const { rows } =
    await sql<MergeMember>`/* merges.members */ select id, type, sku, parent_id as "parentId", merged_into_id as "mergedIntoId" from products where id = any(${ids}::integer[])`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The codes of products merged into these. */
export async function findAliases(db: Kysely<Database>, products: readonly number[]): Promise<{ productId: number; code: string }[]> {
  const { rows } = await sql<{ productId: number; code: string }>`/* merges.aliases */
    select merged_into_id as "productId", unnest(array_remove(array[sku, ean_code], null)) as code from products where merged_into_id = any(${products}::integer[]) order by 1, id`.execute(
    db,
  )
  return rows
}

/** Pairs of which both products are among these. */
export async function findPairsAmong(db: Kysely<Database>, products: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* merges.pairs */
    select id from product_duplicates where product_a_id = any(${products}::integer[]) and product_b_id = any(${products}::integer[]) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface WebsiteEntry {
  id: number
  productId: number
  websiteId: number
  website: string
  languages: string[]
  isOnline: boolean
}

export async function findWebsiteEntries(db: Kysely<Database>, products: readonly number[]): Promise<WebsiteEntry[]> {
  const { rows } = await sql<WebsiteEntry>`/* merges.websites */
    select w.id, w.product_id as "productId", w.website_id as "websiteId", s.name as website, s.languages, w.online_status = 'ONLINE' as "isOnline"
    from website_products w join websites s on s.id = w.website_id where w.product_id = any(${products}::integer[]) order by fold(s.name), s.id, w.product_id`.execute(
    db,
  )
  return rows
}

/** Whether one of these products is a component of another one. */
export async function findPartOfOther(db: Kysely<Database>, products: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`/* merges.partOfOther */
    select product_id as id from bundle_components where bundle_id = any(${products}::integer[]) and product_id = any(${products}::integer[]) order by 1 limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

export interface MergeAttribute {
  id: number
  code: string
  type: string
  names: Readonly<Record<string, string>>
}

export async function findMergeAttributes(db: Kysely<Database>, ids: readonly number[]): Promise<MergeAttribute[]> {
  const { rows } =
    await sql<MergeAttribute>`/* merges.attributes */ select id, code, type, names from attributes where id = any(${ids}::integer[]) order by array_position(${ids}::integer[], id)`.execute(
      db,
    )
  return rows
}

/** Attributes of which each of these products has one value of its own: possible axes. */
export async function findPossibleAxes(db: Kysely<Database>, products: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* merges.possibleAxes */
    select a.id from attributes a join product_attribute_values v on v.attribute_id = a.id and v.value_id is not null
    where a.type in ('SELECT', 'COLOUR') and v.product_id = any(${products}::integer[])
    group by a.id having count(distinct v.product_id) = ${products.length}::integer order by count(distinct v.value_id) desc, a.sort_order, a.id limit 20`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
