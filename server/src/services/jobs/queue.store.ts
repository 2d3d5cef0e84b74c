import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

// Which job may run now, and which is running. The worker of a job holds a session-level advisory lock: it is released when the
// process ends, however it ended, and excludes other workers meanwhile.

// Any number that no other advisory lock of ours uses as its first key.
const jobLock = 70_417

/** false: another session runs the job. */
export async function tryHold(session: Kysely<Database>, jobId: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`/* queue.tryHold */ select pg_try_advisory_lock(${jobLock}, ${jobId}) as held`.execute(session)
  return rows[0]?.held === true
}

export async function letGo(session: Kysely<Database>, jobId: number): Promise<void> {
  await sql`/* queue.letGo */ select pg_advisory_unlock(${jobLock}, ${jobId})`.execute(session)
}

/** Begun jobs that no session runs: their worker died, or was told to stop. */
export async function findAbandoned(db: Kysely<Database>, kinds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* queue.abandoned */
    select j.id from jobs j
    where (j.state = 'STOPPING' or (j.state = 'RUNNING' and j.kind = any(${kinds}::text[])))
      and not exists (
        select from pg_locks l
        where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = ${jobLock}::oid and l.objid = j.id::oid
          and l.database = (select oid from pg_database where datname = current_database()) and l.granted
      )
    order by j.queued_at, j.id`.execute(db)
  return rows.map((row) => row.id)
}

/** Waiting jobs, the next first. */
export async function findQueued(db: Kysely<Database>, kinds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* queue.queued */
    select j.id from jobs j where j.state = 'QUEUED' and j.kind = any(${kinds}::text[]) order by j.queued_at, j.id`.execute(db)
  return rows.map((row) => row.id)
}

/** How many jobs are waiting, and how many are running, in any process. */
export async function countOpenJobs(db: Kysely<Database>): Promise<{ waiting: number; running: number }> {
  const { rows } = await sql<{ waiting: number; running: number }>`/* queue.open */
    select count(*) filter (where state = 'QUEUED')::integer as waiting, count(*) filter (where state <> 'QUEUED')::integer as running
    from jobs where state in ('QUEUED', 'RUNNING', 'STOPPING')`.execute(db)
  return rows[0] ?? { waiting: 0, running: 0 }
}

/**
 * The first of the earlier jobs with a pending unit in common with this one; null: it need not wait. By INTERSECT, which is
 * computed at once: with a join, two jobs over the whole catalogue were compared row by row whenever the statistics were older
 * than both.
 */
export async function findBlocker(db: Kysely<Database>, jobId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`/* queue.blocker */
    select j.id from jobs me join jobs j on (j.queued_at, j.id) < (me.queued_at, me.id)
    where me.id = ${jobId} and me.touches_entities and j.touches_entities and j.state in ('QUEUED', 'RUNNING', 'STOPPING')
      and exists (
        select entity_id from job_items where job_id = me.id and state = 'WAITING'
        intersect select entity_id from job_items where job_id = j.id and state = 'WAITING'
      )
    order by j.queued_at, j.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** A job that has not processed an entity yet, and whether it deletes it. */
export interface PendingJob {
  id: number
  deletes: boolean
}

/** Started jobs that have not processed one of these entities yet, in order of their start. */
export async function findPendingJobs(db: Kysely<Database>, entityIds: readonly number[]): Promise<PendingJob[]> {
  const { rows } = await sql<PendingJob>`/* queue.pending */
    select j.id, j.kind like '%Delete' or coalesce(j.input ->> 'action' = 'DELETE', false) as deletes from jobs j
    where j.touches_entities and j.state in ('QUEUED', 'RUNNING', 'STOPPING')
      and exists (select from job_items i where i.job_id = j.id and i.entity_id = any(${entityIds}::integer[]) and i.state = 'WAITING')
    order by j.queued_at, j.id limit 20`.execute(db)
  return rows
}

/** From 1, the next to start; null for a job that does not wait. */
export async function findQueuePlace(db: Kysely<Database>, jobId: number): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`/* queue.place */
    select (select count(*) from jobs j where j.state = 'QUEUED' and (j.queued_at, j.id) <= (me.queued_at, me.id)) as place
    from jobs me where me.id = ${jobId} and me.state = 'QUEUED'`.execute(db)
  return rows[0]?.place ?? null
}

/** Deletes prepared jobs that were not confirmed within an hour, with everything that belongs to them. */
export async function forgetPrepared(db: Kysely<Database>): Promise<void> {
  await sql`/* queue.forget */
    with old as (select id from jobs where state = 'PREPARED' and created_at < now() - interval '1 hour'),
      unlinked as (update jobs set reverted_by_id = null where reverted_by_id in (select id from old)),
      unknown as (delete from entities where id in (select id from old))
    delete from jobs where id in (select id from old)`.execute(db)
}

export async function hasSchema(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`/* queue.hasSchema */ select to_regnamespace(${name}) is not null as there`.execute(db)
  return rows[0]?.there === true
}
