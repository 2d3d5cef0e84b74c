import type { Kysely } from 'kysely'
import type { FieldValue, Problem } from '../../../engine/index.ts'
import { type Resolvers, type Context, type MutationPrepareReviewImportArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { refuseStatus, type ReviewStatus } from './judgement.rules.ts'
import { judgeReview, prepareReviewJudgement } from './judgeReviews.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { readReviewFile } from './readReviewFile.ts'
import { reviewImportJob } from './reviewImportJob.ts'
import { countRejections, lockForJudgement, reviews } from './reviews.store.ts'

const maxScale = 100

/**
 * Prepares an import of reviews from a file as a job awaiting confirmation.
 * @throws GraphQLError if the viewer may not
 */
async function prepareReviewImport({ file, input }: MutationPrepareReviewImportArgs, context: Context): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
  const { db, intl, viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'content.review.notEditable')
  const refuse = (field: string, code: string, values?: Readonly<Record<string, string | number>>, id = `content.reviews.import.problem.${code}`) => ({
    job: null,
    errors: [{ field, code: `import.${code}`, message: intl.formatMessage({ id }, values) }],
  })
  const sourceName = input.sourceName.trim()
  const scale = input.scale ?? 10
  if (sourceName === '' || sourceName.length > 100) return refuse('sourceName', 'sourceName')
  if (scale < 1 || scale > maxScale) return refuse('scale', 'scale', { most: maxScale })
  const read = await readReviewFile(file)
  if ('problem' in read) return refuse('file', read.problem, read.values, read.id)
  const job = {
    kind: reviewImportJob.kind,
    input: { ...read, sourceName, scale, verificationMethod: input.verificationMethod ?? null },
    ids: read.records.map((_, at) => at + 1),
    actor: actorOf(viewer),
  }
  return { job: await findJob(db, await prepareJob(db, job)), errors: [] }
}

/** A form follows the same rules as the queue: no direct change between decisions, and no rejection without a reason. */
export async function checkReview(db: Kysely<Database>, id: number, fields: Readonly<Record<string, FieldValue>>): Promise<Problem | null> {
  const wanted = fields['status'] as ReviewStatus | null | undefined
  if (wanted === undefined || wanted === null) return null
  const [present] = await lockForJudgement(db, [id])
  if (present === undefined || present.status === wanted) return null
  const [row] = await reviews.byIds(db, [id])
  const reason = 'rejectionReason' in fields ? fields['rejectionReason'] : row?.rejectionReason
  if (wanted === 'REJECTED' && present.status === 'PENDING' && String(reason ?? '').trim() === '') return { field: 'rejectionReason', code: 'required' }
  return refuseStatus(present.status, wanted)
}

// a quarter of a year shows a trend
const rejectionDays = 90

export const resolvers: Resolvers = {
  Query: {
    reviewRejections: (_, __, { db }) => countRejections(db, rejectionDays),
  },
  Mutation: {
    judgeReview: (_, { input, idempotencyKey }, context) => judgeReview(input, idempotencyKey, context),
    prepareReviewJudgement: (_, { input }, context) => prepareReviewJudgement(input, context),
    prepareReviewImport: (_, args, context) => prepareReviewImport(args, context),
  },
  Product: {
    async reviewSummary({ id }, _, { loaders }) {
      const counts = (await loaders.reviewSummaries.load(id))?.counts ?? [0, 0, 0, 0, 0]
      const count = counts.reduce((sum, one) => sum + one, 0)
      const stars = counts.reduce((sum, one, at) => sum + one * (at + 1), 0)
      return { count, average: count === 0 ? null : Math.round((stars * 10) / count) / 10, counts: [...counts] }
    },
  },
}
