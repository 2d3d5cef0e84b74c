import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { lazily } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import type { JobWatchProps } from './watch/JobWatch'
import type { StartedJob } from './dialog/useStartJob'

const JobWatch = lazily<JobWatchProps>(() => import('./watch/JobWatch'), { failed: () => null })

/** Of so many jobs a list still hears that they were taken back. */
const WATCHED = 5

/**
 * Says that a job was started, with the way to it, and tells the list when it has come to an end.
 * @returns `watch` for what was started, and `watches` to be drawn anywhere in the list
 */
export function useStartedJobs(onChanged: (() => void) | undefined): { watch(job: StartedJob): void; watches: ReactNode } {
  const intl = useIntl()
  const navigate = useNavigate()
  const [started, setStarted] = useState<readonly StartedJob[]>([])
  const watch = (job: StartedJob) => {
    setStarted((before) => [...before, job].slice(-WATCHED))
    const view = { text: intl.formatMessage({ id: 'jobs.view' }), run: () => void navigate(addressOf('jobs.item', { id: job.id })) }
    // the host tells the end under the same key, with the way back
    toasts.show({ kind: 'info', key: `job-${job.id}`, text: intl.formatMessage({ id: 'jobs.started' }, { title: job.title }), actions: [view] })
  }
  return { watch, watches: started.map((job) => <JobWatch key={job.id} job={job} onEnded={() => onChanged?.()} />) }
}
