import { type Context, type MutationPrepareReviewDeleteArgs, readSelection, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { prepareDelete } from '../../../services/jobs/index.ts'
import { canEditReviews } from './reviews.policy.ts'
import { reviews } from './reviews.store.ts'
import { reviewsDeleteJob } from './reviewsDeleteJob.ts'

/**
 * Freezes the deletion as a job that waits for a yes.
 * @throws GraphQLError when the viewer may not change reviews
 */
export async function prepareReviewDelete({ selection }: MutationPrepareReviewDeleteArgs, context: Context): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
  const { db, viewer } = context
  if (!canEditReviews(viewer)) throw refusal(context, 'FORBIDDEN', 'content.review.notEditable')
  const selected = await readSelection(context, { field: 'selection.ids', selection }, ({ words, filter }) => reviews.ids(db, words, filter))
  return prepareDelete(context, { viewer, job: reviewsDeleteJob, selected, find: (ids) => reviews.byIds(db, ids), none: 'content.reviews.none' })
}
