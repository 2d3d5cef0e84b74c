import { addressOf, Link } from '@vitrine/shell'
import { Button, Empty, ErrorPanel, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ProductTabProps } from '../productForm/ProductTabProps'
import { HistoryLine } from './HistoryLine'
import * as styles from './ProductHistoryTab.module.css'
import { useProductHistory } from './useProductHistory'

/** Who changed what of a product, the newest first: each entry of the log with what it was and what it became. */
export default function ProductHistoryTab({ product: { id, revision } }: ProductTabProps) {
  const { entries, isLoading, hasFailed, older, retry } = useProductHistory(id, revision)
  const log = `${addressOf('activity')}?entity=${id}`
  return (
    <section className="v-card" aria-labelledby="product-history" aria-busy={isLoading}>
      <h2 id="product-history">
        <FormattedMessage id="catalogue.history.title" />
      </h2>
      <p className="v-soft">
        <FormattedMessage id="catalogue.history.text" />{' '}
        <Link to={log}>
          <FormattedMessage id="catalogue.history.log" />
        </Link>
      </p>
      {!entries && isLoading && <Skeleton lines={6} />}
      {entries?.length === 0 && <Empty title={<FormattedMessage id="catalogue.history.none" />} text={<FormattedMessage id="catalogue.history.noneText" />} />}
      {entries && entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <HistoryLine key={entry.id} entry={entry} to={`${log}&open=${entry.id}`} />
          ))}
        </ol>
      )}
      {hasFailed && <ErrorPanel onRetry={retry} />}
      {!hasFailed && older && (
        <Button onClick={older} loading={isLoading}>
          <FormattedMessage id="catalogue.history.older" />
        </Button>
      )}
    </section>
  )
}
