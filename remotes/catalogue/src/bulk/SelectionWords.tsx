import { type PreparedJob, sampleWords } from '@vitrine/jobs'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BulkRequest } from './BulkRequest'

/** How many products it is about, how they were chosen, and the first by name: what was frozen, not what the list says by now. */
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
