import type { Kysely } from 'kysely'
import { type Actor, apply } from '../../../engine/index.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { prepareJob, startJob } from '../../../services/jobs/index.ts'
import type { FeedRow } from '../feeds/feeds.store.ts'
import { feedImportJob, type FeedImportInput } from './feedImportJob.ts'
import { hasOpenRun, lockFeed, setJob } from './feedRuns.store.ts'

export interface FeedRunWish {
  feed: Pick<FeedRow, 'id' | 'name' | 'address'>
  actor: Actor
  /** An uploaded delivery (keepDelivery) and its file name; otherwise the feed's address is fetched */
  delivery?: { kept: string; name: string }
}

/**
 * Starts an import as a job.
 * @returns the run, or why there is none: the feed has no address, or is being imported already
 */
export function startFeedRun(
  db: Kysely<Database>,
  { feed, actor, delivery }: FeedRunWish,
): Promise<{ runId: number; jobId: number } | { refused: 'noAddress' | 'running' }> {
  return inTransaction(db, async (transaction) => {
    if (delivery === undefined && feed.address === null) return { refused: 'noAddress' as const }
    await lockFeed(transaction, feed.id)
    if (await hasOpenRun(transaction, feed.id)) return { refused: 'running' as const }
    const name = (delivery?.name ?? feed.address ?? feed.name).slice(0, 255)
    const {
      createdIds: [runId],
    } = await apply(transaction, [{ kind: 'feedRun', id: null, op: 'create', fields: { name, deliveredAt: new Date().toISOString(), feed: feed.id } }], {
      actor,
      source: 'feed',
    })
    if (runId == null) throw new Error(`A run of feed ${feed.id} could not be made`)
    const input: FeedImportInput = { feedId: feed.id, feedRunId: runId, feed: feed.name, delivery: delivery?.kept ?? null }
    const jobId = await prepareJob(transaction, { kind: feedImportJob.kind, input, ids: [0], actor })
    await setJob(transaction, runId, jobId)
    await startJob(transaction, jobId)
    return { runId, jobId }
  })
}
