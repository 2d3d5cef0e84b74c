import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { declaredKinds } from '../services/jobs/defineJob.ts'
import { findAbandoned, findBlocker, findQueued } from '../services/jobs/queue.store.ts'
import { runJob } from '../services/jobs/runJob.ts'

/** Acts as a worker, synchronously: runs every started job that can run, and then those that waited for it. The worker itself has separate tests. */
export async function runJobs(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const kinds = declaredKinds()
    const ready = await findAbandoned(db, kinds)
    for (const id of await findQueued(db, kinds)) if ((await findBlocker(db, id)) === null) ready.push(id)
    if (ready.length === 0) return
    for (const id of ready) await runJob(db, id)
  }
}
