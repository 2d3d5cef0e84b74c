import pLimit from 'p-limit'
import { fetchOutbound, OutboundRefused } from '../../../platform/outbound/index.ts'
import type { Seen, ToldFields } from '../connectors/Connector.ts'
import { refreshBrokenListings } from '../../catalogue/index.ts'
import { parallel } from './deliverProducts.ts'
import { type Delivered, findUnseen, keepLooks, type Look } from './looks.store.ts'
import { noteAnswer, noteRefusal } from './noteAnswer.ts'
import type { Sync } from './Sync.ts'

const portion = 40

/** Differences between what was sent and what the shop shows; only in fields that the shop reports. */
export const driftOf = (ours: ToldFields, theirs: ToldFields): Look['drift'] =>
  Object.keys(ours).flatMap((field) => {
    const [told = null, shown] = [ours[field], theirs[field]]
    return shown === undefined || shown === told ? [] : [{ field, ours: told, theirs: shown }]
  })

/** Whether the page exists, as a visitor would find it; null: unknown. */
async function hasPage(address: string, allowLoopback: boolean): Promise<boolean | null> {
  try {
    const page = (await fetchOutbound(address, { allowLoopback }))[Symbol.asyncIterator]()
    // the beginning is enough
    await page.next()
    await page.return?.()
    return true
  } catch (error) {
    const isGone = error instanceof OutboundRefused && error.code === 'status' && (error.values['status'] === 404 || error.values['status'] === 410)
    return isGone ? false : null
  }
}

async function judge({ id, syncedAt, fields, remoteUrl, onlineStatus }: Delivered, seen: Seen | null, allowLoopback: boolean): Promise<Look> {
  if (seen === null) return { id, syncedAt, isShown: false, remoteUrl: null, drift: [] }
  const address = seen.remoteUrl ?? remoteUrl
  const page = seen.isShown && onlineStatus === 'ONLINE' && address !== null ? await hasPage(address, allowLoopback) : null
  return { id, syncedAt, isShown: page ?? seen.isShown, remoteUrl: seen.remoteUrl, drift: driftOf(fields, seen.fields) }
}

/** Compares what the shop shows with what was delivered: whether it exists, and whether somebody has changed it there. */
export async function lookAtProducts({ db, website, connector, health, now, ending }: Sync, allowLoopback: boolean): Promise<number> {
  if (ending.aborted || health.pausedUntil !== null) return 0
  const delivered = await findUnseen(db, website.id, portion, now())
  const limit = pLimit(parallel)
  const looks = await Promise.all(
    delivered.map((one) =>
      limit(async (): Promise<Look[]> => {
        if (ending.aborted || health.pausedUntil !== null) return []
        try {
          const seen = await connector.look({ productId: one.productId, remoteId: one.remoteId, fields: Object.keys(one.fields) })
          noteAnswer(health)
          return [await judge(one, seen, allowLoopback)]
        } catch (error) {
          noteRefusal(health, error, now())
          return []
        }
      }),
    ),
  )
  await keepLooks(db, looks.flat(), now())
  await refreshBrokenListings(
    db,
    delivered.map(({ productId }) => productId),
  )
  return looks.flat().length
}
