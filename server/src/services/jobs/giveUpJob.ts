import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { finishJob } from './finishJob.ts'
import { failWaiting } from './work.store.ts'

/**
 * Ends a job that was begun again and again and never got on, within the caller's transaction: what is left of it has failed, and can be
 * tried again by whoever has mended the reason.
 * @param count how often it was begun
 */
export async function giveUpJob(db: Kysely<Database>, id: number, count: number): Promise<void> {
  await failWaiting(db, id, { field: null, code: 'givenUp' })
  await finishJob(db, id, { code: 'died', values: { count } })
}
