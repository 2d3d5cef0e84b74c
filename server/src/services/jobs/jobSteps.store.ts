import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { JobStep } from './JobKind.ts'

export interface JobStepRow extends JobStep {
  jobId: number
  begunAt: Date
  updatedAt: Date
}

/** Another code begins another step. */
export async function writeStep(db: Kysely<Database>, jobId: number, { code, done, total }: JobStep): Promise<void> {
  await sql`/* jobSteps.write */
    insert into job_steps as s (job_id, code, done, total) values (${jobId}, ${code}, ${done}, ${total})
    on conflict (job_id) do update set code = excluded.code, done = excluded.done, total = excluded.total, updated_at = excluded.updated_at,
      begun_at = case when s.code = excluded.code then s.begun_at else excluded.begun_at end`.execute(db)
}

export async function dropStep(db: Kysely<Database>, jobId: number): Promise<void> {
  await sql`/* jobSteps.drop */ delete from job_steps where job_id = ${jobId}`.execute(db)
}

export async function findSteps(db: Kysely<Database>, jobIds: readonly number[]): Promise<JobStepRow[]> {
  const { rows } = await sql<JobStepRow>`/* jobSteps.ofJobs */
    select job_id as "jobId", code, done::float8 as done, total::float8 as total, begun_at as "begunAt", updated_at as "updatedAt" from job_steps where job_id = any(${jobIds}::integer[])`.execute(
    db,
  )
  return rows
}
