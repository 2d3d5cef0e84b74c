import type { Kysely } from 'kysely'
import { type Database, logFault } from '../../../platform/db/index.ts'
import { tidy } from './tidying.store.ts'

export interface Tidying {
  /** Waits for what is under way. */
  stop(): Promise<void>
}

const every = 60 * 60 * 1000

/** Tidies up at once and then each hour. Several processes may do so: there is only less to do for the second. */
export function startTidying(db: Kysely<Database>): Tidying {
  const work = () => tidy(db).catch((error: unknown) => logFault('Sessions that are over could not be taken away; the next hour tries again', error))
  let running = work()
  const timer = setInterval(() => {
    running = work()
  }, every).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
