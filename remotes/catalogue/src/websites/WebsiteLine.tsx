import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, RelativeTime, StatusDot } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { WebsiteLine_website$key } from './__generated__/WebsiteLine_website.graphql'
import { QueueWords } from '../websiteState/QueueWords'
import { FullResyncDialog } from './FullResyncDialog'
import { FullResyncProgress } from './FullResyncProgress'
import { WebsiteSettings } from './WebsiteSettings'

interface Props {
  website: WebsiteLine_website$key
  /** Its settings are open initially */
  isOpen: boolean
  priceLists: readonly { value: string; label: string }[]
  onChanged(): void
}

/** One website: what is pending, whether it answers, and actions. */
export function WebsiteLine({ website: key, isOpen, priceLists, onChanged }: Props) {
  const intl = useIntl()
  const website = useFragment(
    graphql`
      fragment WebsiteLine_website on Website {
        id
        name
        isEnabled
        connector
        productCount
        failedCount
        isReachable
        reachedAt
        reachError
        fullResync {
          finishedAt
        }
        ...QueueWords_website
        ...FullResyncProgress_website
        ...FullResyncDialog_website
        ...WebsiteSettings_website
      }
    `,
    key,
  )
  const [shown, setShown] = useState<'resync' | 'settings' | undefined>(isOpen ? 'settings' : undefined)
  const { id, name, isEnabled, connector, productCount, failedCount, isReachable, reachedAt, reachError, fullResync } = website
  const isRunning = Boolean(fullResync && !fullResync.finishedAt)
  const list = addressOf('websites.products')
  return (
    <section className="v-card v-stack" aria-label={name}>
      <div className="v-row">
        <h3>{name}</h3>
        <StatusDot tone={!connector || !isEnabled ? 'off' : isReachable === false ? 'danger' : 'on'}>
          <FormattedMessage
            id={!connector || !isEnabled ? 'catalogue.website.notSent' : isReachable === false ? 'catalogue.website.unreachable' : 'catalogue.website.sent'}
          />
        </StatusDot>
        {reachedAt && <RelativeTime value={reachedAt} />}
      </div>
      {reachError && <p className="v-note v-note-danger">{reachError}</p>}
      <div className="v-row">
        <Link to={`${list}?website=${id}`}>
          <FormattedMessage id="catalogue.website.products" values={{ count: productCount }} />
        </Link>
        {failedCount > 0 && (
          <Link to={`${list}?website=${id}&sync=FAIL`}>
            <FormattedMessage id="catalogue.website.failed" values={{ count: failedCount }} />
          </Link>
        )}
      </div>
      <QueueWords website={website} />
      <FullResyncProgress website={website} />
      <div className="v-row">
        <Button
          size="small"
          disabled={isRunning}
          title={isRunning ? intl.formatMessage({ id: 'catalogue.website.resync.running' }) : undefined}
          onClick={() => setShown('resync')}
        >
          <FormattedMessage id="catalogue.website.resync" />
        </Button>
        <Button size="small" aria-expanded={shown === 'settings'} onClick={() => setShown(shown === 'settings' ? undefined : 'settings')}>
          <FormattedMessage id="catalogue.website.settings" />
        </Button>
      </div>
      {shown === 'settings' && (
        <WebsiteSettings
          website={website}
          priceLists={priceLists}
          onDone={() => {
            setShown(undefined)
            onChanged()
          }}
        />
      )}
      {shown === 'resync' && (
        <FullResyncDialog
          website={website}
          onClose={() => setShown(undefined)}
          onStarted={() => {
            setShown(undefined)
            onChanged()
          }}
        />
      )}
    </section>
  )
}
