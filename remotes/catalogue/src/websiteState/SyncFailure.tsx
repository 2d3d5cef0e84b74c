import { graphql, useFragment } from '@vitrine/relay'
import { RelativeTime } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { SyncFailure_websiteProduct$key } from './__generated__/SyncFailure_websiteProduct.graphql'
import { Moment } from './Moment'

/** The error of the last delivery as text, with the shop's own code, and the time of the next attempt; nothing if there is none. */
export function SyncFailure({ websiteProduct: key }: { websiteProduct: SyncFailure_websiteProduct$key }) {
  const { syncStatus, lastError, attempts, nextRetryAt, failedAt } = useFragment(
    graphql`
      fragment SyncFailure_websiteProduct on WebsiteProduct {
        syncStatus
        lastError {
          code
          text
        }
        attempts
        nextRetryAt
        failedAt
      }
    `,
    key,
  )
  if (!lastError) return null
  return (
    <div className="v-note v-note-danger">
      <p>
        <b>{lastError.code}</b> {lastError.text}
      </p>
      <p className="v-small">
        <FormattedMessage id="catalogue.website.attempts" values={{ count: attempts }} />{' '}
        {failedAt && <FormattedMessage id="catalogue.website.failsSince" values={{ time: <RelativeTime value={failedAt} /> }} />}{' '}
        {nextRetryAt ? (
          <FormattedMessage id="catalogue.website.retryAt" values={{ moment: <Moment value={nextRetryAt} /> }} />
        ) : (
          syncStatus === 'FAIL' && <FormattedMessage id="catalogue.website.noRetry" />
        )}
      </p>
    </div>
  )
}
