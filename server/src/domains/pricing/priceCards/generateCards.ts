import type { Kysely } from 'kysely'
import type { Actor } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { prepareJob, startJob } from '../../../services/jobs/index.ts'
import { queueCards } from './cardStates.store.ts'
import { priceCardsGenerateJob } from './priceCardsGenerateJob.ts'

/** Asks for these cards to be made, and does not wait for it. */
export async function generateCards(db: Kysely<Database>, ids: readonly number[], actor: Actor): Promise<number> {
  const jobId = await prepareJob(db, { kind: priceCardsGenerateJob.kind, input: {}, ids, actor })
  await queueCards(db, ids, jobId)
  await startJob(db, jobId)
  return jobId
}
