import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Database, isUnreachable } from '../../platform/db/index.ts'
import { createReport } from './createReport.ts'
import { findKind } from './defineJob.ts'
import { finishJob } from './finishJob.ts'
import { chunkSize } from './jobs.rules.ts'
import { dropStep } from './jobSteps.store.ts'
import { lockJob, lockQueue, notifyJobs } from './jobs.store.ts'
import { findBlocker, letGo, tryHold } from './queue.store.ts'
import { type ChunkReport, JobIsOver, runChunk, type Running } from './runChunk.ts'
import { beginJob, forgive, failWaiting } from './work.store.ts'
import { log } from '../../platform/log/index.ts'
import { traceChunk } from '../../platform/tracing/index.ts'

const passing = ['40001', '40P01', '55P03']
// A server that is shutting down or full, or has an internal error.
const unwell = /^(53|57P|XX)/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** A conflict with another writer; the next attempt may succeed. */
function mayPass(error: unknown): boolean {
  return passing.includes(codeOf(error))
}

/** A fault of the database or the connection, not of what was written: it says nothing about the units. */
function isAway(error: unknown): boolean {
  return isUnreachable(error) || unwell.test(codeOf(error))
}

// Backoff before the second, third and fourth try of a chunk.
const pauses = [500, 2_000, 8_000]
// Whatever kills the process would do so forever, after each restart. An outage of the database does not count.
const maxDeaths = 3
const maxAttempts = 10
// How often a run ended without progress while this process lived.
const survived = new Map<number, number>()

/**
 * Runs a job to its end, or until the signal says so: then after the current chunk. Returns at once if another process runs it,
 * or if an earlier job has to finish first.
 * @throws Error if the database is unreachable; only the current chunk is lost then
 */
export async function runJob(db: Kysely<Database>, id: number, signal?: AbortSignal): Promise<void> {
  await db.connection().execute(async (session) => {
    if (!(await tryHold(session, id))) return
    try {
      const begun = await begin(session, id)
      if (begun !== null) await workThrough(db, session, { ...begun, report: createReport(db, id) }, signal)
    } catch (error) {
      survived.set(id, (survived.get(id) ?? 0) + 1)
      if (!(error instanceof JobIsOver)) throw error
    } finally {
      if (signal?.aborted) await forgive(session, id).catch(() => {})
      // The advisory lock belongs to the session: it is lost along with the connection.
      await letGo(session, id).catch(() => {})
    }
  })
  // Another process can continue at once.
  if (signal?.aborted) await notifyJobs(db, [id], true).catch(() => {})
}

async function begin(session: Kysely<Database>, id: number): Promise<Omit<Running, 'report'> | null> {
  return session.transaction().execute(async (db) => {
    await lockQueue(db)
    const job = await lockJob(db, id)
    if (job?.state === 'STOPPING') {
      await finishJob(db, id)
      return null
    }
    if (job?.state !== 'RUNNING' && job?.state !== 'QUEUED') return null
    const kind = findKind(job.kind)
    if (kind === undefined || (job.state === 'QUEUED' && (await findBlocker(db, id)) !== null)) return null
    await dropStep(db, id)
    const attempts = await beginJob(db, id)
    if (attempts === 1) survived.delete(id)
    if (attempts - (survived.get(id) ?? 0) > maxDeaths || attempts > maxAttempts) {
      survived.delete(id)
      await giveUpJob(db, id, attempts - 1)
      return null
    }
    await notifyJobs(db, [id], true)
    return { id, kind, input: job.input, actor: { kind: job.actorKind, id: job.actorId, name: job.actor, ...(job.tab !== null && { tab: job.tab }) } }
  })
}

async function workThrough(db: Kysely<Database>, session: Kysely<Database>, job: Running, signal?: AbortSignal): Promise<void> {
  const size = job.kind.chunkSize ?? chunkSize
  let after = 0
  // Up to this place units are processed one by one, because their chunk failed as a whole.
  let alone = 0
  while (!signal?.aborted) {
    let report: ChunkReport
    try {
      report = await traceChunk(job.kind.kind, job.id, () => (after < alone ? runAlone(session, job, after) : runPatiently(session, job, after, size, signal)))
    } catch (error) {
      if (signal?.aborted) return
      if (error instanceof JobIsOver || isAway(error)) throw error
      log.error(`A chunk of job ${job.id} (${job.kind.kind}) could not be done; its units are tried one by one`, error)
      alone = Infinity
      continue
    }
    await report
      .after?.(db, report.ended)
      .catch((error: unknown) => log.error(`What follows a chunk of job ${job.id} (${job.kind.kind}) could not be done`, error))
    if (report.ended) return
    // The failed chunk is behind us when as many units have been processed one by one.
    if (alone === Infinity) alone = report.last + size - 1
    after = report.last
  }
}

async function runPatiently(session: Kysely<Database>, job: Running, after: number, size: number, signal?: AbortSignal): Promise<ChunkReport> {
  for (const pause of pauses) {
    try {
      return await runChunk(session, job, after, size)
    } catch (error) {
      if (!mayPass(error)) throw error
      await wait(pause, undefined, { signal })
    }
  }
  return runChunk(session, job, after, size)
}

async function runAlone(session: Kysely<Database>, job: Running, after: number): Promise<ChunkReport> {
  try {
    return await runChunk(session, job, after, 1)
  } catch (error) {
    if (error instanceof JobIsOver || isAway(error)) throw error
    const fault = randomUUID().slice(0, 8)
    log.error(`Fault ${fault} in job ${job.id} (${job.kind.kind})`, error)
    return runChunk(session, job, after, 1, fault)
  }
}

/**
 * Ends a job that was begun repeatedly without progress, within the caller's transaction: its remaining units have failed, and
 * can be retried once the cause is fixed.
 * @param count how often it was begun
 */
async function giveUpJob(db: Kysely<Database>, id: number, count: number): Promise<void> {
  await failWaiting(db, id, { field: null, code: 'givenUp' })
  await finishJob(db, id, { code: 'died', values: { count } })
}
