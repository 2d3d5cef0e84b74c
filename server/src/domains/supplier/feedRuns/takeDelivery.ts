import type { Kysely } from 'kysely'
import type { Actor } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { FeedRow } from '../feeds/feeds.store.ts'
import { forgetDelivery, keepDelivery } from './deliveries.ts'
import { hasOpenRun } from './feedRuns.store.ts'
import { startFeedRun } from './startFeedRun.ts'

interface Delivery {
  bytes: AsyncIterable<Uint8Array>
  /** As whoever brings it calls it: '' where it has no name */
  name: string
  actor: Actor
}

/**
 * Keeps a delivery of a feed as it comes, to be read by a job.
 * @returns `running` where the feed is being read already: then it is not kept
 * @throws DeliveryBroken when it is larger than a delivery may be
 */
export async function takeDelivery(
  db: Kysely<Database>,
  feed: FeedRow,
  { bytes, name, actor }: Delivery,
): Promise<{ runId: number; jobId: number } | 'running'> {
  // told before the file has come; asked again, surely, when it is there
  if (await hasOpenRun(db, feed.id)) return 'running'
  const kept = await keepDelivery(bytes)
  const started = await startFeedRun(db, { feed, actor, delivery: { kept, name: nameOf(name) ?? feed.name } }).catch(async (error: unknown) => {
    await forgetDelivery(kept)
    throw error
  })
  if ('runId' in started) return started
  await forgetDelivery(kept)
  return 'running'
}

/** What the file was called, without its folder and without marks that no eye sees; null: it brings no name. */
const nameOf = (given: string): string | null =>
  given
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 255) || null
