import { Button, lazily, Skeleton } from '@vitrine/ui'
import { useEffect, useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { OfficeMessages } from '../office/OfficeMessages'
import { useDisclosure } from '../topBar/useDisclosure'
import { markSeen, useSeenUntil } from './seenJobs'
import { useFeedJobs } from './useFeedJobs'
import { useJobsFeed } from './useJobsFeed'
import { useTellFinished } from './useTellFinished'

const pending = (
  <div aria-busy="true">
    <Skeleton lines={3} />
  </div>
)
const JobsPanel = lazily(() => import('./JobsPanel'), { pending })

/** The bell in the top bar: the number of open jobs, whether one's own have finished unseen, and the drawer. */
export default function JobsBell() {
  const disclosure = useDisclosure()
  if (useJobsFeed()) return <KnownJobs disclosure={disclosure} />
  return <Bell disclosure={disclosure} count={0} hasNews={false} panel={() => pending} />
}

type Disclosure = ReturnType<typeof useDisclosure>

function KnownJobs({ disclosure }: { disclosure: Disclosure }) {
  const { jobs, openCount } = useFeedJobs()
  const seenUntil = useSeenUntil()
  useTellFinished(jobs, disclosure.isOpen)
  const lastFinished = jobs.reduce((last, { isMine, finishedAt }) => (isMine && finishedAt && finishedAt > last ? finishedAt : last), '')
  // a new browser has missed nothing
  useEffect(() => {
    if (seenUntil === null) markSeen(lastFinished || new Date(0).toISOString())
  }, [seenUntil, lastFinished])
  const open = jobs.filter(({ isOpen }) => isOpen).length
  return (
    <Bell
      disclosure={disclosure}
      count={Math.max(open, openCount > jobs.length ? openCount : 0)}
      hasNews={seenUntil !== null && lastFinished > seenUntil}
      panel={() => (
        <OfficeMessages fallback={pending}>
          <Seen until={lastFinished} />
          <JobsPanel />
        </OfficeMessages>
      )}
    />
  )
}

/** With the drawer open, finished jobs are seen. */
function Seen({ until }: { until: string }) {
  useEffect(() => {
    if (until) markSeen(until)
  }, [until])
  return null
}

interface BellProps {
  disclosure: Disclosure
  count: number
  hasNews: boolean
  panel: () => ReactNode
}

function Bell({ disclosure: { isOpen, toggle, root, button }, count, hasNews, panel }: BellProps) {
  const intl = useIntl()
  const id = useId()
  return (
    <div className="host-disclosure" {...root}>
      <Button
        look="bare"
        ref={button}
        className="host-icon-button host-bell"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={intl.formatMessage({ id: 'host.jobs.label' }, { count, hasNews: hasNews ? 'yes' : 'no' })}
        onClick={toggle}
      >
        <BellIcon />
        {count > 0 && (
          <span className="host-bell-count" aria-hidden="true">
            {count > 99 ? <FormattedMessage id="host.jobs.many" /> : count}
          </span>
        )}
        {hasNews && count === 0 && <span className="host-bell-dot" aria-hidden="true" />}
      </Button>
      <div id={id} className="host-panel host-jobs" data-kept-clear role="region" aria-label={intl.formatMessage({ id: 'host.jobs' })} hidden={!isOpen}>
        {isOpen && panel()}
      </div>
    </div>
  )
}

/** A bell in the style of the other icons. */
function BellIcon() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3.4 11.6c.8-.9 1.1-1.9 1.1-3.6V6.8a3.5 3.5 0 0 1 7 0V8c0 1.7.3 2.7 1.1 3.6H3.4ZM6.7 13.7c.7.5 1.9.5 2.6 0" />
    </svg>
  )
}
