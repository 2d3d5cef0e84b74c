import { graphql, useFragment } from '@vitrine/relay'
import { RelativeTime } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FullResyncProgress_website$key } from './__generated__/FullResyncProgress_website.graphql'
import type { FullResyncProgressQuery } from './__generated__/FullResyncProgressQuery.graphql'
import { TimeLeft } from '../websiteState/TimeLeft'
import { useFollowed } from '../websiteState/useFollowed'
import * as styles from './FullResyncProgress.module.css'

const query = graphql`
  query FullResyncProgressQuery {
    websites {
      # eslint-disable-next-line relay/unused-fields -- for the store
      id
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- for the store
      ...WebsiteLine_website
    }
  }
`

/** The progress of a full resync, updated while it runs; otherwise the time of the last one. */
export function FullResyncProgress({ website: key }: { website: FullResyncProgress_website$key }) {
  const intl = useIntl()
  const { fullResync, name } = useFragment(
    graphql`
      fragment FullResyncProgress_website on Website {
        name
        fullResync {
          startedBy
          startedAt
          total
          done
          secondsLeft
          finishedAt
        }
      }
    `,
    key,
  )
  const isRunning = Boolean(fullResync && !fullResync.finishedAt)
  useFollowed<FullResyncProgressQuery>(query, {}, isRunning)
  if (!fullResync) return null
  const { startedBy, startedAt, total, done, secondsLeft, finishedAt } = fullResync
  if (finishedAt) {
    return (
      <p className="v-soft">
        <FormattedMessage id="catalogue.website.resync.last" values={{ time: <RelativeTime value={finishedAt} />, by: startedBy, count: total }} />
      </p>
    )
  }
  return (
    <div>
      <progress className={styles.bar} max={Math.max(total, 1)} value={done} aria-label={intl.formatMessage({ id: 'catalogue.website.resync.of' }, { name })} />
      <p className="v-soft">
        <FormattedMessage id="catalogue.website.resync.at" values={{ done, total, by: startedBy, time: <RelativeTime value={startedAt} /> }} />{' '}
        {typeof secondsLeft === 'number' && <TimeLeft seconds={secondsLeft} />}
      </p>
    </div>
  )
}
