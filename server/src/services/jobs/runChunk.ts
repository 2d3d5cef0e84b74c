import type { Kysely } from 'kysely'
import type { Actor } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { ChunkOutcome, JobKind, JobStep } from './JobKind.ts'
import { finishJob } from './finishJob.ts'
import { processed } from './jobs.rules.ts'
import { dropStep } from './jobSteps.store.ts'
import { notifyJobs } from './jobs.store.ts'
import { whileTalking } from './whileTalking.ts'
import { findChangeSetId, limitWaiting, takeUnits, type Unit, type UnitResult, writeProgress, writeResults } from './work.store.ts'

export interface Running {
  id: number
  kind: JobKind<unknown>
  input: unknown
  actor: Actor
  report(step: JobStep): Promise<void>
}

export interface ChunkReport {
  /** The place of the last processed unit. */
  last: number
  ended: boolean
  after?: ChunkOutcome['after']
}

/** Another process ended the job, or runs it, while a chunk was processed; the chunk was rolled back. */
export class JobIsOver extends Error {}

/**
 * Processes one chunk in one transaction, together with the job's progress.
 * @param fault records that the next unit failed instead of processing it
 */
export async function runChunk(session: Kysely<Database>, job: Running, after: number, size: number, fault?: string): Promise<ChunkReport> {
  return session.transaction().execute(async (db) => {
    await limitWaiting(db)
    const { units, isLast } = await takeUnits(db, job.id, after, size)
    const {
      changeSetId,
      results,
      after: follow,
    } = fault === undefined ? await whileTalking(db, () => doUnits(db, job, units, isLast)) : refuseUnits(units, fault)
    if (results.length > 0) await writeResults(db, job.id, results)
    const count = (...states: UnitResult['state'][]) => results.filter((result) => states.includes(result.state)).length
    const progress = await writeProgress(db, job.id, { done: count('DONE', 'UNCHANGED'), failed: count('FAILED'), skipped: count('SKIPPED'), changeSetId })
    if (progress === undefined) throw new JobIsOver(`Job ${job.id} has ended meanwhile`)
    const ended = progress.state === 'STOPPING' || processed(progress) >= progress.total
    if (units.length === 0 && !ended) throw new JobIsOver(`Job ${job.id} has nothing left for us, and has not ended`)
    await dropStep(db, job.id)
    if (ended) await finishJob(db, job.id)
    else await notifyJobs(db, [job.id], false)
    return { last: units.at(-1)?.position ?? after, ended, after: follow }
  })
}

interface Done {
  changeSetId: number | null
  results: UnitResult[]
  after?: ChunkOutcome['after']
}

async function doUnits(db: Kysely<Database>, job: Running, units: readonly Unit[], isLast: boolean): Promise<Done> {
  if (units.length === 0) return { changeSetId: null, results: [] }
  const { id: jobId, kind, input, actor, report } = job
  const ids = units.map((unit) => unit.id)
  const { changeSetId, items, after } = await kind.run(db, { input, ids, actor, jobId, report, isLast, changeSetId: await findChangeSetId(db, jobId) })
  return { changeSetId, after, results: units.map(({ id, position }) => ({ position, ...(items.get(id) ?? { state: 'DONE', problem: null }) })) }
}

function refuseUnits(units: readonly Unit[], fault: string): Done {
  return {
    changeSetId: null,
    results: units.map(({ position }) => ({ position, state: 'FAILED', problem: { field: null, code: 'fault', values: { fault } } })),
  }
}
