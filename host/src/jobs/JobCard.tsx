import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { RelativeTime, StatusDot } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { ServerWord } from '../office/ServerWord'
import type { JobCard_job$key } from './__generated__/JobCard_job.graphql'
import { JobActions } from './JobActions'
import { JobProgress } from './JobProgress'
import { JobWaiting } from './JobWaiting'
import { toneOf } from './toneOf'

/** One job in the drawer: what, who and when, its progress, and actions. */
export function JobCard({ job }: { job: JobCard_job$key }) {
  const facts = useFragment(
    graphql`
      fragment JobCard_job on Job {
        id
        title
        state
        actor
        isMine
        failed
        skipped
        createdAt
        finishedAt
        problem
        ...JobProgress_job
        ...JobActions_job
        ...JobWaiting_job
      }
    `,
    job,
  )
  const { id, title, state, actor, isMine, failed, skipped, createdAt, finishedAt, problem } = facts
  return (
    <li className="host-job">
      <Link to={addressOf('jobs.item', { id })} className="host-job-title">
        {title}
      </Link>
      <ul className="v-facts-line">
        <li>
          <StatusDot tone={toneOf(state)}>
            <ServerWord kind="office.job.state" value={state} />
          </StatusDot>
        </li>
        {!isMine && <li>{actor}</li>}
        <li>
          <RelativeTime value={finishedAt ?? createdAt} />
        </li>
      </ul>
      <JobWaiting job={facts} />
      <JobProgress job={facts} />
      {problem && <p className="host-job-problem">{problem}</p>}
      {failed + skipped > 0 && (
        <Link to={addressOf('jobs.item', { id })} className="v-small">
          <FormattedMessage id="office.job.why" />
        </Link>
      )}
      <JobActions job={facts} />
    </li>
  )
}
