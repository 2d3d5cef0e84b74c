import type { Kysely } from 'kysely'
import { runAbandonedEffects } from '../../../engine/index.ts'
import { type Database, logFault } from '../../../platform/db/index.ts'
import { runRecalculations } from './recalculations.store.ts'

export interface Recalculations {
  /** Leaves off after the portion under way; the next start goes on from there. */
  stop(): Promise<void>
}

const every = 2_000

/** Looks every two seconds whether products have to be worked out again, or were left by a process that is gone, and does it. Any number of processes may do so. */
export function startRecalculations(db: Kysely<Database>): Recalculations {
  const ending = new AbortController()
  let running: Promise<unknown> | null = null
  const tell = (error: unknown) => logFault('The products could not be worked out again; the next look goes on', error)
  const work = () => {
    // Neither keeps the other from its work.
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
