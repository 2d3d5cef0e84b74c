import { type PreparedAction, PreparedDialog, useStartedJobs } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { Button, Skeleton } from '@vitrine/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { VariationDifferences_product$key } from './__generated__/VariationDifferences_product.graphql'
import type { ProductsBulkInput } from '../bulk/__generated__/usePrepareProductsBulkMutation.graphql'
import { noEffect } from '../bulk/bulkActions'
import { usePrepareProductsBulk } from '../bulk/usePrepareProductsBulk'
import { DifferingVariations } from './DifferingVariations'
import * as styles from './VariationDifferences.module.css'

interface Props {
  product: VariationDifferences_product$key
  parentId: string
  /** Code of the attribute in the address */
  opened: string | null
  onChanged(): void
}

const reset: PreparedAction = { id: 'INHERIT_ATTRIBUTE', title: 'catalogue.variations.align', confirm: 'catalogue.variations.alignNow', noEffect }
const takeOver: PreparedAction = { id: 'ASSIGN_ATTRIBUTE', title: 'catalogue.variations.takeOverTitle', confirm: 'catalogue.variations.takeOverNow', noEffect }

interface Asked {
  action: PreparedAction
  input: ProductsBulkInput
}

/** The attributes in which variations differ from the configurable product, with the variations, and actions to align them. */
export function VariationDifferences({ product: key, parentId, opened, onChanged }: Props) {
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
          differing
          total
        }
      }
    `,
    key,
  )
  const prepare = usePrepareProductsBulk()
  const [changes, setChanges] = useState(0)
  const { watch, watches } = useStartedJobs(() => {
    setChanges((before) => before + 1)
    onChanged()
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState<string | null>(opened)
  const [wasOpened, setWasOpened] = useState(opened)
  if (wasOpened !== opened) {
    setWasOpened(opened)
    if (opened !== null) setOpen(opened)
  }
  if (variationDifferences.length === 0) return <>{watches}</>
  return (
    <section className="v-card" aria-labelledby="differences-title">
      <h2 id="differences-title">
        <FormattedMessage id="catalogue.variations.differences" />
      </h2>
      <ul>
        {variationDifferences.map(({ attribute: { id, code, name }, words, differing, total }) => {
          const ask = (selection: ProductsBulkInput['selection']) =>
            setAsked({ action: reset, input: { selection, action: 'INHERIT_ATTRIBUTE', attribute: code } })
          const isOpen = open === code
          return (
            <li key={id} className={styles.difference}>
              <div className={`v-row ${styles.head}`}>
                <Button
                  look="text"
                  className={styles.open}
                  aria-expanded={isOpen}
                  aria-controls={`differing-${code}`}
                  onClick={() => setOpen(isOpen ? null : code)}
                >
                  <svg viewBox="0 0 16 16" width="12" height="12" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
                    <path d={isOpen ? 'M3 6l5 5 5-5' : 'M6 3l5 5-5 5'} />
                  </svg>
                  <span>
                    <b>{name}</b>: {words}
                  </span>
                </Button>
                <span className={`v-row ${styles.count}`}>
                  <span className="v-soft">
                    <FormattedMessage id="catalogue.variations.differ" values={{ differing, total }} />
                  </span>
                  <Button size="small" onClick={() => ask({ filter: { parent: parentId } })}>
                    <FormattedMessage id="catalogue.variations.alignButton" />
                    <span className="v-hidden">{` ${name}`}</span>
                  </Button>
                </span>
              </div>
              {isOpen && (
                <div id={`differing-${code}`}>
                  <Suspense fallback={<Skeleton lines={Math.min(6, differing * 2)} />}>
                    <DifferingVariations
                      productId={parentId}
                      attributeId={id}
                      fetchKey={changes}
                      onReset={(ids) => ask({ ids: [...ids] })}
                      onTakeOver={(value) =>
                        setAsked({ action: takeOver, input: { selection: { ids: [parentId] }, action: 'ASSIGN_ATTRIBUTE', attribute: code, value } })
                      }
                    />
                  </Suspense>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {asked && (
        <PreparedDialog
          action={asked.action}
          prepare={() => prepare({ input: asked.input })}
          onClose={() => setAsked(null)}
          onStarted={(job) => {
            setAsked(null)
            watch(job)
          }}
        />
      )}
      {watches}
    </section>
  )
}
