import type { Kysely } from 'kysely'
import { type Database, logFault } from '../../../platform/db/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { createConnector } from '../connectors/createConnector.ts'
import { findNewlyFailing, refreshBrokenListings } from '../../catalogue/index.ts'
import { endFullResyncs } from '../websites/fullResyncs.store.ts'
import { makePlacesDue } from '../websiteProducts/syncState.store.ts'
import { deliverProducts } from './deliverProducts.ts'
import { failStuck, findSynced, noteReached, type SyncedWebsite } from './deliveries.store.ts'
import { lookAtProducts } from './lookAtProducts.ts'
import { noteRefusal } from './noteAnswer.ts'
import { removeProducts } from './removeProducts.ts'
import { pauses } from './retries.rules.ts'
import type { Health, SyncOptions } from './Sync.ts'
import { findRepriced } from './websiteDay.store.ts'

const never = new AbortController().signal

/**
 * Brings every website up to date: delivers what is due, deletes what was removed, and checks what was delivered. A failing
 * website does not hold up others.
 * @returns the number of products delivered or attempted
 */
export async function syncWebsites(db: Kysely<Database>, options: SyncOptions, ending: AbortSignal = never): Promise<number> {
  const now = options.now ?? (() => new Date())
  const stuck = await failStuck(db, pauses, now())
  const repriced = await findRepriced(db, shopDayOf(now()))
  if (repriced.length > 0) await makePlacesDue(db, repriced)
  await refreshBrokenListings(db, [...stuck, ...(await findNewlyFailing(db))])
  const websites = await findSynced(db, now())
  const done = await Promise.all(
    websites.map((website) =>
      syncWebsite(db, website, { ...options, now }, ending).catch((error: unknown) => {
        logFault(`The website ${website.id} could not be brought up to date; the next look tries again`, error)
        return 0
      }),
    ),
  )
  await endFullResyncs(db)
  return done.reduce((sum, count) => sum + count, 0)
}

async function syncWebsite(
  db: Kysely<Database>,
  website: SyncedWebsite,
  { readPicture, allowLoopback, endpoint = website.endpoint, patience = 15_000, now }: SyncOptions & { now: () => Date },
  ending: AbortSignal,
): Promise<number> {
  const health: Health = { silent: 0, error: null, pausedUntil: null, wasAsked: false }
  let done = 0
  try {
    const connector = await createConnector(website.connector, {
      ...website,
      endpoint,
      allowLoopback,
      patience,
      now,
      signal: ending,
      readPicture: (key) => readPicture(db, key),
    })
    try {
      const sync = { db, website, connector, health, now, ending }
      await removeProducts(sync)
      done = await deliverProducts(sync)
      await lookAtProducts(sync, allowLoopback)
    } finally {
      await connector.close()
    }
  } catch (error) {
    noteRefusal(health, error, now())
  }
  if (health.wasAsked) await noteReached(db, website.id, health, now())
  return done
}
