import type { Kysely } from 'kysely'
import type { Actor } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { FeedRow } from '../feeds/feeds.store.ts'
import { forgetDelivery, keepDelivery } from './deliveries.ts'
import { hasOpenRun } from './feedRuns.store.ts'
import { startFeedRun } from './startFeedRun.ts'

interface Delivery {
  bytes: AsyncIterable<Uint8Array>
  /** The name given by the sender: '' if there is none */
  name: string
  actor: Actor
}

/**
 * Keeps a delivery of a feed, to be read by a job.
 * @returns `running` if the feed is being imported already: then it is not kept
 * @throws DeliveryBroken if it is too large
 */
export async function takeDelivery(
  db: Kysely<Database>,
  feed: FeedRow,
  { bytes, name, actor }: Delivery,
): Promise<{ runId: number; jobId: number } | 'running'> {
  // checked before the file is received, and finally again afterwards
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

/** The file's name without its folder and invisible characters; null: it has none. */
const nameOf = (given: string): string | null =>
  given
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 255) || null
