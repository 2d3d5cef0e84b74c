import { readId } from '../../../platform/db/index.ts'
import { type Context, refusal, type ResolversTypes, type UpdateReviewInput } from '../../../platform/contract/index.ts'
import { givenFields, textFields, updateEntity } from '../../../services/mutations/index.ts'
import { canEditReviews } from './reviews.policy.ts'
import { reviews } from './reviews.store.ts'

type Payload = Awaited<ResolversTypes['UpdateReviewPayload']>

/**
 * A form's save: only what the input names is looked at; null empties a field. `products` are all that it has from then on.
 * @throws GraphQLError when the viewer may not change reviews
 */
export async function updateReview({ id, revision, translations: texts, products, ...own }: UpdateReviewInput, context: Context): Promise<Payload> {
  const { loaders, viewer } = context
  if (!canEditReviews(viewer)) throw refusal(context, 'FORBIDDEN', 'content.review.notEditable')
  const { row, ...answer } = await updateEntity(context, {
    ...{ kind: 'review', viewer, id, revision, find: reviews.byIds, loader: loaders.reviews },
    fields: { ...givenFields(own), ...textFields('translation', texts), ...(products === undefined ? {} : { products: (products ?? []).map((one) => readId(one) ?? 0) }) },
  })
  if (row) loaders.reviewProducts.clear(row.id)
  return { review: row, ...answer }
}
