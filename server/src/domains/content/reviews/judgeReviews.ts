import { apply, describeProblem, type Problem, type Blocked, preview, type Preview, showPreview } from '../../../engine/index.ts'
import { type Context, type JudgeReviewInput, type JudgeReviewsInput, readSelection, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { findJob, prepareJob, chunkOutcome, defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { actorOf, describeProblems, describeWritten, once, type Written } from '../../../services/mutations/index.ts'
import { type Judgement, planJudgement } from './judgement.rules.ts'
import { findDecision, lockForJudgement, reviews } from './reviews.store.ts'

function withRefused(shown: Preview, refused: ReadonlyMap<number, Problem>): Preview {
  const blocked = [...refused].map(([id, problem], at): Blocked => ({ index: -1 - at, kind: 'review', id, op: 'update', problems: [problem] }))
  return { ...shown, blocked: [...blocked, ...shown.blocked], counts: { ...shown.counts, blocked: shown.counts.blocked + blocked.length } }
}

/** One decision on many reviews, selected by ticks or by a search. */
const reviewsJudgeJob = defineJob<Judgement>({
  kind: 'reviewsJudge',
  title: (intl, { input: { decision }, total }) => intl.formatMessage({ id: `content.reviews.judge.${decision}` }, { count: total }),
  async preview(db, { input, ids, actor }) {
    const { plan, refused } = planJudgement(input, await reviews.byIds(db, ids))
    return showPreview(withRefused(await preview(db, plan, actor), refused))
  },
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const { plan, refused } = planJudgement(input, await lockForJudgement(db, ids))
    const { items, ...rest } = chunkOutcome(
      ids,
      plan,
      await apply(db, plan, { actor, source: 'reviewsJudge', jobId, ...(changeSetId === null ? {} : { changeSetId }) }),
    )
    const left = [...refused].map(([id, problem]): [number, UnitOutcome] => [id, { state: 'SKIPPED', problem }])
    return { ...rest, items: new Map([...items, ...left]) }
  },
})

const maxReasonLength = 500

interface Judged extends Written {
  refused: Problem | null
}

function actorIn(context: Context) {
  const { viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'content.review.notEditable')
  return actorOf(viewer)
}

/** The decision, or why it is invalid: a rejection needs a reason. */
function readJudgement({ decision, reason }: Pick<JudgeReviewInput, 'decision' | 'reason'>): { judgement: Judgement; problem: Problem | null } {
  const said = reason?.trim() ?? ''
  if (decision !== 'REJECT') return { judgement: { decision }, problem: null }
  const problem =
    said === ''
      ? { field: 'rejectionReason', code: 'required' }
      : said.length > maxReasonLength
        ? { field: 'rejectionReason', code: 'text.long', values: { length: said.length, maximum: maxReasonLength } }
        : null
  return { judgement: { decision, reason: said }, problem }
}

/** The reason is a field of the dialog, not of the review. */
const reasonRefused = (context: Context, problem: Problem) => describeProblems(context, 'review', [problem]).map((error) => ({ ...error, field: 'reason' }))

/** The earlier decision, with its author and time. */
async function noticeOf({ db, intl }: Context, id: number, refused: Problem): Promise<string> {
  const status = refused.code.replace('review.', '')
  const decision = status === 'PENDING' ? undefined : await findDecision(db, id)
  if (!decision) return describeProblem(intl, 'review', refused)
  return intl.formatMessage(
    { id: 'content.review.decided' },
    { status, by: decision.by, at: intl.formatDate(decision.at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Amsterdam' }) },
  )
}

/**
 * Approves, rejects or reopens one review. An earlier decision is not overruled, and the notice says so.
 * @throws GraphQLError if the viewer may not
 */
export async function judgeReview(
  input: JudgeReviewInput,
  idempotencyKey: string | null | undefined,
  context: Context,
): Promise<Awaited<ResolversTypes['JudgeReviewPayload']>> {
  const { loaders } = context
  const actor = actorIn(context)
  const id = readId(input.id) ?? 0
  const { judgement, problem } = readJudgement(input)
  if (problem) return { review: await loaders.reviews.load(id), changeSet: null, notice: null, errors: reasonRefused(context, problem) }
  const { changeSetId, refused, problems } = await once<Judged>(
    context,
    { operation: 'judgeReview', key: idempotencyKey, request: input, counts: (done) => done.changeSetId !== null },
    async (transaction) => {
      const present = await lockForJudgement(transaction, [id])
      if (present.length === 0) return { changeSetId: null, refused: null, problems: [{ field: null, code: 'missing' }] }
      const { plan, refused } = planJudgement(judgement, present)
      const { changeSetId, blocked } = await apply(transaction, plan, { actor, source: 'review' })
      return { changeSetId, refused: refused.get(id) ?? null, problems: blocked.flatMap(({ problems }) => problems) }
    },
  )
  loaders.reviews.clear(id)
  return {
    review: await loaders.reviews.load(id),
    notice: refused === null ? null : await noticeOf(context, id, refused),
    ...(await describeWritten(context, 'review', { changeSetId, problems })),
  }
}

/**
 * Prepares one decision on any number of reviews as a job awaiting confirmation.
 * @throws GraphQLError if the viewer may not
 */
export async function prepareReviewJudgement(
  { selection, ...given }: JudgeReviewsInput,
  context: Context,
): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
  const { db, intl } = context
  const actor = actorIn(context)
  const { judgement, problem } = readJudgement(given)
  if (problem) return { job: null, errors: reasonRefused(context, problem) }
  const selected = await readSelection(context, { field: 'selection.ids', selection }, ({ words, filter }) => reviews.ids(db, words, filter))
  if (selected.errors.length > 0) return { job: null, errors: selected.errors }
  const present = new Set((await reviews.byIds(db, selected.ids)).map(({ id }) => id))
  const ids = selected.ids.filter((id) => present.has(id))
  if (ids.length === 0)
    return { job: null, errors: [{ field: 'selection', code: 'selection.none', message: intl.formatMessage({ id: 'content.reviews.none' }) }] }
  return { job: await findJob(db, await prepareJob(db, { kind: reviewsJudgeJob.kind, input: judgement, ids, actor })), errors: [] }
}
