import { PreparedDialog, type StartedJob } from '@vitrine/jobs'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { noEffect } from '../bulk/bulkActions'
import { SkuStep } from './SkuStep'
import { usePrepareVariations } from './usePrepareVariations'
import { useVariationDrafts } from './useVariationDrafts'

const action = { id: 'CREATE', title: 'catalogue.variations.make', confirm: 'catalogue.variations.makeNow', noEffect } as const

interface Props {
  productId: string
  combinations: readonly (readonly string[])[]
  onClose(): void
  onStarted(job: StartedJob): void
}

/** Previews the variations to be created, with suggested SKUs that can be changed, and starts the job when confirmed. */
export function MakeVariations({ productId, combinations, onClose, onStarted }: Props) {
  const prepare = usePrepareVariations()
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
            onDone={() =>
              onAnswered(() =>
                prepare(
                  productId,
                  drafts.map(({ combination }) => combination),
                  skus,
                ),
              )
            }
            onClose={onClose}
          />
        )}
        onClose={onClose}
        onStarted={onStarted}
      />
    )
  }
  return (
    <PreparedDialog action={action} prepare={() => prepare(productId, combinations)} onClose={onClose} onStarted={onStarted}>
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
