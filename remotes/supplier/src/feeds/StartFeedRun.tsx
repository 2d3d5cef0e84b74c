import type { StartedJob } from '@vitrine/jobs'
import { Button } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { useStartFeedRun } from './feeds.mutations'

/** Fetches a feed's address now. A second click while that is pending starts nothing twice. */
export function StartFeedRun({ feed, onStarted }: { feed: string; onStarted(job: StartedJob): void }) {
  const [start, isStarting] = useStartFeedRun()
  const handleClick = async () => {
    const job = (await start({ feed }))?.run?.job
    if (job) onStarted(job)
  }
  return (
    <Button disabled={isStarting} onClick={() => void handleClick()}>
      <FormattedMessage id="supplier.feed.start" />
    </Button>
  )
}
