import { isFinished } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { type IntlShape, useIntl } from 'react-intl'
import type { FeedRunProgress_job$key } from './__generated__/FeedRunProgress_job.graphql'
import { Progress } from './Progress'

/** The progress of a delivery: fetching, reading or writing. The host's stream of jobs updates it. */
export function FeedRunProgress({ job }: { job: FeedRunProgress_job$key }) {
  const intl = useIntl()
  const { title, state, step, stepShare, done, total, secondsLeft } = useFragment(
    graphql`
      fragment FeedRunProgress_job on Job {
        title
        state
        step
        stepShare
        done
        total
        secondsLeft
      }
    `,
    job,
  )
  if (isFinished(state)) return null
  const share = step == null ? (total > 1 ? done / total : null) : (stepShare ?? null)
  const words =
    state === 'QUEUED'
      ? intl.formatMessage({ id: 'supplier.feedRun.waiting' })
      : (step ?? intl.formatMessage({ id: 'supplier.feedRun.doneOf' }, { done, total }))
  return (
    <Progress label={title} share={share}>
      {words}
      {state === 'RUNNING' && secondsLeft != null && ` · ${intl.formatMessage({ id: 'supplier.feedRun.left' }, { time: duration(intl, secondsLeft) })}`}
    </Progress>
  )
}

/** As exact as one waits. */
function duration(intl: IntlShape, seconds: number): string {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [seconds / 60, 'minute']
  return intl.formatNumber(Math.max(1, Math.round(value)), { style: 'unit', unit, unitDisplay: 'short' })
}
