import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { forgetPreview } from './jobPreviews.store.ts'
import { beginTakingBack, enqueueJob, lockQueue, notifyJobs } from './jobs.store.ts'

/**
 * Confirms a prepared job: a worker takes it as soon as no earlier job has units in common with it. Does nothing for a running
 * job, so that a second click is no second run.
 */
export async function startJob(db: Kysely<Database>, id: number): Promise<void> {
  const work = async (transaction: Kysely<Database>) => {
    await lockQueue(transaction)
    if (!(await enqueueJob(transaction, id))) return
    await forgetPreview(transaction, id)
    const takenBack = await beginTakingBack(transaction, id)
    await notifyJobs(transaction, [id, ...takenBack], true)
  }
  return inTransaction(db, work)
}
