import { graphql, useFragment } from '@vitrine/relay'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { RejectionNote_query$key } from './__generated__/RejectionNote_query.graphql'

// fewer do not show a tendency
const fewest = 10
const widest = 0.2

/** Warns if bad reviews are rejected more often than good ones: suppressing them is illegal (Directive 2019/2161). */
export function RejectionNote({ query }: { query: RejectionNote_query$key }) {
  const { reviewRejections } = useFragment(
    graphql`
      fragment RejectionNote_query on Query {
        reviewRejections {
          stars
          decided
          rejected
        }
      }
    `,
    query,
  )
  const shareOf = (of: readonly number[]) => {
    const found = reviewRejections.filter(({ stars }) => of.includes(stars))
    const decided = found.reduce((sum, one) => sum + one.decided, 0)
    return { decided, share: decided === 0 ? 0 : found.reduce((sum, one) => sum + one.rejected, 0) / decided }
  }
  const [low, high] = [shareOf([1, 2]), shareOf([4, 5])]
  if (low.decided < fewest || low.share - high.share < widest) return null
  return (
    <p className="v-note">
      <FormattedMessage
        id="content.moderation.rejections"
        values={{ low: <FormattedNumber value={low.share} style="percent" />, high: <FormattedNumber value={high.share} style="percent" /> }}
      />
    </p>
  )
}
