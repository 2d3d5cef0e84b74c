import type { Kysely } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { type Database, logFault } from '../../platform/db/index.ts'

/** Work that nobody asks for, and that is due again and again: once at a time, whichever process does it. */
export interface Schedule {
  /** Of its queue: inspections */
  name: string
  /** When it is due, in UTC; and whenever a worker starts. Whether there is something to do, it sees by itself. */
  cron: string
  /** Leaves off when the signal says so; what is left the next one does. */
  run(db: Kysely<Database>, ending: AbortSignal): Promise<unknown>
  /** What the log says when it fails */
  fault: string
}

/**
 * Has pg-boss call for the work of these schedules. A queue holds one lease at most, and gives it again when the heartbeat of
 * its holder stops: so none is at work twice, and after kill -9 another process goes on.
 * @returns what waits for the work under way
 */
export async function openSchedules(boss: PgBoss, db: Kysely<Database>, schedules: readonly Schedule[], ending: AbortSignal): Promise<() => Promise<unknown>> {
  const running = new Set<Promise<void>>()
  for (const { name, cron, run, fault } of schedules) {
    await boss.createQueue(name, { policy: 'exclusive', notify: true, heartbeatSeconds: 10, retryLimit: 3, retryDelay: 1, retryBackoff: true, expireInSeconds: 86_399, deleteAfterSeconds: 3_600 })
    await boss.work(name, { batchSize: 1, pollingIntervalSeconds: 10 }, async () => {
      if (ending.aborted) return
      const work = (async () => {
        await run(db, ending)
      })()
      // The next one tries again, in minutes: what failed once is not tried three times at once.
      const told = work.catch((error: unknown) => logFault(fault, error))
      running.add(told)
      await told.finally(() => running.delete(told))
    })
    await boss.schedule(name, cron)
    await boss.send(name, {})
  }
  return () => Promise.all(running)
}
