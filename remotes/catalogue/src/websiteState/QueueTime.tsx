import { graphql, useFragment } from '@vitrine/relay'
import type { QueueTime_website$key } from './__generated__/QueueTime_website.graphql'
import { TimeLeft } from './TimeLeft'

/** The estimated time for a website's pending products; nothing if there are none, or if it is unknown. */
export function QueueTime({ website: key }: { website: QueueTime_website$key }) {
  const { queueSize, queueSecondsLeft } = useFragment(
    graphql`
      fragment QueueTime_website on Website {
        queueSize
        queueSecondsLeft
      }
    `,
    key,
  )
  return typeof queueSecondsLeft === 'number' && queueSize > 0 ? <TimeLeft seconds={queueSecondsLeft} /> : null
}
