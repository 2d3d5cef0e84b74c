import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { endState } from './jobs.rules.ts'
import { type JobProblem, type JobState, lockJob, notifyJobs } from './jobs.store.ts'
import { endJob, findTakenBack, markReverted, markStanding } from './work.store.ts'

/**
 * Ends a job, within the caller's transaction, and updates the job that it reverted.
 * @param problem why it failed as a whole, whatever was done before
 */
export async function finishJob(db: Kysely<Database>, id: number, problem?: JobProblem): Promise<void> {
  const job = await lockJob(db, id)
  if (job === null) return
  const state = problem === undefined ? endState(job) : 'FAILED'
  await endJob(db, id, state, problem ?? (state === 'FAILED' ? { code: 'allFailed', values: { count: job.total } } : null))
  await notifyJobs(db, [id, ...(await settleTakenBack(db, id, state))], true)
}

async function settleTakenBack(db: Kysely<Database>, by: number, state: JobState): Promise<number[]> {
  const taken = await findTakenBack(db, by)
  const standing: number[] = []
  for (const id of taken) {
    if (state === 'FAILED' || state === 'STOPPED') standing.push(id)
    else {
      await markReverted(db, id)
      // It had itself reverted an earlier one, whose changes are in effect again.
      standing.push(...(await findTakenBack(db, id)))
    }
  }
  for (const id of standing) {
    const job = await lockJob(db, id)
    if (job !== null) await markStanding(db, id, endState(job))
  }
  return [...taken, ...standing]
}
