import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { PgBoss, WorkHandler } from 'pg-boss'
import { type Database, isUnreachable, type ListenConnection, logFault } from '../../platform/db/index.ts'
import { declaredKinds } from './defineJob.ts'
import { readNews } from './jobs.store.ts'
import { openSchedules, type Schedule } from './openSchedules.ts'
import { findAbandoned, findBlocker, findQueued, forgetPrepared, hasSchema } from './queue.store.ts'
import { runJob } from './runJob.ts'
import { log } from '../../platform/log/index.ts'

export interface WorkerOptions {
  /** A pool for long work. */
  db: Kysely<Database>
  /** The same database: pg-boss has a pool of its own. */
  url: string
  /** Notifies of jobs that may be ready to run. If a notification is lost, the worker checks a few seconds later. */
  connection: ListenConnection
  /** Recurring work besides jobs. */
  schedules?: readonly Schedule[]
  /** Maximum number of concurrent jobs. */
  slots?: number
}

export interface Worker {
  /** Takes no more jobs; running ones stop after their chunk, and any other worker continues them. */
  stop(): Promise<void>
}

const queue = 'jobs'
const lookEvery = 3_000
// Between getting a lease and beginning the job there are milliseconds.
const maxBeginLength = 2_000
// A longer check waits for a lost connection, and would wait forever.
const maxLook = 30_000
// A job that nobody begins while this worker is idle: pg-boss has stopped receiving.
const maxWait = 20_000

/**
 * Runs jobs until it is stopped. The state of jobs is in our own tables; pg-boss wakes a worker and gives it a lease that ends
 * when its heartbeat does. Whatever pg-boss loses is found there again by the next check.
 */
