import { graphql, useFragment } from '@vitrine/relay'
import type { QueueTime_website$key } from './__generated__/QueueTime_website.graphql'
import { TimeLeft } from './TimeLeft'

/** How long what waits for a website takes; nothing where nothing waits, or nobody knows. */
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
