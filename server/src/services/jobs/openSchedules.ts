import type { Kysely } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { type Database, logFault } from '../../platform/db/index.ts'

/** Recurring work without a user: at most one at a time across all processes. */
export interface Schedule {
  /** Of its queue: inspections */
  name: string
  /** When it is due, in UTC; and whenever a worker starts. It finds out itself whether there is something to do. */
  cron: string
  /** Stops when the signal says so; the next run does the rest. */
  run(db: Kysely<Database>, ending: AbortSignal): Promise<unknown>
  /** The log message if it fails */
  fault: string
}

/**
 * Has pg-boss trigger these schedules. A queue has at most one lease, which is given again when its holder's heartbeat stops:
 * so it never runs twice, and after kill -9 another process continues.
 * @returns waits for running work
 */
export async function openSchedules(boss: PgBoss, db: Kysely<Database>, schedules: readonly Schedule[], ending: AbortSignal): Promise<() => Promise<unknown>> {
  const running = new Set<Promise<void>>()
  for (const { name, cron, run, fault } of schedules) {
    await boss.createQueue(name, {
      policy: 'exclusive',
      notify: true,
      heartbeatSeconds: 10,
      retryLimit: 3,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: 86_399,
      deleteAfterSeconds: 3_600,
    })
    await boss.work(name, { batchSize: 1, pollingIntervalSeconds: 10 }, async () => {
      if (ending.aborted) return
      const work = (async () => {
        await run(db, ending)
      })()
      // The next run tries again, in minutes: no immediate retries.
      const told = work.catch((error: unknown) => logFault(fault, error))
      running.add(told)
      await told.finally(() => running.delete(told))
    })
    await boss.schedule(name, cron)
    await boss.send(name, {})
  }
  return () => Promise.all(running)
}