export function startWorker({ db, url, connection, schedules = [], slots = 2 }: WorkerOptions): Worker {
  const ending = new AbortController()
  const running = new Map<number, Promise<void>>()
  const leasedAt = new Map<number, number>()
  let boss: PgBoss | undefined
  /** Makes pg-boss fetch new leases now, instead of polling later. */
  let wake = (): void => {}
  let openings = 0
  let finishSchedules: (() => Promise<unknown>) | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false
  let wasFaulty = false

  async function open(): Promise<PgBoss> {
    const turn = ++openings
    // Loaded by workers only, and not by every process that prepares a job.
    const pgBoss = await import('pg-boss')
    const made = new pgBoss.PgBoss({
      connectionString: url,
      application_name: `vitrine ${process.pid}`,
      max: slots + 1 + schedules.length,
      // The application's role may not create schemas, nor needs to: the migrations have done so.
      createSchema: !(await hasSchema(db, 'pgboss')),
      schedule: schedules.length > 0,
      monitorIntervalSeconds: 3,
      superviseIntervalSeconds: 3,
      // We use our own connection for notifications. pg-boss removes the listeners of its connection before closing it: an error from
      // the database at that moment would end this process.
      useListenNotify: false,
    })
    made.on('error', (error) => tellFault(error))
    made.on('warning', ({ message }) => log.error(`pg-boss: ${message}`))
    try {
      await made.start()
      // One lease per job at a time. A job is not over when a lease is given up: the next check gives a new one.
      await made.createQueue(queue, {
        policy: 'exclusive',
        heartbeatSeconds: 10,
        retryLimit: 3,
        retryDelay: 1,
        retryBackoff: true,
        expireInSeconds: 86_399,
        deleteAfterSeconds: 3_600,
      })
      const takeLease: WorkHandler<{ id: number }> = async ([lease]) => {
        if (lease !== undefined) await work(lease.data.id)
      }
      const takers = await Promise.all(Array.from({ length: slots }, () => made.work(queue, { batchSize: 1, pollingIntervalSeconds: 2 }, takeLease)))
      wake = () => takers.forEach((taker) => made.notifyWorker(taker))
      if (turn !== openings) throw new Error('It took too long to begin, and another one has')
      finishSchedules = await openSchedules(made, db, schedules, ending.signal)
    } catch (error) {
      // not awaited: it may wait for whatever made it fail
      void made.stop({ graceful: false }).catch(() => {})
      throw error
    }
    return made
  }

  /** The next check begins with a new one. */
  function forgetBoss(): void {
    openings += 1
    leasedAt.clear()
    const lost = boss
    boss = undefined
    void lost?.stop({ graceful: false }).catch(() => {})
  }

  async function work(id: number): Promise<void> {
    if (ending.signal.aborted || running.has(id)) return
    const run = runJob(db, id, ending.signal)
    running.set(id, run)
    try {
      await run
    } catch (error) {
      tellFault(error)
      throw error
    } finally {
      running.delete(id)
    }
    // Its end may be what another job waited for.
    look()
  }

  /** Gives leases to the jobs that can run now, as many as there are slots. */
  async function lease(): Promise<void> {
    boss ??= await open()
    await forgetPrepared(db)
    const kinds = declaredKinds()
    for (const id of await findAbandoned(db, kinds)) {
      if (!running.has(id)) await giveLease(boss, id, 0)
    }
    let free = slots - running.size
    const queued = await findQueued(db, kinds)
    for (const id of leasedAt.keys()) if (!queued.includes(id)) leasedAt.delete(id)
    for (const id of queued) {
      if (free <= 0) break
      if ((await findBlocker(db, id)) !== null) continue
      const since = leasedAt.get(id) ?? Date.now()
      if (running.size === 0 && Date.now() - since > maxWait) throw new Error(`Nobody begins with job ${id}`)
      leasedAt.set(id, since)
      await giveLease(boss, id, maxBeginLength)
      free -= 1
    }
    wake()
  }

  /** @throws whatever `lease` does, and if it takes too long */
  async function leaseInTime(): Promise<void> {
    const over = new AbortController()
    const late = wait(maxLook, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new Error('The look at the jobs took too long')
    })
    late.catch(() => {})
    await Promise.race([lease(), late]).finally(() => over.abort())
  }

  /** If its holder has not begun after this many milliseconds, it has died and will not return the lease. */
  async function giveLease(from: PgBoss, id: number, patience: number): Promise<void> {
    const key = String(id)
    if ((await from.send(queue, { id }, { singletonKey: key })) !== null) return
    const held = (await from.findJobs(queue, { key })).filter(({ state, startedOn }) => state === 'active' && Date.now() - startedOn.getTime() > patience)
    if (held.length === 0) return
    await from.deleteJob(
      queue,
      held.map((lease) => lease.id),
    )
    await from.send(queue, { id }, { singletonKey: key })
  }

  function look(): void {
    if (ending.signal.aborted) return
    lookAgain = true
    looking ??= lookOn().finally(() => (looking = undefined))
  }

  async function lookOn(): Promise<void> {
    while (lookAgain && !ending.signal.aborted) {
      lookAgain = false
      try {
        await leaseInTime()
        wasFaulty = false
      } catch (error) {
        tellFault(error)
        // pg-boss reconnects by itself after an outage; and running jobs keep their leases
        if (!isUnreachable(error) && running.size === 0) forgetBoss()
      }
    }
  }

  // During an outage each check would log a line.
  function tellFault(error: unknown): void {
    if (!wasFaulty && !ending.signal.aborted) logFault('A worker could not get on with its jobs; it tries again', error)
    wasFaulty = true
  }

  const timer = setInterval(look, lookEvery)
  const deaf = connection.on('vitrine_jobs', (message) => {
    if (message === null || readNews(message).queue) look()
  })
  look()

  return {
    async stop() {
      ending.abort()
      clearInterval(timer)
      deaf()
      await looking
      await Promise.allSettled([...running.values(), finishSchedules?.()])
      await boss?.stop({ graceful: true, timeout: 1_000 }).catch(() => {})
    },
  }
}
