import { isFinished } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { ListTable, PageHeader, Pagination, RelativeTime, StatusDot, Tag, useListState, type ListColumn } from '@vitrine/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { ServerWord } from '../office/ServerWord'
import type { JobDetail_job$data, JobDetail_job$key } from './__generated__/JobDetail_job.graphql'
import { JobActions } from './JobActions'
import { JobProgress } from './JobProgress'
import { failuresList } from './failuresList'
import { toneOf } from './toneOf'
import { JobWaiting } from './JobWaiting'

type Failure = JobDetail_job$data['failures'][number]

interface Props {
  job: JobDetail_job$key
  isRefetching: boolean
  onRefresh: () => void
  /** Called with the job resulting from an action, this one or a new one. */
  onDone: (id: string) => void
}

export function JobDetail({ job, isRefetching, onRefresh, onDone }: Props) {
  const intl = useIntl()
  const list = useListState(failuresList)
  const facts = useFragment(
    graphql`
      fragment JobDetail_job on Job @argumentDefinitions(perPage: { type: "Int" }, offset: { type: "Int" }) {
        title
        state
        actor
        failed
        skipped
        createdAt
        startedAt
        finishedAt
        problem
        changeSet {
          id
        }
        revertedBy {
          id
          title
        }
        failures(limit: $perPage, offset: $offset) {
          entityId
          label
          address
          failed
          message
        }
        ...JobProgress_job
        ...JobActions_job
        ...JobWaiting_job
      }
    `,
    job,
  )
  const { title, state, actor, failed, skipped, createdAt, startedAt, finishedAt, problem, changeSet, revertedBy, failures } = facts
  // the stream updates the job's numbers; its failures and actions are loaded when it ends
  const refresh = useEffectEvent(onRefresh)
  const isOver = isFinished(state)
  const wasOver = useRef(isOver)
  useEffect(() => {
    if (isOver && !wasOver.current) refresh()
    wasOver.current = isOver
  }, [isOver])

  const text = (id: MessageId) => intl.formatMessage({ id })
  const columns: ListColumn<Failure>[] = [
    { id: 'thing', title: text('office.job.column.thing'), isMain: true, render: ({ label }) => label },
    {
      id: 'outcome',
      title: text('office.job.column.outcome'),
      width: 130,
      render: (failure) => (
        <Tag tone={failure.failed ? 'danger' : undefined}>
          <FormattedMessage id={failure.failed ? 'office.job.isFailed' : 'office.job.isSkipped'} />
        </Tag>
      ),
    },
    { id: 'reason', title: text('office.job.column.reason'), canGrow: true, render: ({ message }) => <span title={message}>{message}</span> },
  ]
  return (
    <div className="v-page" aria-busy={isRefetching}>
      <PageHeader
        title={title}
        breadcrumb={
          <nav className="v-breadcrumb" aria-label={text('office.jobs.title')}>
            <Link to={addressOf('jobs')}>
              <FormattedMessage id="office.jobs.title" />
            </Link>
          </nav>
        }
      />
      <section className="v-card host-job-detail" aria-label={text('office.job.state')}>
        <ul className="v-facts-line">
          <li>
            <StatusDot tone={toneOf(state)}>
              <ServerWord kind="office.job.state" value={state} />
            </StatusDot>
          </li>
          <li>{actor}</li>
          <li>
            <FormattedMessage id="office.job.startedAt" values={{ time: <Moment key="time" value={startedAt ?? createdAt} /> }} />
          </li>
          {finishedAt && (
            <li>
              <FormattedMessage id="office.job.finishedAt" values={{ time: <RelativeTime key="time" value={finishedAt} /> }} />
            </li>
          )}
          {changeSet && (
            <li>
              <Link to={`${addressOf('activity')}?open=${changeSet.id}`}>
                <FormattedMessage id="office.job.changes" />
              </Link>
            </li>
          )}
          {revertedBy && (
            <li>
              <FormattedMessage
                id="office.job.revertedBy"
                values={{
                  title: (
                    <Link key="job" to={addressOf('jobs.item', { id: revertedBy.id })}>
                      {revertedBy.title}
                    </Link>
                  ),
                }}
              />
            </li>
          )}
        </ul>
        <JobWaiting job={facts} />
        <JobProgress job={facts} />
        {problem && (
          <p className="host-job-problem" role="alert">
            {problem}
          </p>
        )}
        <JobActions job={facts} size="middle" onDone={onDone} />
      </section>
      {failures.length > 0 && (
        <section className="host-job-failures">
          <h2>
            <FormattedMessage id="office.job.failures" values={{ count: failed + skipped }} />
          </h2>
          <div className="v-table-card">
            <ListTable
              label={text('office.job.why')}
              columns={columns}
              rows={failures}
              rowKey={({ entityId }) => entityId}
              rowHref={({ address }) => address ?? undefined}
              rowHeight={40}
            />
          </div>
          <Pagination state={list} count={failed + skipped} />
        </section>
      )}
    </div>
  )
}

function Moment({ value }: { value: string }) {
  return <FormattedDate value={value} day="numeric" month="short" hour="2-digit" minute="2-digit" />
}
