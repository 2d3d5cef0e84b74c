import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { hasEnded } from './jobs.rules.ts'
import { findJob, type JobRow } from './jobs.store.ts'
import { runJob } from './runJob.ts'

const patience = 300

/** Runs a started job to its end for a caller that waits for it; waits if a worker has it, or if another job comes first. */
export async function workOff(db: Kysely<Database>, id: number, signal?: AbortSignal): Promise<JobRow | null> {
  for (;;) {
    const job = await findJob(db, id)
    if (!job || hasEnded(job) || signal?.aborted) return job ?? null
    await runJob(db, id, signal)
    const after = await findJob(db, id)
    if (after && !hasEnded(after)) await wait(patience)
  }
}
