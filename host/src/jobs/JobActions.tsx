import { graphql, useFragment } from '@vitrine/relay'
import { Button, lazily } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { JobActions_job$key } from './__generated__/JobActions_job.graphql'
import type { JobRevertDialogProps } from './JobRevertDialog'
import { useRetryJob, useSettleJob, useStopJob } from './jobs.mutations'

// few jobs are reverted
const JobRevertDialog = lazily<JobRevertDialogProps>(() => import('./JobRevertDialog'))

interface Props {
  job: JobActions_job$key
  size?: 'small' | 'middle'
  /** Called with the resulting job: the same one, or a new one. */
  onDone?: (id: string) => void
}

/** The actions for a job in its present state. Whoever stopped it decides whether changes are kept, and nothing is reverted without a preview. */
export function JobActions({ job, size = 'small', onDone }: Props) {
  const { id, title, done, failed, changeSet, canStop, canSettle, canRevert, canRetry } = useFragment(
    graphql`
      fragment JobActions_job on Job {
        id
        title
        done
        failed
        changeSet {
          id
        }
        canStop
        canSettle
        canRevert
        canRetry
      }
    `,
    job,
  )
  const [stop, isStopping] = useStopJob()
  const [settle, isSettling] = useSettleJob()
  const [retry, isRetrying] = useRetryJob()
  const [isAsked, setAsked] = useState(false)
  const tell = (changed: string | null) => {
    if (changed !== null) onDone?.(changed)
  }
  if (canSettle) {
    return (
      <div className="host-job-question" role="group" aria-labelledby={`settle-${id}`}>
        <p id={`settle-${id}`}>
          <FormattedMessage id="office.job.question" values={{ count: done }} />
        </p>
        <Button size={size} type="primary" disabled={isSettling} onClick={() => void settle({ id, keep: true }).then(tell)}>
          <FormattedMessage id="office.job.keep" />
        </Button>
        <Button size={size} disabled={isSettling} onClick={() => void settle({ id, keep: false }).then(tell)}>
          <FormattedMessage id="office.job.takeBack" />
        </Button>
      </div>
    )
  }
  // kept while the request is pending: the job's state changes before the response arrives
  const dialog = isAsked && changeSet && <JobRevertDialog job={id} title={title} changeSet={changeSet.id} onClose={() => setAsked(false)} onDone={tell} />
  if (!canStop && !canRevert && !canRetry) return dialog || null
  return (
    <div className="host-job-actions">
      {canStop && (
        <Button size={size} loading={isStopping} onClick={() => void stop({ id }).then(tell)}>
          <FormattedMessage id="office.job.stop" />
        </Button>
      )}
      {canRetry && (
        <Button size={size} loading={isRetrying} onClick={() => void retry({ id }).then(tell)}>
          <FormattedMessage id="office.job.retry" values={{ count: failed }} />
        </Button>
      )}
      {canRevert && (
        <Button size={size} onClick={() => setAsked(true)}>
          <FormattedMessage id="office.job.undo" />
        </Button>
      )}
      {dialog}
    </div>
  )
}
