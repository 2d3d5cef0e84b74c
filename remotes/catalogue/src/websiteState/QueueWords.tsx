import { graphql, useFragment } from '@vitrine/relay'
import { FormattedMessage } from 'react-intl'
import type { QueueWords_website$key } from './__generated__/QueueWords_website.graphql'
import { QueueTime } from './QueueTime'

/** The number of products pending for a website, and the estimated time by the speed of the last hour. */
export function QueueWords({ website: key }: { website: QueueWords_website$key }) {
  const website = useFragment(
    graphql`
      fragment QueueWords_website on Website {
        queueSize
        isEnabled
        ...QueueTime_website
      }
    `,
    key,
  )
  return (
    <p className="v-soft">
      <FormattedMessage id="catalogue.website.queue" values={{ count: website.queueSize }} />{' '}
      {website.isEnabled ? <QueueTime website={website} /> : <FormattedMessage id="catalogue.website.isOff" />}
    </p>
  )
}
