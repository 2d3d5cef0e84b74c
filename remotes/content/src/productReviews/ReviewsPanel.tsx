import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, Link, type SlotProps } from '@vitrine/shell'
import { ButtonLink, Empty } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { ReviewText } from '../moderation/ReviewText'
import { ReviewStatusLabel } from '../reviews/ReviewStatusLabel'
import { Stars } from '../reviews/Stars'
import type { ReviewsPanelQuery } from './__generated__/ReviewsPanelQuery.graphql'
import * as styles from './ReviewsPanel.module.css'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<ReviewsPanelQuery> }

/** The reviews of a product: the number and average of approved ones, and the newest ones in any state. */
export default function ReviewsPanel({ queryRef, productId }: Props) {
  const { product, reviews } = usePreloadedQuery<ReviewsPanelQuery>(
    graphql`
      query ReviewsPanelQuery($productId: ID!) {
        product(id: $productId) {
          reviewSummary {
            count
            average
            counts
          }
        }
        reviews(filter: { product: $productId }) {
          totalCount
          results(limit: 20, ordering: "-date") {
            id
            customerName
            status
            ...ReviewText_review
          }
        }
      }
    `,
    queryRef,
  )
  if (reviews.totalCount === 0) {
    return (
      <div className="v-card">
        <Empty
          title={<FormattedMessage id="content.panel.none" />}
          text={<FormattedMessage id="content.panel.noneText" />}
          action={
            <ButtonLink to={addressOf('reviews')}>
              <FormattedMessage id="content.panel.toReviews" />
            </ButtonLink>
          }
        />
      </div>
    )
  }
  const { count = 0, average = null, counts = [] } = product?.reviewSummary ?? {}
  return (
    <div className="v-stack">
      <section className="v-card v-stack">
        <h2 className={styles.average}>
          {typeof average === 'number' ? <FormattedNumber value={average} minimumFractionDigits={1} /> : '–'}
          <span className="v-soft v-small">
            <FormattedMessage id="content.panel.approved" values={{ count }} />
          </span>
        </h2>
        <ul className={styles.counts}>
          {counts
            .map((many, at) => (
              <li key={at}>
                <Stars count={at + 1} />
                <progress max={Math.max(count, 1)} value={many} aria-hidden="true" />
                <span>
                  <FormattedNumber value={many} />
                </span>
              </li>
            ))
            .reverse()}
        </ul>
        <Link to={`${addressOf('reviews')}?product=${productId}`}>
          <FormattedMessage id="content.panel.all" values={{ count: reviews.totalCount }} />
        </Link>
      </section>
      {reviews.results.map((review) => (
        <article key={review.id} className="v-card v-stack">
          <h3 className={`v-row ${styles.name}`}>
            <Link to={addressOf('review.edit', { id: review.id })}>{review.customerName}</Link>
            <ReviewStatusLabel status={review.status} />
          </h3>
          <ReviewText review={review} />
        </article>
      ))}
    </div>
  )
}
