import { type Kysely, sql } from 'kysely'
import type { Problem } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'

/** Stores the units of a job, in this order; repeated ids count once. */
export async function insertJobItems(db: Kysely<Database>, jobId: number, ids: readonly number[]): Promise<void> {
  await sql`/* jobItems.insert */
    insert into job_items (job_id, position, entity_id)
    select ${jobId}, i.position, i.id from unnest(${ids}::integer[]) with ordinality as i(id, position)`.execute(db)
}

/** Adds units to a job from within its own run, after the existing ones: for work whose size is only found out while it is done. */
export async function addUnits(db: Kysely<Database>, jobId: number, ids: readonly number[]): Promise<void> {
  await sql`/* jobItems.add */
    with more as (
      insert into job_items (job_id, position, entity_id)
      select ${jobId}, (select max(position) from job_items where job_id = ${jobId}) + i.position, i.id from unnest(${ids}::integer[]) with ordinality as i(id, position)
    )
    update jobs set total = total + ${ids.length} where id = ${jobId}`.execute(db)
}

export interface JobFailureRow {
  jobId: number
  entityId: number
  /** null if the entity does not exist any more, or if the units are not entities */
  kind: string | null
  failed: boolean
  problem: Problem | null
}

/** Failed and skipped units, in order of processing. */
export async function listFailures(db: Kysely<Database>, jobId: number, page: { limit: number; offset: number }): Promise<JobFailureRow[]> {
  const { rows } = await sql<JobFailureRow>`/* jobItems.failures */
    select i.job_id as "jobId", i.entity_id as "entityId", e.kind, i.state = 'FAILED' as failed, i.problem
    from job_items i left join entities e on e.id = i.entity_id
    where i.job_id = ${jobId} and i.state in ('FAILED', 'SKIPPED')
    order by i.position limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function findFailedIds(db: Kysely<Database>, jobId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* jobItems.failedIds */
    select entity_id as id from job_items where job_id = ${jobId} and state = 'FAILED' order by position`.execute(db)
  return rows.map((row) => row.id)
}

/** All of a job's units, or the first few. */
export async function findUnitIds(db: Kysely<Database>, jobId: number, limit: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* jobItems.ids */
    select entity_id as id from job_items where job_id = ${jobId} order by position limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export interface UnitState {
  id: number
  state: 'WAITING' | 'DONE' | 'UNCHANGED' | 'SKIPPED' | 'FAILED'
}

/** The state of each unit of these jobs, in order of processing. */
export async function findUnitStates(db: Kysely<Database>, jobIds: readonly number[]): Promise<UnitState[]> {
  const { rows } = await sql<UnitState>`/* jobItems.states */
    select entity_id as id, state from job_items where job_id = any(${jobIds}::integer[]) order by job_id, position`.execute(db)
  return rows
}

/** Marks units as skipped that were done, but whose result was lost and cannot be recovered: within a run of the job. */
export async function skipDone(db: Kysely<Database>, jobIds: readonly number[], ids: readonly number[], problem: Problem | null): Promise<void> {
  await sql`/* jobItems.skipDone */
    with skipped as (
      update job_items set state = 'SKIPPED', problem = ${problem === null ? null : JSON.stringify(problem)}::jsonb
      where job_id = any(${jobIds}::integer[]) and entity_id = any(${ids}::integer[]) and state = 'DONE' returning job_id
    ), counts as (select job_id, count(*)::integer as count from skipped group by 1)
    update jobs j set done = j.done - c.count, skipped = j.skipped + c.count from counts c where j.id = c.job_id`.execute(db)
}
