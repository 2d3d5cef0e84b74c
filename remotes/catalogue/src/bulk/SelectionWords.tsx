import { type PreparedJob, sampleWords } from '@vitrine/jobs'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BulkRequest } from './BulkRequest'

/** The number of products, how they were selected, and the first ones by name: as fixed when the action began. */
export function SelectionWords({ request: { narrowing, isCapped, selection, count }, job: { total, sample } }: { request: BulkRequest; job: PreparedJob }) {
  const intl = useIntl()
  const gone = selection.ids ? count - total : 0
  return (
    <>
      <p>
        {selection.ids ? (
          <FormattedMessage id="catalogue.bulk.scope.ticked" values={{ count: total }} />
        ) : narrowing === null ? (
          <FormattedMessage id="catalogue.bulk.scope.all" values={{ count: total }} />
        ) : (
          <FormattedMessage id={isCapped ? 'catalogue.bulk.scope.nearest' : 'catalogue.bulk.scope.matching'} values={{ count: total, filters: narrowing }} />
        )}
      </p>
      <p className="v-soft">{sampleWords(intl, sample, total)}</p>
      {gone > 0 && (
        <p className="v-soft">
          <FormattedMessage id="catalogue.bulk.gone" values={{ count: gone }} />
        </p>
      )}
    </>
  )
}
