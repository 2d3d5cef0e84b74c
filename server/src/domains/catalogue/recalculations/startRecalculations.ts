import type { Kysely } from 'kysely'
import { runAbandonedEffects } from '../../../engine/index.ts'
import { type Database, logFault } from '../../../platform/db/index.ts'
import { runRecalculations } from './recalculations.store.ts'

export interface Recalculations {
  /** Stops after the current batch; the next start continues. */
  stop(): Promise<void>
}

const every = 2_000

/** Checks every two seconds for products to be computed again, including those of a dead process. Any number of processes may do so. */
export function startRecalculations(db: Kysely<Database>): Recalculations {
  const ending = new AbortController()
  let running: Promise<unknown> | null = null
  const tell = (error: unknown) => logFault('The products could not be worked out again; the next look goes on', error)
  const work = () => {
    // They do not block each other.
    running ??= Promise.all([runRecalculations(db, ending.signal).catch(tell), runAbandonedEffects(db).catch(tell)]).finally(() => (running = null))
  }
  work()
  const timer = setInterval(work, every).unref()
  return {
    async stop() {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
