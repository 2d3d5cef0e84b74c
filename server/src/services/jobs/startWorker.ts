import type { Kysely } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { type Database, type ListenConnection, logFault } from '../../platform/db/index.ts'
import { declaredKinds } from './defineJob.ts'
import { readNews } from './jobs.store.ts'
import { openSchedules, type Schedule } from './openSchedules.ts'
import { findAbandoned, findBlocker, findQueued, forgetPrepared, hasSchema } from './queue.store.ts'
import { runJob } from './runJob.ts'

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
const longestBegin = 2_000

/**
 * Works at jobs until it is stopped. The truth about jobs is in our own tables; pg-boss wakes a worker and gives it a
 * lease that ends when its heartbeat does. So whatever pg-boss may forget is found there again by the next look.
 */
export function startWorker({ db, url, connection, schedules = [], slots = 2 }: WorkerOptions): Worker {
  const ending = new AbortController()
  const running = new Map<number, Promise<void>>()
  let boss: PgBoss | undefined
  let finishSchedules: (() => Promise<unknown>) | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false
  let wasFaulty = false

  async function open(): Promise<PgBoss> {
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
      useListenNotify: true,
    })
    made.on('error', (error) => tellFault(error))
    made.on('warning', ({ message }) => console.error(`pg-boss: ${message}`))
    try {
      await made.start()
      // One lease for each job at a time. A job is not over when a lease is given up: the next look gives a new one.
      await made.createQueue(queue, { policy: 'exclusive', notify: true, heartbeatSeconds: 10, retryLimit: 3, retryDelay: 1, retryBackoff: true, expireInSeconds: 86_399, deleteAfterSeconds: 3_600 })
      await made.work<{ id: number }>(queue, { localConcurrency: slots, batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 3 }, async ([lease]) => {
        if (lease !== undefined) await work(lease.data.id)
      })
      finishSchedules = await openSchedules(made, db, schedules, ending.signal)
    } catch (error) {
      await made.stop({ graceful: false }).catch(() => {})
      throw error
    }
    return made
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
    for (const id of await findQueued(db, kinds)) {
      if (free <= 0) break
      if ((await findBlocker(db, id)) !== null) continue
      await giveLease(boss, id, longestBegin)
      free -= 1
    }
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
        await lease()
        wasFaulty = false
      } catch (error) {
        tellFault(error)
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
