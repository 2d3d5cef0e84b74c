import { graphql, useSearched } from '@vitrine/relay'
import { Button, ErrorPanel, Skeleton } from '@vitrine/ui'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { WhyNotThereQuery } from './__generated__/WhyNotThereQuery.graphql'
import { WhyOnline } from '../websiteState/WhyOnline'

interface Props {
  productId: string
  websiteId: string
}

/** Explains on demand why a product is not on a website. */
export function WhyNotThere({ productId, websiteId }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { found, hasFailed, retry } = useSearched<WhyNotThereQuery>(
    graphql`
      query WhyNotThereQuery($product: ID!, $website: ID!) {
        explainOnline(product: $product, website: $website) {
          ...WhyOnline_explanation
        }
      }
    `,
    isOpen ? { product: productId, website: websiteId } : null,
    'network-only',
  )
  return (
    <div>
      <Button look="text" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id="catalogue.website.whyNot" />
      </Button>
      {isOpen && (
        <div id={id}>
          {hasFailed ? <ErrorPanel onRetry={retry} /> : found?.explainOnline ? <WhyOnline explanation={found.explainOnline} /> : <Skeleton lines={4} />}
        </div>
      )}
    </div>
  )
}
