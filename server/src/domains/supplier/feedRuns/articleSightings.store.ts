import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

export interface SightingRow {
  id: number
  firstSeenAt: Date
  lastSeenAt: Date
  seenCount: number
}

const atOnce = 25_000

/** Records that a run's delivery contained these articles, once per run. */
export async function noteSightings(db: Kysely<Database>, runId: number, articleIds: readonly number[]): Promise<void> {
  for (let start = 0; start < articleIds.length; start += atOnce) {
    await sql`/* articleSightings.note */
      insert into article_sightings as s (emeubel_product_id, first_seen_at, last_seen_at, seen_count)
      select e.id, r.delivered_at, r.delivered_at, 1
      from unnest(${articleIds.slice(start, start + atOnce)}::integer[]) as e(id) cross join (select delivered_at from feed_runs where id = ${runId}) r
      on conflict (emeubel_product_id) do update set last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at), seen_count = s.seen_count + 1`.execute(db)
  }
}

/** For articles created without deliveries: as if every delivery since the first one that names an article had contained it, until its deletion. */
export async function fillSightings(db: Kysely<Database>): Promise<void> {
  await sql`/* articleSightings.fill */
    with runs as (select id, delivered_at from feed_runs where feed_id is not null),
    named as (
      select e.id, coalesce(min(r.delivered_at), (select min(delivered_at) from runs)) as first, case when e.is_deleted then max(r.delivered_at) else (select max(delivered_at) from runs) end as last
      from emeubel_products e left join feed_deltas d on d.emeubel_product_id = e.id and d.change <> 'GONE' left join runs r on r.id = d.feed_run_id group by e.id
    )
    insert into article_sightings (emeubel_product_id, first_seen_at, last_seen_at, seen_count)
    select n.id, n.first, coalesce(n.last, n.first), (select count(*) from runs where delivered_at between n.first and coalesce(n.last, n.first)) from named n where n.first is not null
    on conflict do nothing`.execute(db)
}

export async function findSightings(db: Kysely<Database>, articleIds: readonly number[]): Promise<SightingRow[]> {
  const { rows } = await sql<SightingRow>`/* articleSightings.ofArticles */
    select emeubel_product_id as id, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", seen_count as "seenCount" from article_sightings where emeubel_product_id = any(${articleIds}::integer[])`.execute(
    db,
  )
  return rows
}
