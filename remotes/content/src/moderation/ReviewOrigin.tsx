import { graphql, useFragment } from '@vitrine/relay'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { ReviewOrigin_review$key } from './__generated__/ReviewOrigin_review.graphql'

export const sources = ['SITE', 'IMPORT', 'MANUAL'] as const
export const sourceMessageIds = { SITE: 'content.source.site', IMPORT: 'content.source.import', MANUAL: 'content.source.manual' } as const satisfies Record<
  (typeof sources)[number],
  string
>

export const verifications = ['ORDER', 'INVITATION', 'EMAIL', 'PLATFORM'] as const
export const verificationMessageIds = {
  ORDER: 'content.verification.order',
  INVITATION: 'content.verification.invitation',
  EMAIL: 'content.verification.email',
  PLATFORM: 'content.verification.platform',
} as const satisfies Record<(typeof verifications)[number], string>

/** The source of a review, its original rating, and how the purchase was verified. */
export function ReviewOrigin({ review: key }: { review: ReviewOrigin_review$key }) {
  const { source, sourceName, sourceRating, sourceScale, verified, verificationMethod } = useFragment(
    graphql`
      fragment ReviewOrigin_review on Review {
        source
        sourceName
        sourceRating
        sourceScale
        verified
        verificationMethod
      }
    `,
    key,
  )
  const named = sourceMessageIds[source as keyof typeof sourceMessageIds]
  const method = verificationMessageIds[verificationMethod as keyof typeof verificationMessageIds]
  return (
    <>
      {sourceName ?? (named ? <FormattedMessage id={named} /> : source)}
      {typeof sourceRating === 'number' && typeof sourceScale === 'number' && (
        <>
          {' '}
          <FormattedMessage id="content.review.score" values={{ score: <FormattedNumber value={sourceRating} />, scale: sourceScale }} />
        </>
      )}
      {' · '}
      {verified && method ? <FormattedMessage id={method} /> : <FormattedMessage id="content.review.unverified" />}
    </>
  )
}
