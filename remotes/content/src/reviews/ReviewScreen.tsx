import { detailScreen, FormTab } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { FormattedDate, FormattedMessage } from 'react-intl'
import type { ReviewScreenQuery } from './__generated__/ReviewScreenQuery.graphql'
import { JudgeReview } from '../moderation/JudgeReview'
import { ReviewFlags } from '../moderation/ReviewFlags'
import { ReviewOrigin } from '../moderation/ReviewOrigin'
import { ReviewText } from '../moderation/ReviewText'
import { DeleteReview, useUpdateReview } from './reviews.mutations'
import { ReviewProducts } from './ReviewProducts'
import { reviewsForm } from './reviews.form'
import ReviewsScreen from './ReviewsScreen'
import { ReviewStatusLabel } from './ReviewStatusLabel'
import { Stars } from './Stars'
import * as styles from './ReviewScreen.module.css'

/** One review: its text, translations, and products. */
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
  facts: (review) => [
    <ReviewStatusLabel key="status" status={review.status} />,
    <Stars key="stars" count={review.stars} />,
    <ReviewOrigin key="origin" review={review} />,
    ...(review.repliedOn
      ? [
          <FormattedMessage
            key="replied"
            id="content.review.repliedOn"
            values={{ date: <FormattedDate value={`${review.repliedOn}T00:00:00Z`} timeZone="UTC" day="numeric" month="short" year="numeric" /> }}
          />,
        ]
      : []),
    ...(review.flags.length > 0 ? [<ReviewFlags key="flags" flags={review.flags} />] : []),
  ],
  actions: ({ id, status }) => (
    <>
      <DeleteReview id={id} />
      <JudgeReview id={id} status={status} />
    </>
  ),
  useSave: useUpdateReview,
  tabs: [
    { id: 'basic', label: 'content.review.tab.basic' },
    {
      id: 'translations',
      label: 'content.review.tab.translations',
      content: (review) => (
        <div className={`v-stack ${styles.texts}`}>
          <section className="v-card v-stack">
            <h2>
              <FormattedMessage id="content.review.original" />
            </h2>
            <ReviewText review={review} />
          </section>
          <FormTab tab="translations" />
        </div>
      ),
    },
    { id: 'products', label: 'content.review.tab.products', content: (review) => <ReviewProducts review={review} /> },
  ],
  notFound: { title: 'content.review.notFound', text: 'content.review.notFoundText', back: 'content.review.toReviews' },
})
