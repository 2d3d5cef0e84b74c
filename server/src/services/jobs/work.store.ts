import { type Kysely, sql } from 'kysely'
import type { Problem } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { JobProblem, JobState } from './jobs.store.ts'

// What a worker writes while it runs a job.

/** Begins the job, for the first time or again. Returns how often that happened since its last progress. */
export async function beginJob(db: Kysely<Database>, id: number): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`/* work.begin */
    update jobs set state = case state when 'QUEUED' then 'RUNNING' else state end, attempts = attempts + 1,
      started_at = coalesce(started_at, clock_timestamp()), updated_at = clock_timestamp()
    where id = ${id} returning attempts`.execute(db)
  return rows[0]?.attempts ?? 1
}

/** A worker that stops because it is told to has not died of the job. */
export async function forgive(db: Kysely<Database>, id: number): Promise<void> {
  await sql`/* work.forgive */ update jobs set attempts = attempts - 1 where id = ${id} and state in ('RUNNING', 'STOPPING') and attempts > 0`.execute(db)
}

/** All remaining units have failed. */
export async function failWaiting(db: Kysely<Database>, id: number, problem: Problem): Promise<void> {
  await sql`/* work.failWaiting */
    with failed as (update job_items set state = 'FAILED', problem = ${JSON.stringify(problem)}::jsonb where job_id = ${id} and state = 'WAITING' returning 1)
    update jobs set failed = failed + (select count(*) from failed) where id = ${id}`.execute(db)
}

/**
 * Whoever holds a row longer than this is not saving a form; the chunk is retried later. And a worker that is silent for this
 * long is frozen: the rows of its chunk would be locked for everybody else.
 */
export async function limitWaiting(db: Kysely<Database>): Promise<void> {
  await sql`/* work.limitWaiting */ select set_config('lock_timeout', '15s', true), set_config('idle_in_transaction_session_timeout', '5s', true)`.execute(db)
}

export async function sayAWord(db: Kysely<Database>): Promise<void> {
  await sql`/* work.sayAWord */ select 1`.execute(db)
}

/** The change set of earlier chunks of the job. */
export async function findChangeSetId(db: Kysely<Database>, jobId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`/* work.changeSet */ select change_set_id as id from jobs where id = ${jobId}`.execute(db)
  return rows[0]?.id ?? null
}

export interface Unit {
  position: number
  id: number
}

/**
 * The next waiting units, locked: if two workers ever ran the same job, the second would find them done. Whether more wait after
 * them is read without a lock, which would have to wait for whoever holds the next unit.
 */
export async function takeUnits(db: Kysely<Database>, jobId: number, after: number, limit: number): Promise<{ units: Unit[]; isLast: boolean }> {
  const { rows } = await sql<Unit & { isLast: boolean }>`/* work.takeUnits */
    with taken as (
      select position, entity_id as id from job_items
      where job_id = ${jobId} and position > ${after} and state = 'WAITING' order by position limit ${limit} for no key update
    )
    select t.position, t.id, not exists (
      select from job_items i where i.job_id = ${jobId} and i.state = 'WAITING' and i.position > (select max(position) from taken)
    ) as "isLast"
    from taken t order by t.position`.execute(db)
  return { units: rows.map(({ position, id }) => ({ position, id })), isLast: rows.every(({ isLast }) => isLast) }
}

export interface UnitResult {
  position: number
  state: 'DONE' | 'UNCHANGED' | 'SKIPPED' | 'FAILED'
  problem: Problem | null
}

export async function writeResults(db: Kysely<Database>, jobId: number, results: readonly UnitResult[]): Promise<void> {
  await sql`/* work.writeResults */
    update job_items i set state = r.state, problem = r.problem
    from json_to_recordset(${JSON.stringify(results)}::json) as r(position integer, state text, problem jsonb)
    where i.job_id = ${jobId} and i.position = r.position`.execute(db)
}

export interface Progress {
  done: number
  failed: number
  skipped: number
  changeSetId: number | null
}

/** Adds the results of a chunk. undefined: the job has ended meanwhile, and the chunk must not be kept. */
export async function writeProgress(db: Kysely<Database>, jobId: number, more: Progress): Promise<(Progress & { state: JobState; total: number }) | undefined> {
  const { rows } = await sql<Progress & { state: JobState; total: number }>`/* work.writeProgress */
    update jobs set done = done + ${more.done}, failed = failed + ${more.failed}, skipped = skipped + ${more.skipped},
      change_set_id = coalesce(change_set_id, ${more.changeSetId}), attempts = 0, updated_at = clock_timestamp()
    where id = ${jobId} and state in ('RUNNING', 'STOPPING')
    returning state, total, done, failed, skipped, change_set_id as "changeSetId"`.execute(db)
  return rows[0]
}

/** A stopped job that has written nothing needs no decision. */
export async function endJob(db: Kysely<Database>, id: number, state: JobState, problem: JobProblem | null): Promise<void> {
  await sql`/* work.end */
    update jobs set state = ${state}, problem = ${problem === null ? null : JSON.stringify(problem)}::jsonb,
      kept = case when ${state} = 'STOPPED' and change_set_id is null then true end,
      finished_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = ${id}`.execute(db)
}

/** The jobs that one reverted. */
export async function findTakenBack(db: Kysely<Database>, by: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* work.takenBack */ select id from jobs where reverted_by_id = ${by}`.execute(db)
  return rows.map((row) => row.id)
}

export async function markReverted(db: Kysely<Database>, id: number): Promise<void> {
  await sql`/* work.markReverted */ update jobs set state = 'REVERTED', updated_at = clock_timestamp() where id = ${id}`.execute(db)
}

/** Its changes are in effect (again): it has the state in which it ended. */
export async function markStanding(db: Kysely<Database>, id: number, state: JobState): Promise<void> {
  await sql`/* work.markStanding */
    update jobs set state = ${state}, reverted_by_id = null, kept = null, updated_at = clock_timestamp() where id = ${id}`.execute(db)
}
