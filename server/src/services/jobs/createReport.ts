import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { JobStep } from './JobKind.ts'
import { writeStep } from './jobSteps.store.ts'
import { notifyJobs } from './jobs.store.ts'

// As often as listeners are told of a job.
const pause = 1_000

/**
 * A way to say from within a chunk how far it is. What is said more often than once a second is passed over, unless another step
 * begins.
 * @param db another connection than that of the chunk: what is said has to be seen before the chunk is kept
 */
export function createReport(db: Kysely<Database>, jobId: number): (step: JobStep) => Promise<void> {
  let told = { code: '', at: 0 }
  return async (step) => {
    const now = Date.now()
    if (step.code === told.code && now - told.at < pause) return
    told = { code: step.code, at: now }
    // nobody's work fails because its progress could not be told
    await writeStep(db, jobId, step).then(() => notifyJobs(db, [jobId], false)).catch(() => undefined)
  }
}
