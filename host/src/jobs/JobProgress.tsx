import { isFinished } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { useIntl, type IntlShape } from 'react-intl'
import type { JobProgress_job$key } from './__generated__/JobProgress_job.graphql'

/** A job's progress: a bar while it runs, and numbers of done, failed and skipped units. The short one fits into a list. */
export function JobProgress({ job, isShort = false }: { job: JobProgress_job$key; isShort?: boolean }) {
  const intl = useIntl()
  const { title, state, total, done, failed, skipped, rate, secondsLeft, step, stepShare } = useFragment(
    graphql`
      fragment JobProgress_job on Job {
        title
        state
        total
        done
        failed
        skipped
        rate
        secondsLeft
        step
        stepShare
      }
    `,
    job,
  )
  const isOpen = !isFinished(state)
  const isMoving = state === 'RUNNING' || state === 'REVERTING'
  const facts = [
    step ?? intl.formatMessage({ id: isOpen || state === 'STOPPED' ? 'office.job.doneOf' : 'office.job.done' }, { done, total }),
    failed > 0 && intl.formatMessage({ id: 'office.job.failed' }, { count: failed }),
    skipped > 0 && intl.formatMessage({ id: 'office.job.skipped' }, { count: skipped }),
    !isShort && isMoving && rate != null && rate >= 1 && intl.formatMessage({ id: 'office.job.rate' }, { rate: Math.round(rate) }),
    isMoving && secondsLeft != null && intl.formatMessage({ id: 'office.job.left' }, { time: duration(intl, secondsLeft) }),
  ].filter((fact) => fact !== false)
  return (
    <div className="host-job-progress">
      {isOpen && (
        <div
          className="host-job-track"
          role="progressbar"
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={step == null ? total : 1}
          aria-valuenow={step == null ? done : (stepShare ?? undefined)}
          aria-valuetext={facts[0]}
          data-moving={isMoving}
        >
          <div style={{ width: `${step == null ? (total > 0 ? Math.min(100, (done / total) * 100) : 0) : (stepShare ?? 0) * 100}%` }} />
        </div>
      )}
      <ul className="v-facts-line">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}

/** Seconds in the last minute, then minutes, then hours. */
function duration(intl: IntlShape, seconds: number): string {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : seconds < 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
  return intl.formatNumber(Math.max(1, Math.round(value)), { style: 'unit', unit, unitDisplay: 'short' })
}
