import { preview, titlesOf } from '../../../engine/index.ts'
import {
  type Context,
  type FieldError,
  type MutationPrepareProductMergeArgs,
  type MutationPrepareProductUnmergeArgs,
  refusal,
  type ResolversTypes,
} from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { findJob, findPendingJobs, prepareJob, titleOf } from '../../../services/jobs/index.ts'
import { actorOf, describeProblems } from '../../../services/mutations/index.ts'
import { canEdit } from '../products/products.policy.ts'
import { findMergeProblems } from './findMergeProblems.ts'
import type { Merge, MergeProblem } from './Merge.ts'
import { mergeJob, type MergeJobInput } from './mergeJob.ts'
import { planMerge } from './planMerge.ts'
import { readMerge } from './readMerge.ts'
import { type Unmerge, unmergeJob } from './unmergeJob.ts'

type Payload = Awaited<ResolversTypes['PrepareBulkPayload']>

/** The sentence of a problem. */
export function mergeError({ intl }: Pick<Context, 'intl'>, { field, code, values }: MergeProblem): FieldError {
  return { field, code, message: intl.formatMessage({ id: `catalogue.merge.problem.${code}` }, values) }
}

/** Other jobs in progress on these products: one has to wait for them. */
export async function pendingErrors({ db, intl }: Pick<Context, 'db' | 'intl'>, ids: readonly number[]): Promise<FieldError[]> {
  const [first] = await findPendingJobs(db, ids)
  const job = first ? await findJob(db, first.id) : null
  if (!first || !job) return []
  const code = first.deletes ? 'pendingDelete' : 'pendingUpdate'
  return [{ field: 'sources', code, message: intl.formatMessage({ id: `catalogue.merge.problem.${code}` }, { job: titleOf(intl, job) }) }]
}

/** Why a merge is impossible now, in sentences. */
export async function mergeErrors(context: Context, merge: Merge | null): Promise<FieldError[]> {
  if (merge === null) return [mergeError(context, { field: 'target', code: 'target' })]
  const pending = await pendingErrors(context, [merge.target, ...merge.sources])
  return [...pending, ...(await findMergeProblems(context.db, merge)).map((problem) => mergeError(context, problem))]
}

/**
 * Prepares a merge of products as a job to be confirmed.
 * @throws GraphQLError if the viewer may not change products
 */
export async function prepareMerge({ input }: MutationPrepareProductMergeArgs, context: Context): Promise<Payload> {
  const { db, intl, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const merge = readMerge(input)
  const errors = await mergeErrors(context, merge)
  if (merge === null || errors.length > 0) return { job: null, errors }
  const { blocked } = await preview(db, await planMerge(db, merge), actorOf(viewer))
  if (blocked.length > 0) {
    const told = blocked.flatMap(({ kind, problems }) => describeProblems({ intl }, kind, problems))
    return { job: null, errors: told.slice(0, 5) }
  }
  const name = (await titlesOf(db, [{ id: merge.target }], intl)).get(merge.target) ?? ''
  const actor = actorOf(viewer)
  const job = await prepareJob(db, {
    kind: mergeJob.kind,
    input: { merge, name, actor: actor.name } satisfies MergeJobInput,
    ids: [merge.target, ...merge.sources],
    actor,
  })
  return { job: await findJob(db, job), errors: [] }
}

/**
 * Prepares reverting a merge as a job to be confirmed.
 * @throws GraphQLError if the viewer may not change products
 */
export async function prepareUnmerge({ id }: MutationPrepareProductUnmergeArgs, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const refuse = (code: string, values = {}): Payload => ({
    job: null,
    errors: [{ field: 'id', code, message: intl.formatMessage({ id: `catalogue.unmerge.problem.${code}` }, values) }],
  })
  const merge = await loaders.productMerges.load(readId(id) ?? 0)
  if (!merge) return refuse('missing')
  if (merge.state !== 'DONE' || merge.changeSetId === null) return refuse(merge.state === 'UNMERGE_QUEUED' ? 'running' : 'notDone')
  const ids = [merge.targetId, ...merge.sourceIds]
  const pending = await pendingErrors(context, ids)
  if (pending.length > 0) return { job: null, errors: pending.map((error) => ({ ...error, field: 'id' })) }
  const target = await loaders.products.load(merge.targetId)
  const further = await loaders.mergedInto.load(merge.targetId)
  // its sources were merged again along with it, and belong to another merge now
  if (further !== null) return refuse('further', { name: target?.name ?? '', other: (await loaders.products.load(further))?.name ?? '' })
  const input: Unmerge = { mergeId: merge.id, changeSetId: merge.changeSetId, target: merge.targetId, sources: merge.sourceIds, name: target?.name ?? '' }
  const job = await prepareJob(db, { kind: unmergeJob.kind, input, ids, actor: actorOf(viewer), ...(merge.jobId === null ? {} : { takesBack: merge.jobId }) })
  return { job: await findJob(db, job), errors: [] }
}
