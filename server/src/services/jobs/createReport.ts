import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { JobStep } from './JobKind.ts'
import { writeStep } from './jobSteps.store.ts'
import { notifyJobs } from './jobs.store.ts'

// Listeners get the progress of a job this often.
const pause = 1_000

/**
 * Reports progress from within a chunk. Reports within a second of the last one are dropped, unless another step begins.
 * @param db not the chunk's connection: the report has to be visible before the chunk is committed
 */
export function createReport(db: Kysely<Database>, jobId: number): (step: JobStep) => Promise<void> {
  let told = { code: '', at: 0 }
  return async (step) => {
    const now = Date.now()
    if (step.code === told.code && now - told.at < pause) return
    told = { code: step.code, at: now }
    // work does not fail because its progress could not be reported
    await writeStep(db, jobId, step)
      .then(() => notifyJobs(db, [jobId], false))
      .catch(() => undefined)
  }
}
