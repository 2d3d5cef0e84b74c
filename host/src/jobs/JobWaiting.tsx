import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { FormattedMessage } from 'react-intl'
import type { JobWaiting_job$key } from './__generated__/JobWaiting_job.graphql'

/** Why a job has not begun: another job with units in common, or its place in the queue. */
export function JobWaiting({ job }: { job: JobWaiting_job$key }) {
  const { state, queuePlace, waitsFor } = useFragment(
    graphql`
      fragment JobWaiting_job on Job {
        state
        queuePlace
        waitsFor {
          id
          title
        }
      }
    `,
    job,
  )
  if (state !== 'QUEUED') return null
  if (waitsFor) {
    const title = (
      <Link key="job" to={addressOf('jobs.item', { id: waitsFor.id })}>
        {waitsFor.title}
      </Link>
    )
    return (
      <p className="v-small v-soft">
        <FormattedMessage id="office.job.waitsFor" values={{ title }} />
      </p>
    )
  }
  if (!queuePlace) return null
  return (
    <p className="v-small v-soft">
      <FormattedMessage id="office.job.queuePlace" values={{ place: queuePlace }} />
    </p>
  )
}
