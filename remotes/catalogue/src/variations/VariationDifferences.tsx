import { graphql, useFragment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { VariationDifferences_product$data, VariationDifferences_product$key } from './__generated__/VariationDifferences_product.graphql'
import { PreparedDialog } from '../bulk/PreparedDialog'
import { usePrepareProductsBulk } from '../bulk/usePrepareProductsBulk'
import { useStartedJobs } from '../bulk/useStartedJobs'

type Difference = VariationDifferences_product$data['variationDifferences'][number]

interface Props {
  product: VariationDifferences_product$key
  parentId: string
  onChanged(): void
}

const action = { id: 'ASSIGN_ATTRIBUTE', title: 'catalogue.variations.align', confirm: 'catalogue.variations.alignNow' } as const

/** In what the variations do not say the same as the configurable product, and the way to let them say it. */
export function VariationDifferences({ product: key, parentId, onChanged }: Props) {
  const { variationDifferences } = useFragment(
    graphql`
      fragment VariationDifferences_product on Product {
        variationDifferences {
          attribute {
            id
            code
            name
          }
          words
          value
          differing
          total
        }
      }
    `,
    key,
  )
  const prepare = usePrepareProductsBulk()
  const { watch, watches } = useStartedJobs(onChanged)
  const [aligned, setAligned] = useState<Difference | null>(null)
  if (variationDifferences.length === 0) return <>{watches}</>
  return (
    <section className="v-card" aria-labelledby="differences-title">
      <h2 id="differences-title">
        <FormattedMessage id="catalogue.variations.differences" />
      </h2>
      <ul>
        {variationDifferences.map((difference) => (
          <li
            key={difference.attribute.id}
            className="v-row"
            style={{ justifyContent: 'space-between', gap: 12, minHeight: 40, padding: '4px 0', borderTop: '1px solid var(--v-line)', flexWrap: 'wrap' }}
          >
            <span>
              <b>{difference.attribute.name}</b>: {difference.words}
            </span>
            <span className="v-row" style={{ gap: 12 }}>
              <span className="v-soft">
                <FormattedMessage id="catalogue.variations.differ" values={{ differing: difference.differing, total: difference.total }} />
              </span>
              <Button size="small" onClick={() => setAligned(difference)}>
                <FormattedMessage id="catalogue.variations.alignButton" />
                <span className="v-hidden">{difference.attribute.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {aligned && (
        <PreparedDialog
          action={action}
          prepare={() => prepare({ selection: { filter: { parent: parentId } }, action: 'ASSIGN_ATTRIBUTE', attribute: aligned.attribute.code, value: aligned.value })}
          onClose={() => setAligned(null)}
          onStarted={(job) => {
            setAligned(null)
            watch(job)
          }}
        />
      )}
      {watches}
    </section>
  )
}
