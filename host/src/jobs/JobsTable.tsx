import { graphql, useFragment } from '@vitrine/relay'
import { ListFrame, RelativeTime, StatusDot, useListState, type ListColumn, type ListFilter, type ListFrameProps } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { JobsTable_jobs$data, JobsTable_jobs$key } from './__generated__/JobsTable_jobs.graphql'
import { JobProgress } from './JobProgress'
import { jobsList, jobStates, type JobsFilter } from './jobsList'
import { toneOf } from './toneOf'

type Row = JobsTable_jobs$data[number]

interface Props extends Partial<Pick<ListFrameProps<unknown>, 'count' | 'unfilteredCount' | 'isLoading' | 'isRefetching' | 'error' | 'onRetry'>> {
  /** null while the first rows are on their way */
  jobs: JobsTable_jobs$key | null
}

/** The list of jobs. What is on its way moves on by itself: the bell keeps every job in the store up to date. */
export function JobsTable({ jobs, count, ...progress }: Props) {
  const intl = useIntl()
  const state = useListState(jobsList)
  const rows = useFragment(
    graphql`
      fragment JobsTable_jobs on Job @relay(plural: true) {
        id
        title
        state
        actor
        createdAt
        finishedAt
        ...JobProgress_job
      }
    `,
    jobs,
  )
  const text = (id: MessageId) => intl.formatMessage({ id })
  const yes = [{ value: 'true', label: text('office.activity.filter.mineYes') }]
  const filters: ListFilter<JobsFilter>[] = [
    { id: 'state', label: text('office.jobs.column.state'), kind: 'choice', options: jobStates.map((value) => ({ value, label: text(`office.job.state.${value}`) })) },
    { id: 'mine', label: text('office.jobs.filter.mine'), kind: 'choice', options: yes },
    { id: 'open', label: text('office.jobs.filter.open'), kind: 'choice', options: yes },
  ]
  const columns: ListColumn<Row>[] = [
    { id: 'title', title: text('office.jobs.column.title'), isMain: true, render: ({ title }) => <span title={title}>{title}</span> },
    {
      id: 'state',
      title: text('office.jobs.column.state'),
      width: 170,
      hideable: true,
      render: ({ state: one }) => (
        <StatusDot tone={toneOf(one)}>
          <FormattedMessage id={`office.job.state.${one}` as MessageId} />
        </StatusDot>
      ),
    },
    { id: 'progress', title: text('office.jobs.column.progress'), width: 300, hideable: true, render: (job) => <JobProgress job={job} isShort /> },
    { id: 'by', title: text('office.activity.column.by'), width: 140, hideable: true, render: ({ actor }) => actor },
    { id: 'started', title: text('office.jobs.column.started'), width: 120, hideable: true, render: ({ createdAt }) => <RelativeTime value={createdAt} /> },
    { id: 'finished', title: text('office.jobs.column.finished'), width: 120, isHiddenByDefault: true, render: ({ finishedAt }) => <RelativeTime value={finishedAt} /> },
  ]
  return (
    <ListFrame
      {...progress}
      title={text('office.jobs.title')}
      count={count}
      state={state}
      isSearchless
      columns={columns}
      filters={filters}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/jobs/${id}`}
      rowHeight={52}
      emptyNever={{ title: text('office.jobs.none'), text: text('office.jobs.noneText') }}
    />
  )
}
