import { graphql, useSearched } from '@vitrine/relay'
import { ErrorPanel, Skeleton } from '@vitrine/ui'
import type { OnlineHoverQuery } from './__generated__/OnlineHoverQuery.graphql'
import { WhyOnline } from '../websiteState/WhyOnline'
import * as styles from './OnlineHover.module.css'

export interface OnlineHoverProps {
  id: string
}

/** Explains whether a product is online on a website, loaded when it is pointed at. */
export default function OnlineHover({ id }: OnlineHoverProps) {
  const { found, hasFailed, retry } = useSearched<OnlineHoverQuery>(
    graphql`
      query OnlineHoverQuery($id: ID!) {
        websiteProduct(id: $id) {
          explanation {
            ...WhyOnline_explanation
          }
        }
      }
    `,
    { id },
    'network-only',
  )
  return (
    <div className={styles.hover}>
      {hasFailed ? (
        <ErrorPanel onRetry={retry} />
      ) : found?.websiteProduct ? (
        <WhyOnline explanation={found.websiteProduct.explanation} />
      ) : (
        <Skeleton lines={4} />
      )}
    </div>
  )
}
