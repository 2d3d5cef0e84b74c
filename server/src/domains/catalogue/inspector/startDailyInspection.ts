import type { Kysely } from 'kysely'
import { type Database, logFault } from '../../../platform/db/index.ts'
import { forgetPairs } from '../productDuplicates/forgetPairs.store.ts'
import { inspectDaily } from './inspectDaily.store.ts'

export interface DailyInspection {
  /** Leaves off after the portion under way; the next start goes on from the first product. */
  stop(): Promise<void>
}

const every = 10 * 60 * 1000

/** Looks every ten minutes whether a new day has begun, and inspects every product then. Any number of processes may do so. */
export function startDailyInspection(db: Kysely<Database>): DailyInspection {
  const ending = new AbortController()
  async function work(): Promise<void> {
    try {
      if ((await inspectDaily(db, ending.signal)) !== null) await forgetPairs(db)
    } catch (error) {
      logFault('The products could not be inspected for the day; the next look tries again', error)
    }
  }
  let running = work()
  const timer = setInterval(() => {
    running = running.then(work)
  }, every).unref()
  return {
    async stop() {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
