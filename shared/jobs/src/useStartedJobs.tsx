import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { lazily } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import type { JobWatchProps } from './watch/JobWatch'
import type { StartedJob } from './dialog/useStartJob'

const JobWatch = lazily<JobWatchProps>(() => import('./watch/JobWatch'), { failed: () => null })

/** How many jobs a list watches for reverts. */
const WATCHED = 5

/**
 * Reports a started job, with a link, and notifies the list when it has ended.
 * @returns `watch` for a started job, and `watches` to be rendered anywhere in the list
 */
export function useStartedJobs(onChanged: (() => void) | undefined): { watch(job: StartedJob): void; watches: ReactNode } {
  const intl = useIntl()
  const navigate = useNavigate()
  const [started, setStarted] = useState<readonly StartedJob[]>([])
  const watch = (job: StartedJob) => {
    setStarted((before) => [...before, job].slice(-WATCHED))
    const view = { text: intl.formatMessage({ id: 'jobs.view' }), run: () => void navigate(addressOf('jobs.item', { id: job.id })) }
    // the host reports the end under the same key, with Undo
    toasts.show({ kind: 'info', key: `job-${job.id}`, text: intl.formatMessage({ id: 'jobs.started' }, { title: job.title }), actions: [view] })
  }
  return { watch, watches: started.map((job) => <JobWatch key={job.id} job={job} onEnded={() => onChanged?.()} />) }
}
