import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

interface FullResyncRow {
  /** The website's */
  id: number
  startedBy: string
  startedAt: Date
  total: number
  done: number
  finishedAt: Date | null
}

/** The last full resync of each of these websites. */
export async function findLastResyncs(db: Kysely<Database>, websites: readonly number[]): Promise<FullResyncRow[]> {
  const { rows } = await sql<FullResyncRow>`/* fullResyncs.last */
    select distinct on (r.website_id) r.website_id as id, r.started_by as "startedBy", r.started_at as "startedAt", r.total, r.finished_at as "finishedAt",
      (r.total - (select count(*) from website_products w where w.resync_id = r.id))::integer as done
    from website_resyncs r where r.website_id = any(${websites}::integer[]) order by r.website_id, r.started_at desc, r.id desc`.execute(db)
  return rows
}

/** Ends full resyncs with nothing left to send: every product was sent, failed for good, or was removed. */
export async function endFullResyncs(db: Kysely<Database>): Promise<void> {
  await sql`/* fullResyncs.settle */
    update website_products set resync_id = null where resync_id is not null and (sync_status = 'DONE' or sync_status = 'FAIL' and next_retry_at is null)`.execute(
    db,
  )
  await sql`/* fullResyncs.end */
    update website_resyncs r set finished_at = now() where finished_at is null and not exists (select from website_products w where w.resync_id = r.id)`.execute(
    db,
  )
}

/**
 * Marks everything of a website to be sent, even if unchanged.
 * @returns false while the last full resync is running
 */
export async function beginFullResync(db: Kysely<Database>, website: number, startedBy: string): Promise<boolean> {
  await endFullResyncs(db)
  const { rows } = await sql<{ id: number }>`/* fullResyncs.begin */
    insert into website_resyncs (website_id, started_by, total) select ${website}, ${startedBy}, count(*) from website_products where website_id = ${website}
    on conflict (website_id) where finished_at is null do nothing returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) return false
  await sql`/* fullResyncs.makeDue */
    with due as materialized (select id from website_products where website_id = ${website} order by id for update)
    update website_products w set resync_id = ${id}, forced_at = now(), due_at = now(), sync_version = sync_version + 1, attempts = 0, next_retry_at = null,
      sync_status = case when w.sync_status = 'PROCESSING' then 'PROCESSING' else 'TODO' end
    from due where w.id = due.id`.execute(db)
  await endFullResyncs(db)
  return true
}

/** Serialises concurrent requests for a website; false if it does not exist. */
export async function lockWebsite(db: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`/* fullResyncs.lock */ select id from websites where id = ${id} for no key update`.execute(db)
  return rows.length > 0
}
