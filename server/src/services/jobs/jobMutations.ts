import type { Kysely } from 'kysely'
import { type Actor, revertEntities, type RevertChoice } from '../../engine/index.ts'
import { type Database, inTransaction, readId } from '../../platform/db/index.ts'
import type { Context, MutationResolvers, ResolversTypes } from '../../platform/contract/index.ts'
import { actorOf, once } from '../mutations/index.ts'
import { findKind } from './defineJob.ts'
import { finishJob } from './finishJob.ts'
import { findFailedIds, findUnitIds } from './jobItems.store.ts'
import { canSee, canStart, canControl } from './jobs.policy.ts'
import { canSettle, canStop, hasEnded } from './jobs.rules.ts'
import { answerStopped, askToStop, findJob, findRetried, type JobRow, lockJob, notifyJobs } from './jobs.store.ts'
import { prepareJob } from './prepareJob.ts'
import { startJob } from './startJob.ts'

type Payload = Awaited<ResolversTypes['JobPayload']>

/** The stored part of a reply, so that a repeated request gets the same one: numbers and codes, no rows and no sentences. */
interface Reply {
  jobId: number | null
  refused: string | null
}

const refused = (code: string): Reply => ({ jobId: null, refused: code })

function actorIn({ viewer }: Context): Actor {
  if (viewer.kind !== 'staff') throw new Error('Only staff has jobs')
  return actorOf(viewer)
}

/** Runs an action on a locked job. A job that does not exist, or that the viewer may not control, is refused as missing. */
async function control(
  context: Context,
  id: string,
  may: (viewer: Context['viewer'], job: JobRow) => boolean,
  work: (db: Kysely<Database>, job: JobRow) => Promise<Reply>,
  db: Kysely<Database>,
): Promise<Reply> {
  const number = readId(id)
  return inTransaction(db, async (transaction) => {
    const job = number === null ? null : await lockJob(transaction, number)
    return job === null || !may(context.viewer, job) ? refused('missing') : work(transaction, job)
  })
}

async function answer({ db, intl, viewer }: Context, id: string, { jobId, refused: code }: Reply): Promise<Payload> {
  // A job of somebody else is indistinguishable from one that does not exist.
  const shown = code === 'missing' ? null : (jobId ?? readId(id))
  const job = shown === null ? null : await findJob(db, shown)
  return {
    job: job && canSee(viewer, job) ? job : null,
    errors: code === null ? [] : [{ field: null, code, message: intl.formatMessage({ id: `jobs.refused.${code}` }) }],
  }
}

/** Reverts what a job wrote, as a job of its own. Later changes stay. */
async function takeBack(db: Kysely<Database>, job: JobRow, actor: Actor): Promise<Reply> {
  if (job.changeSetId === null) return refused('nothingWritten')
  const choice: RevertChoice = { changeSetId: job.changeSetId }
  const ids = await revertEntities(db, choice)
  if (ids.length === 0) return refused('nothingWritten')
  const jobId = await prepareJob(db, { kind: 'revert', input: choice, ids, actor, takesBack: job.id })
  await startJob(db, jobId)
  return { jobId, refused: null }
}

/** Runs it once per key, however often it is requested. */
function doOnce(
  context: Context,
  operation: string,
  { id, idempotencyKey }: { id: string; idempotencyKey?: string | null },
  may: typeof canControl,
  work: (db: Kysely<Database>, job: JobRow) => Promise<Reply>,
) {
  const options = { operation, key: idempotencyKey, request: { id }, counts: (reply: Reply) => reply.refused === null }
  return once(context, options, (db) => control(context, id, may, work, db)).then((reply) => answer(context, id, reply))
}

export const jobMutations: Pick<MutationResolvers, 'startJob' | 'stopJob' | 'settleJob' | 'retryJob' | 'revertJob'> = {
  startJob: (_, args, context) =>
    doOnce(context, 'startJob', args, canStart, async (db, job) => {
      const beforeStart = job.state === 'PREPARED' ? findKind(job.kind)?.beforeStart : undefined
      const refusal = beforeStart ? await beforeStart(db, { jobId: job.id, input: job.input, ids: await findUnitIds(db, job.id) }) : null
      if (refusal !== null) return refused(refusal)
      if (job.state === 'PREPARED') await startJob(db, job.id)
      return (await findJob(db, job.id))?.state === 'PREPARED' ? refused('forgotten') : { jobId: job.id, refused: null }
    }),

  async stopJob(_, { id }, context) {
    const reply = await control(
      context,
      id,
      canControl,
      async (db, job) => {
        if (!canStop(job)) return job.state === 'STOPPING' ? { jobId: job.id, refused: null } : refused('ended')
        await askToStop(db, job.id)
        // No worker has it, so none would notice that it should stop.
        if (job.state === 'QUEUED') await finishJob(db, job.id)
        else await notifyJobs(db, [job.id], false)
        return { jobId: job.id, refused: null }
      },
      context.db,
    )
    return answer(context, id, reply)
  },

  async settleJob(_, { id, keep }, context) {
    const reply = await control(
      context,
      id,
      canControl,
      async (db, job) => {
        if (!canSettle(job) || !(await answerStopped(db, job.id, keep))) return refused('settled')
        await notifyJobs(db, [job.id], false)
        // If nothing is left to revert, the job is already as wanted.
        if (!keep) await takeBack(db, job, actorIn(context))
        return { jobId: job.id, refused: null }
      },
      context.db,
    )
    return answer(context, id, reply)
  },

  retryJob: (_, args, context) =>
    doOnce(context, 'retryJob', args, canControl, async (db, job) => {
      if (!hasEnded(job) || job.failed === 0) return refused('nothingFailed')
      if ((await findRetried(db, [job.id])).size > 0) return refused('retried')
      const { kind, input, id: retries } = job
      const jobId = await prepareJob(db, { kind, input, ids: await findFailedIds(db, job.id), actor: actorIn(context), retries })
      await startJob(db, jobId)
      return { jobId, refused: null }
    }),

  revertJob: (_, args, context) =>
    doOnce(context, 'revertJob', args, canControl, async (db, job) => {
      if (!hasEnded(job) || canSettle(job)) return refused('notRevertable')
      return takeBack(db, job, actorIn(context))
    }),
}
