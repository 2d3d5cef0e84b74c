import { defineList, filtersOf, type RowOf } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime, StatusDot } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { jobsList_rows$key } from './__generated__/jobsList_rows.graphql'
import type { JobFilter, JobState } from './__generated__/JobsScreenQuery.graphql'
import { JobProgress } from './JobProgress'
import { toneOf } from './toneOf'

type Row = RowOf<jobsList_rows$key>

/** The states to filter by; a prepared job has not started, and so is in no list. */
const states = [
  'QUEUED',
  'RUNNING',
  'DONE',
  'DONE_WITH_WARNINGS',
  'FAILED',
  'STOPPING',
  'STOPPED',
  'REVERTING',
  'REVERTED',
] as const satisfies readonly JobState[]
const yes = { values: ['true'], words: { true: 'office.activity.filter.mineYes' } } as const

const filter = filtersOf<JobFilter>()

/** All jobs, newest first. Running ones update by themselves: the bell keeps every job in the store current. */
export const jobsList = defineList<jobsList_rows$key, never>()({
  id: 'jobs',
  hasNoExport: true,
  path: addressOf('jobs'),
  title: 'office.jobs.title',
  none: { title: 'office.jobs.none', text: 'office.jobs.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ title }) => title,
  rowHref: ({ id }) => addressOf('jobs.item', { id }),
  sort: '',
  isSearchless: true,
  filters: {
    state: filter.oneOf({
      label: 'office.jobs.column.state',
      values: states,
      words: (state, intl) => intl.formatMessage({ id: `office.job.state.${state}` }),
      to: (found) => ({ states: found }),
    }),
    mine: filter.one({ ...yes, label: 'office.jobs.filter.mine', to: () => ({ onlyMine: true }) }),
    open: filter.one({ ...yes, label: 'office.jobs.filter.open', to: () => ({ open: true }) }),
  },
  views: [
    { id: 'open', label: 'office.jobs.view.open', filters: { open: 'true' } },
    { id: 'mine', label: 'office.jobs.view.mine', filters: { mine: 'true' } },
    { id: 'failed', label: 'office.job.state.FAILED', filters: { state: 'FAILED' } },
  ],
  rows: graphql`
    fragment jobsList_rows on Job @relay(plural: true) {
      id
      title
      state
      actor
      createdAt
      finishedAt
      ...JobProgress_job
    }
  `,
  columns: [
    { id: 'title', title: 'office.jobs.column.title', isMain: true, render: ({ title }) => <span title={title}>{title}</span> },
    { id: 'state', title: 'office.jobs.column.state', width: 168, hideable: true, render: ({ state }) => <StateDot state={state} /> },
    { id: 'progress', title: 'office.jobs.column.progress', width: 300, hideable: true, render: (job) => <JobProgress job={job} isShort /> },
    { id: 'by', title: 'office.activity.column.by', width: 108, hideable: true, render: ({ actor }) => actor },
    { id: 'started', title: 'office.jobs.column.started', width: 116, hideable: true, render: ({ createdAt }) => <RelativeTime value={createdAt} /> },
    {
      id: 'finished',
      title: 'office.jobs.column.finished',
      width: 116,
      isHiddenByDefault: true,
      render: ({ finishedAt }) => <RelativeTime value={finishedAt} />,
    },
  ],
})

function StateDot({ state }: Pick<Row, 'state'>) {
  return (
    <StatusDot tone={toneOf(state)}>
      <FormattedMessage id={`office.job.state.${state}` as MessageId} />
    </StatusDot>
  )
}
