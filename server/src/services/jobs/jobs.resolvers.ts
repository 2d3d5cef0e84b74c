import { describeProblem, findEntity, titlesOf } from '../../engine/index.ts'
import { type Context, type JobFilter, readPage, type Resolvers } from '../../platform/contract/index.ts'
import { findKind } from './defineJob.ts'
import { jobMutations } from './jobMutations.ts'
import { findUnitIds, type JobFailureRow, listFailures } from './jobItems.store.ts'
import { findPreview, keepPreview } from './jobPreviews.store.ts'
import { isOwn } from './jobs.policy.ts'
import { canSettle, canStop, hasEnded, rateOf, secondsLeft, stepSecondsLeft } from './jobs.rules.ts'
import { countJobs, type JobRow, type JobSearch, listJobs } from './jobs.store.ts'
import { findBlocker, findQueuePlace } from './queue.store.ts'
import { titleOf } from './titleOf.ts'

declare module '../../platform/contract/Rows.ts' {
  interface Rows {
    Job: JobRow
    JobFailure: JobFailureRow & { unitKind: string | null }
  }
}

const samples = 5

const isAtWork = ({ state }: JobRow) => state === 'RUNNING' || state === 'STOPPING'

function searchOf(filter: JobFilter | null | undefined, context: Context): JobSearch {
  const { viewer } = context
  return {
    states: filter?.states ?? null,
    userId: filter?.onlyMine && viewer.kind === 'staff' ? viewer.userId : null,
    isOpen: filter?.open ?? null,
    not: (filter?.not ?? []).map((one) => searchOf(one, context)),
  }
}

/** Names of these units of a job, including deleted ones and those not yet created; units that are not entities have their number. */
async function labelsOf({ kind, input, touchesEntities }: JobRow, units: readonly number[], { db, intl }: Context): Promise<string[]> {
  const titles = touchesEntities
    ? await titlesOf(
        db,
        units.map((id) => ({ id })),
        intl,
      )
    : new Map<number, string>()
  const declared = findKind(kind)
  return units.map((id) => titles.get(id) ?? declared?.nameOf?.(input, id, intl) ?? String(id))
}

function messageOf({ kind, unitKind, problem }: JobFailureRow & { unitKind: string | null }, { intl }: Context): string {
  if (problem === null) return intl.formatMessage({ id: 'jobs.unit.skipped' })
  if (problem.code === 'fault' || problem.code === 'givenUp') return intl.formatMessage({ id: `jobs.unit.${problem.code}` }, problem.values)
  const known = unitKind ?? kind
  if (known === null || (kind === null && problem.code === 'missing')) return intl.formatMessage({ id: 'jobs.unit.missing' })
  return describeProblem(intl, known, problem)
}

export const resolvers: Resolvers = {
  Query: { jobs: (_, { filter }) => ({ filter: filter ?? null }) },
  Mutation: jobMutations,
  JobPage: {
    totalCount: ({ filter }, _, context) => countJobs(context.db, searchOf(filter, context)),
    results: ({ filter }, args, context) => listJobs(context.db, searchOf(filter, context), readPage(context, args, [])),
  },
  Job: {
    title: (job, _, { intl }) => titleOf(intl, job),
    isMine: (job, _, { viewer }) => isOwn(viewer, job),
    rate: (job) => rateOf(job),
    async step(job, _, { loaders, intl }) {
      const step = isAtWork(job) ? await loaders.jobSteps.load(job.id) : null
      return step && (findKind(job.kind)?.describeStep?.(intl, step) ?? null)
    },
    async stepShare(job, _, { loaders }) {
      const step = isAtWork(job) ? await loaders.jobSteps.load(job.id) : null
      return step?.total == null || step.total <= 0 ? null : Math.min(1, step.done / step.total)
    },
    async secondsLeft(job, _, { loaders }) {
      const step = isAtWork(job) ? await loaders.jobSteps.load(job.id) : null
      return step === null ? secondsLeft(job) : stepSecondsLeft(step)
    },
    queuePlace: ({ id, state }, _, { db }) => (state === 'QUEUED' ? findQueuePlace(db, id) : null),
    async waitsFor({ id, state }, _, { db, loaders }) {
      const blocker = state === 'QUEUED' ? await findBlocker(db, id) : null
      return blocker === null ? null : loaders.jobs.load(blocker)
    },
    problem: ({ problem }, _, { intl }) => problem && intl.formatMessage({ id: `jobs.problem.${problem.code}` }, problem.values),
    changeSet: ({ changeSetId }, _, { loaders }) => (changeSetId === null ? null : loaders.jobChangeSets.load(changeSetId)),
    async revertedBy({ revertedById }, _, { loaders }) {
      const job = revertedById === null ? null : await loaders.jobs.load(revertedById)
      return job?.state === 'PREPARED' ? null : job
    },
    canStop,
    canSettle,
    canRevert: (job, _, { loaders }) => job.changeSetId !== null && hasEnded(job) && !canSettle(job) && loaders.jobsCanRevert.load(job.changeSetId),
    canRetry: async (job, _, { loaders }) => job.failed > 0 && hasEnded(job) && !(await loaders.jobsRetried.load(job.id)),
    async failures(job, args, context) {
      const failures = await listFailures(context.db, job.id, readPage(context, args, []))
      const labels = await labelsOf(
        job,
        failures.map(({ entityId }) => entityId),
        context,
      )
      return failures.map((failure, at) => ({
        ...failure,
        kind: job.touchesEntities ? failure.kind : null,
        unitKind: findKind(job.kind)?.unitKind ?? null,
        label: labels[at],
      }))
    },
    async preview({ id, kind, state, input, actorKind, actorId, actor }, _, { db }) {
      const preview = state === 'PREPARED' ? findKind(kind)?.preview : undefined
      if (preview === undefined) return null
      const kept = await findPreview(db, id)
      if (kept !== null) return kept
      await keepPreview(db, id, await preview(db, { input, ids: await findUnitIds(db, id), actor: { kind: actorKind, id: actorId, name: actor } }))
      return findPreview(db, id)
    },
    sample: async (job, _, context) => (job.touchesEntities ? labelsOf(job, await findUnitIds(context.db, job.id, samples), context) : []),
  },
  JobFailure: {
    message: (failure, _, context) => messageOf(failure, context),
    address: ({ kind, entityId }) => (kind === null ? null : (findEntity(kind)?.address?.replace(':id', String(entityId)) ?? null)),
  },
}
