import { RevertDialog } from '@vitrine/jobs'
import { addressOf, Link } from '@vitrine/shell'
import { Button, Empty, ErrorPanel, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProductTabProps } from '../productForm/ProductTabProps'
import { HistoryLine } from './HistoryLine'
import * as styles from './ProductHistoryTab.module.css'
import { type HistoryEntry, useProductHistory } from './useProductHistory'

/** The history of a product, newest first: each entry with old and new values, and a button to revert it. */
export default function ProductHistoryTab({ product: { id, revision }, form }: ProductTabProps) {
  const { entries, things, isLoading, hasFailed, older, retry, reload } = useProductHistory(id, revision)
  const [asked, setAsked] = useState<HistoryEntry | null>(null)
  const othersOf = ({ entityCount, ownCount }: HistoryEntry) => entityCount - ownCount
  return (
    <section className="v-card" aria-labelledby="product-history" aria-busy={isLoading}>
      <h2 id="product-history">
        <FormattedMessage id="catalogue.history.title" />
      </h2>
      <p className="v-soft">
        <FormattedMessage id="catalogue.history.text" />{' '}
        <Link className={styles.log} to={`${addressOf('activity')}?entity=${id}`}>
          <FormattedMessage id="catalogue.history.log" />
        </Link>
      </p>
      {!entries && isLoading && <Skeleton lines={6} />}
      {entries?.length === 0 && <Empty title={<FormattedMessage id="catalogue.history.none" />} text={<FormattedMessage id="catalogue.history.noneText" />} />}
      {entries && entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <HistoryLine key={entry.id} entry={entry} things={things} others={othersOf(entry)} onRevert={() => setAsked(entry)} />
          ))}
        </ol>
      )}
      {hasFailed && <ErrorPanel onRetry={retry} />}
      {!hasFailed && older && (
        <Button onClick={older} loading={isLoading}>
          <FormattedMessage id="catalogue.history.older" />
        </Button>
      )}
      {asked && (
        <RevertDialog
          target={{ changeSet: asked.id }}
          subject={asked.sentence}
          part={
            othersOf(asked) > 0
              ? {
                  target: { changeSet: asked.id, entities: things },
                  note: <FormattedMessage id="catalogue.history.touchedOthers" values={{ count: othersOf(asked) }} />,
                  label: <FormattedMessage id="catalogue.history.onlyThis" />,
                  whole: <FormattedMessage id="catalogue.history.whole" values={{ count: asked.entityCount }} />,
                }
              : undefined
          }
          revert={form.revert}
          onClose={() => setAsked(null)}
          onReverted={reload}
        />
      )}
    </section>
  )
}
