import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { logFault } from '../../../platform/db/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { hashOf } from '../connectors/hashOf.ts'
import { RemoteRefused } from '../connectors/RemoteRefused.ts'
import type { SentProduct } from '../connectors/SentProduct.ts'
import { refreshBrokenListings } from '../../catalogue/index.ts'
import { makeProductsDue } from '../websiteProducts/syncState.store.ts'
import { type Claimed, claimDue, findHolders, release, settleBusy, settleDeleted, settleDone, settleFailed, settleUnchanged } from './deliveries.store.ts'
import { noteAnswer, noteRefusal } from './noteAnswer.ts'
import { retryAt } from './retries.rules.ts'
import { sentProduct } from './sentProduct.rules.ts'
import { findSentRows } from './sentProducts.store.ts'
import type { Sync } from './Sync.ts'

const portion = 40
/** Products that are delivered to one website at the same time. */
export const parallel = 4

/** Delivers everything due on a website in portions, until nothing is left or the website asks for a pause. */
export async function deliverProducts(sync: Sync): Promise<number> {
  let done = 0
  while (!sync.ending.aborted && sync.health.pausedUntil === null) {
    const claimed = await claimDue(sync.db, sync.website.id, portion, sync.now())
    if (claimed.length === 0) break
    await deliverPortion(sync, claimed)
    done += claimed.length
  }
  return done
}

async function deliverPortion(sync: Sync, claimed: readonly Claimed[]): Promise<void> {
  const { db, website, ending, health } = sync
  const rows = await findSentRows(
    db,
    website.id,
    claimed.map(({ id }) => id),
    shopDayOf(sync.now()),
  )
  const products = new Map(rows.map((row) => [row.websiteProductId, sentProduct(row, website.languages)]))
  const limit = pLimit(parallel)
  const left: Claimed[] = []
  const renumbered: number[] = []
  await Promise.all(
    claimed.map((one) =>
      limit(async () => {
        if (ending.aborted || health.pausedUntil !== null) return void left.push(one)
        // it was removed from the website meanwhile
        const product = products.get(one.id)
        if (product !== undefined && (await deliver(sync, one, product)) !== one.remoteId) renumbered.push(one.productId)
      }),
    ),
  )
  await release(db, left)
  // a shop links only to products it has: those that link to these can be sent now
  if (renumbered.length > 0) await makeProductsDue(db, { products: await findHolders(db, website.id, renumbered), heads: [], parts: [] })
  await refreshBrokenListings(
    db,
    claimed.map(({ productId }) => productId),
  )
}

/** @returns the product's id in the shop */
async function deliver(sync: Sync, claimed: Claimed, product: SentProduct): Promise<string | null> {
  const { db, connector, health, now } = sync
  let { remoteId, payloadHash } = claimed
  try {
    if (claimed.isToBeDeleted) {
      if (remoteId !== null) await connector.remove({ productId: product.productId, remoteId }, `${claimed.id}-delete-${remoteId}`)
      await settleDeleted(db, claimed)
      remoteId = null
      payloadHash = null
    }
    const hash = hashOf(connector.tell(product))
    if (remoteId !== null && hash === payloadHash && !claimed.isForced) {
      await settleUnchanged(db, claimed)
      return remoteId
    }
    const delivered = await connector.deliver({ product, remoteId, revision: claimed.version, key: `${claimed.id}-${claimed.version}`, hash })
    noteAnswer(health)
    await settleDone(db, claimed, { ...delivered, hash, fields: connector.fieldsOf(product) }, now())
    return delivered.remoteId
  } catch (error) {
    // aborted by us: the next attempt finds out whether it was done
    if (sync.ending.aborted) await release(db, [claimed])
    else await settle(sync, claimed, error)
    return remoteId
  }
}

async function settle({ db, health, now }: Sync, claimed: Claimed, error: unknown): Promise<void> {
  const { code, text, retryAfter, isBusy } = refusalOf(error, () => noteRefusal(health, error, now()))
  if (isBusy) await settleBusy(db, claimed, { code, text, retryAt: new Date(now().getTime() + (retryAfter ?? 0) * 1_000) })
  else await settleFailed(db, claimed, { code, text, retryAt: retryAt(claimed.attempts, now()) }, now())
}

/** Logs an error of ours, and shows its number at the product. */
function refusalOf(error: unknown, refused: () => RemoteRefused): RemoteRefused {
  if (error instanceof RemoteRefused) return refused()
  const fault = randomUUID().slice(0, 8)
  logFault(`Fault ${fault} while a product was sent to a website`, error)
  return new RemoteRefused({ code: 'FAULT', text: fault })
}
