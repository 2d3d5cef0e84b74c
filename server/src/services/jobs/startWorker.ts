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
  /** The same database: pg-boss keeps a pool of its own. */
  url: string
  /** Tells when jobs may have become ready to run. Should a message be lost, the worker looks by itself in a few seconds. */
  connection: ListenConnection
  /** Work that is due again and again, beside the jobs. */
  schedules?: readonly Schedule[]
  /** So many jobs at the same time. */
  slots?: number
}

export interface Worker {
  /** Takes no more jobs; those under way leave off after their chunk, and any other worker goes on with them. */
  stop(): Promise<void>
}

const queue = 'jobs'
const lookEvery = 3_000
// From getting a lease to beginning with the job it is milliseconds.
const maxBeginLength = 2_000
// What takes longer waits for a connection that was lost, and would wait for ever.
const maxLook = 30_000
// A job that nobody begins with, while this worker has nothing to do: pg-boss does not hear any more.
const maxWait = 20_000

/**
 * Works at jobs until it is stopped. The truth about jobs is in our own tables; pg-boss wakes a worker and gives it a
 * lease that ends when its heartbeat does. So whatever pg-boss may forget is found there again by the next look.
 */
export function startWorker({ db, url, connection, schedules = [], slots = 2 }: WorkerOptions): Worker {
  const ending = new AbortController()
  const running = new Map<number, Promise<void>>()
  const leasedAt = new Map<number, number>()
  let boss: PgBoss | undefined
  /** Has pg-boss take the leases that were given, instead of looking for them in a while. */
  let wake = (): void => {}
  let openings = 0
  let finishSchedules: (() => Promise<unknown>) | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false
  let wasFaulty = false

  async function open(): Promise<PgBoss> {
    const turn = ++openings
    // Loaded by whoever works, and not by everybody who only prepares a job.
    const pgBoss = await import('pg-boss')
    const made = new pgBoss.PgBoss({
      connectionString: url,
      application_name: `vitrine ${process.pid}`,
      max: slots + 1 + schedules.length,
      // To make a schema is a right that the application's own role does not have, nor needs: the migrations have made it.
      createSchema: !(await hasSchema(db, 'pgboss')),
      schedule: schedules.length > 0,
      monitorIntervalSeconds: 3,
      superviseIntervalSeconds: 3,
      // We hear of jobs over a line of our own. pg-boss drops the listeners of its line before it closes it: what the database
      // says on it in that moment, that it ends, would end this process.
      useListenNotify: false,
    })
    made.on('error', (error) => tellFault(error))
    made.on('warning', ({ message }) => log.error(`pg-boss: ${message}`))
    try {
      await made.start()
      // One lease for each job at a time. A job is not over when a lease is given up: the next look gives a new one.
      await made.createQueue(queue, { policy: 'exclusive', heartbeatSeconds: 10, retryLimit: 3, retryDelay: 1, retryBackoff: true, expireInSeconds: 86_399, deleteAfterSeconds: 3_600 })
      const takeLease: WorkHandler<{ id: number }> = async ([lease]) => {
        if (lease !== undefined) await work(lease.data.id)
      }
      const takers = await Promise.all(Array.from({ length: slots }, () => made.work(queue, { batchSize: 1, pollingIntervalSeconds: 2 }, takeLease)))
      wake = () => takers.forEach((taker) => made.notifyWorker(taker))
      if (turn !== openings) throw new Error('It took too long to begin, and another one has')
      finishSchedules = await openSchedules(made, db, schedules, ending.signal)
    } catch (error) {
      // not waited for: its end may wait for what made it fail
      void made.stop({ graceful: false }).catch(() => {})
      throw error
    }
    return made
  }

  /** The next look begins with a new one. */
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
    // Its end may have been what another waited for.
    look()
  }

  /** Gives leases to the jobs that can run now, as many as there is room for. */
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

  /** @throws whatever `lease` does, and when it takes too long */
  async function leaseInTime(): Promise<void> {
    const over = new AbortController()
    const late = wait(maxLook, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new Error('The look at the jobs took too long')
    })
    late.catch(() => {})
    await Promise.race([lease(), late]).finally(() => over.abort())
  }

  /** Should it be held by somebody who has not begun with it after so many milliseconds, he has died and will not give it back. */
  async function giveLease(from: PgBoss, id: number, patience: number): Promise<void> {
    const key = String(id)
    if ((await from.send(queue, { id }, { singletonKey: key })) !== null) return
    const held = (await from.findJobs(queue, { key })).filter(({ state, startedOn }) => state === 'active' && Date.now() - startedOn.getTime() > patience)
    if (held.length === 0) return
    await from.deleteJob(queue, held.map((lease) => lease.id))
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
        // a database that is away pg-boss finds again by itself; and what runs keeps its lease
        if (!isUnreachable(error) && running.size === 0) forgetBoss()
      }
    }
  }

  // A database that is away would fill the log, once for each look.
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
