import { PreparedDialog, type StartedJob, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { noEffect } from '../bulk/bulkActions'
import { SkuStep } from './SkuStep'
import type { MakeVariationsMutation } from './__generated__/MakeVariationsMutation.graphql'
import { useVariationDrafts } from './useVariationDrafts'

const action = { id: 'CREATE', title: 'catalogue.variations.make', confirm: 'catalogue.variations.makeNow', noEffect } as const

interface Props {
  productId: string
  combinations: readonly (readonly string[])[]
  onClose(): void
  onStarted(job: StartedJob): void
}

/**
 * Previews the variations to be created, with suggested SKUs that can be changed, and starts the job when confirmed. Without
 * SKUs, one per combination, the server continues from the highest in use.
 */
export function MakeVariations({ productId, combinations, onClose, onStarted }: Props) {
  const prepare = usePrepare<MakeVariationsMutation>(
    graphql`
      mutation MakeVariationsMutation($product: ID!, $combinations: [[ID!]!]!, $skus: [String!]) {
        prepareVariations(product: $product, combinations: $combinations, skus: $skus) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareVariations,
  )
  const drafts = useVariationDrafts(productId, combinations)
  const [skus, setSkus] = useState<readonly string[] | null>(null)
  const [first, last] = [drafts?.[0], drafts?.at(-1)]
  if (skus && drafts) {
    return (
      <PreparedDialog
        key="skus"
        action={action}
        question={(messages, onAnswered) => (
          <SkuStep
            drafts={drafts}
            skus={skus}
            onChange={setSkus}
            messages={messages}
            onDone={() => onAnswered(() => prepare({ product: productId, combinations: drafts.map(({ combination }) => combination), skus }))}
            onClose={onClose}
          />
        )}
        onClose={onClose}
        onStarted={onStarted}
      />
    )
  }
  return (
    <PreparedDialog action={action} prepare={() => prepare({ product: productId, combinations, skus: null })} onClose={onClose} onStarted={onStarted}>
      {drafts && first && last && (
        <p>
          <FormattedMessage id="catalogue.skus.range" values={{ count: drafts.length, first: first.sku, last: last.sku }} />{' '}
          <Button look="text" onClick={() => setSkus(drafts.map(({ sku }) => sku))}>
            <FormattedMessage id="catalogue.skus.change" />
          </Button>
        </p>
      )}
    </PreparedDialog>
  )
}
