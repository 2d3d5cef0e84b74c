import { detailScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { ReviewScreenQuery } from './__generated__/ReviewScreenQuery.graphql'
import { DeleteReview } from './DeleteReview'
import { ReviewProducts } from './ReviewProducts'
import { reviewsForm } from './reviews.form'
import ReviewsScreen from './ReviewsScreen'
import { ReviewStatusLabel } from './ReviewStatusLabel'
import { Stars } from './Stars'
import { useUpdateReview } from './useUpdateReview'

/** One review: what was written, its translations, and the products that it is of. */
export default detailScreen(reviewsForm, {
  query: graphql`
    query ReviewScreenQuery($id: ID!) {
      review(id: $id) {
        id
        revision
        updatedAt
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form's own
        ...reviewsForm_review
      }
    }
  `,
  read: ({ review }: ReviewScreenQuery['response']) => (review ? { key: review, id: review.id, revision: review.revision, updatedAt: review.updatedAt } : null),
  list: ReviewsScreen,
  title: ({ customerName }) => customerName,
  facts: ({ status, stars }) => [<ReviewStatusLabel key="status" status={status} />, <Stars key="stars" count={stars} />],
  actions: ({ id }) => <DeleteReview id={id} />,
  useSave: useUpdateReview,
  tabs: [
    { id: 'basic', label: 'content.review.tab.basic' },
    { id: 'translations', label: 'content.review.tab.translations' },
    { id: 'products', label: 'content.review.tab.products', content: (review) => <ReviewProducts review={review} /> },
  ],
  notFound: { title: 'content.review.notFound', text: 'content.review.notFoundText', back: 'content.review.toReviews' },
})
