import { graphql, useFragment } from '@vitrine/relay'
import { FormattedDate, FormattedDisplayName, FormattedMessage } from 'react-intl'
import { Stars } from '../reviews/Stars'
import type { ReviewText_review$key } from './__generated__/ReviewText_review.graphql'
import { ReviewFlags } from './ReviewFlags'
import { ReviewOrigin } from './ReviewOrigin'
import * as styles from './ReviewText.module.css'

/** A review as the customer wrote it, in the original language, with its source and what to check. */
export function ReviewText({ review: key, isWhole = false }: { review: ReviewText_review$key; /** With whose it is and of what */ isWhole?: boolean }) {
  const review = useFragment(
    graphql`
      fragment ReviewText_review on Review {
        customerName
        content
        originalLanguage
        stars
        date
        flags
        products {
          name
        }
        ...ReviewOrigin_review
      }
    `,
    key,
  )
  return (
    <div className="v-stack">
      <p className="v-row v-small">
        {isWhole && <strong>{review.customerName}</strong>}
        <Stars count={review.stars} />
        <span className="v-soft">
          <FormattedDate value={`${review.date}T00:00:00Z`} timeZone="UTC" day="numeric" month="short" year="numeric" />
          {' · '}
          <FormattedMessage id="content.review.writtenIn" values={{ language: <FormattedDisplayName type="language" value={review.originalLanguage} /> }} />
          {' · '}
          <ReviewOrigin review={review} />
        </span>
      </p>
      <ReviewFlags flags={review.flags} />
      <blockquote lang={review.originalLanguage} className={styles.text}>
        {review.content}
      </blockquote>
      {isWhole && (
        <p className="v-soft v-small">
          {review.products.length === 0 ? <FormattedMessage id="content.review.noProducts" /> : review.products.map(({ name }) => name).join(' · ')}
        </p>
      )}
    </div>
  )
}
