import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor, ActorKind } from '../../engine/index.ts'
import { type Database, type JobState, type Json, noneOf } from '../../platform/db/index.ts'

export type { JobState }

export interface JobProblem {
  code: string
  values?: Readonly<Record<string, string | number>>
}

export interface JobRow {
  id: number
  kind: string
  state: JobState
  actorKind: ActorKind
  actorId: number | null
  actor: string
  /** Id of the browser tab in which it was begun, chosen by the tab. */
  tab: string | null
  input: Json
  touchesEntities: boolean
  total: number
  done: number
  failed: number
  skipped: number
  changeSetId: number | null
  revertedById: number | null
  retryOfId: number | null
  kept: boolean | null
  problem: JobProblem | null
  createdAt: Date
  queuedAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  /** When it last made progress. */
  updatedAt: Date
}

const columns = sql`j.id, j.kind, j.state, j.actor_kind as "actorKind", j.actor_id as "actorId", j.actor, j.tab, j.input,
  j.touches_entities as "touchesEntities", j.total, j.done, j.failed, j.skipped, j.change_set_id as "changeSetId",
  j.reverted_by_id as "revertedById", j.retry_of_id as "retryOfId", j.kept, j.problem, j.created_at as "createdAt",
  j.queued_at as "queuedAt", j.started_at as "startedAt", j.finished_at as "finishedAt", j.updated_at as "updatedAt"`

export async function findJobs(db: Kysely<Database>, ids: readonly number[]): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`/* jobs.byIds */ select ${columns} from jobs j where j.id = any(${ids}::integer[])`.execute(db)
  return rows
}

export async function findJob(db: Kysely<Database>, id: number): Promise<JobRow | null> {
  return (await findJobs(db, [id]))[0] ?? null
}

/** As findJob, locked until the transaction ends. */
export async function lockJob(db: Kysely<Database>, id: number): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`/* jobs.lock */ select ${columns} from jobs j where j.id = ${id} for no key update`.execute(db)
  return rows[0] ?? null
}

export interface JobSearch {
  states?: readonly JobState[] | null
  /** The member of staff who began it. */
  userId?: number | null
  isOpen?: boolean | null
  /** Jobs that match none of these. */
  not?: readonly JobSearch[]
}

/** Still running, or waiting for a decision. */
const isOpen: RawBuilder<boolean> = sql`(j.state in ('QUEUED', 'RUNNING', 'STOPPING', 'REVERTING') or (j.state = 'STOPPED' and j.kept is null and j.change_set_id is not null))`

function matches(search: JobSearch): RawBuilder<unknown> {
  return sql.join([sql`j.state <> 'PREPARED'`, ...ownConditions(search), ...noneOf(search.not, ownConditions)], sql` and `)
}

function ownConditions({ states, userId, isOpen: wantsOpen }: JobSearch): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (states && states.length > 0) conditions.push(sql`j.state = any(${states}::text[])`)
  if (userId != null) conditions.push(sql`j.actor_kind = 'USER' and j.actor_id = ${userId}`)
  if (wantsOpen != null) conditions.push(wantsOpen ? isOpen : sql`not ${isOpen}`)
  return conditions
}

export async function countJobs(db: Kysely<Database>, search: JobSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* jobs.count */ select count(*) as count from jobs j where ${matches(search)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function listJobs(db: Kysely<Database>, search: JobSearch, page: { limit: number; offset: number }): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`/* jobs.page */
    select ${columns} from jobs j where ${matches(search)} order by j.created_at desc, j.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** Started jobs that are not done, in order of their start. */
export async function findOpenIds(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* jobs.open */ select j.id from jobs j where ${isOpen} order by j.queued_at, j.id`.execute(db)
  return rows.map((row) => row.id)
}

export interface NewJob {
  kind: string
  input: unknown
  actor: Actor
  touchesEntities: boolean
  total: number
  retryOfId: number | null
}

export async function insertJob(db: Kysely<Database>, job: NewJob): Promise<number> {
  const { rows } = await sql<{ id: number }>`/* jobs.insert */
    with made as (
      insert into jobs (kind, input, actor_kind, actor_id, actor, tab, touches_entities, total, retry_of_id)
      values (${job.kind}, ${JSON.stringify(job.input)}::jsonb, ${job.actor.kind}, ${job.actor.id}, ${job.actor.name}, ${job.actor.tab ?? null}, ${job.touchesEntities}, ${job.total}, ${job.retryOfId})
      returning id
    ), known as (insert into entities (id, kind) select id, 'job' from made)
    select id from made`.execute(db)
  const made = rows[0]
  if (!made) throw new Error('The job was not made')
  return made.id
}

/** Records that one job reverts another; this takes effect when the first is started. */
export async function linkTakenBack(db: Kysely<Database>, id: number, by: number): Promise<void> {
  await sql`/* jobs.linkTakenBack */ update jobs set reverted_by_id = ${by} where id = ${id}`.execute(db)
}

// Jobs enter the queue one after the other: otherwise overlaps with earlier ones could be missed.
export async function lockQueue(db: Kysely<Database>): Promise<void> {
  await sql`/* jobs.lockQueue */ select pg_advisory_xact_lock(hashtext('vitrine jobs queue'))`.execute(db)
}

/** false: it was not (or no longer) a prepared job of the last hour. */
export async function enqueueJob(db: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`/* jobs.enqueue */
    update jobs set state = 'QUEUED', queued_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = ${id} and state = 'PREPARED' and created_at > now() - interval '1 hour' returning id`.execute(db)
  return rows.length > 0
}

/** Marks the job that this one reverts as being reverted. */
export async function beginTakingBack(db: Kysely<Database>, by: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* jobs.beginTakingBack */
    update jobs set state = 'REVERTING', updated_at = clock_timestamp() where reverted_by_id = ${by} returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** The notification on vitrine_jobs. */
export interface JobsNews {
  /** Their state or progress has changed. */
  ids: number[]
  /** The queue has changed: others may have moved up, or may start now. */
  queue: boolean
}

/** Sent when the transaction is committed. */
export async function notifyJobs(db: Kysely<Database>, ids: readonly number[], queue: boolean): Promise<void> {
  await sql`/* jobs.notify */ select pg_notify('vitrine_jobs', ${JSON.stringify({ ids, queue })})`.execute(db)
}

export function readNews(message: string): JobsNews {
  return JSON.parse(message) as JobsNews
}

/** Requests a stop. A job that no worker has is stopped at once. */
export async function askToStop(db: Kysely<Database>, id: number): Promise<JobState | null> {
  const { rows } = await sql<{ state: JobState }>`/* jobs.askToStop */
    update jobs set state = 'STOPPING', updated_at = clock_timestamp() where id = ${id} and state in ('QUEUED', 'RUNNING') returning state`.execute(db)
  return rows[0]?.state ?? null
}

/** Decides what happens to the changes of a stopped job; false: somebody has decided already. */
export async function answerStopped(db: Kysely<Database>, id: number, kept: boolean): Promise<boolean> {
  const { rows } = await sql`/* jobs.answerStopped */
    update jobs set kept = ${kept}, updated_at = clock_timestamp() where id = ${id} and state = 'STOPPED' and kept is null returning id`.execute(db)
  return rows.length > 0
}

/** The jobs that retry what failed in these; only started ones. */
export async function findRetried(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`/* jobs.retried */
    select retry_of_id as id from jobs where retry_of_id = any(${ids}::integer[]) and state <> 'PREPARED'`.execute(db)
  return new Set(rows.map((row) => row.id))
}
