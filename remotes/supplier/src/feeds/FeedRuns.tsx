import { isFinished } from '@vitrine/jobs'
import { saveFile } from '@vitrine/pickers/files'
import { graphql, useFetchFile, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button, Empty, type ListColumn, ListTable, RelativeTime, TwoLines } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import type { FeedRuns_feed$data, FeedRuns_feed$key } from './__generated__/FeedRuns_feed.graphql'
import { FeedRunProgress } from './FeedRunProgress'
import * as styles from './FeedRuns.module.css'
import { FeedRunState } from './FeedRunState'
import { useRefreshedRuns } from './useRefreshedRuns'

type Run = FeedRuns_feed$data['runs'][number]

/** The deliveries of a feed and their results, the newest first; why one was refused, and which rows were skipped. */
export function FeedRuns({ feed }: { feed: FeedRuns_feed$key }) {
  const intl = useIntl()
  const fetchFile = useFetchFile()
  const { id: feedId, runs } = useFragment(
    graphql`
      fragment FeedRuns_feed on Feed {
        id
        runs(limit: 50) {
          id
          name
          deliveredAt
          rowCount
          createdCount
          changedCount
          unchangedCount
          goneCount
          refusedCount
          problem
          notes
          problems(limit: 20) {
            rowNumber
            sku
            message
          }
          job {
            id
            state
            canRevert
            ...FeedRunProgress_job
          }
          ...FeedRunState_run
        }
      }
    `,
    feed,
  )
  useRefreshedRuns(
    feedId,
    runs.some(({ job }) => job && !isFinished(job.state)),
  )
  if (runs.length === 0) {
    return (
      <div className="v-card">
        <Empty title={<FormattedMessage id="supplier.feedRuns.none" />} text={<FormattedMessage id="supplier.feedRuns.noneText" />} />
      </div>
    )
  }
  const download = async (id: string) => {
    try {
      saveFile('feed-report.csv', await fetchFile(`/exports/feed-report.csv?run=${id}`))
    } catch {
      toasts.show({ kind: 'error', text: intl.formatMessage({ id: 'supplier.feedRuns.failed' }) })
    }
  }
  return (
    <div className="v-table-card">
      <ListTable
        label={intl.formatMessage({ id: 'supplier.feedRuns.caption' })}
        columns={columnsOf(intl)}
        rows={runs}
        rowKey={({ id }) => id}
        rowHeight={52}
        rowDetail={(run) =>
          run.job && !isFinished(run.job.state) ? (
            <div className={styles.progress}>
              <FeedRunProgress job={run.job} />
            </div>
          ) : run.problem || run.problems.length + run.notes.length > 0 ? (
            <Problems run={run} onDownload={() => void download(run.id)} />
          ) : undefined
        }
      />
    </div>
  )
}

function Problems({ run: { problem, problems, notes, refusedCount }, onDownload }: { run: Run; onDownload(): void }) {
  return (
    <div className={`v-stack ${styles.report}`}>
      {problem && <p>{problem}</p>}
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <>
          <ul>
            {problems.map(({ rowNumber, sku, message }) => (
              <li key={rowNumber}>
                <FormattedMessage id="supplier.feedRuns.row" values={{ row: rowNumber, sku: sku ?? '–', message }} />
              </li>
            ))}
          </ul>
          <div>
            <Button onClick={onDownload}>
              <FormattedMessage id="supplier.feedRuns.download" values={{ count: refusedCount }} />
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function columnsOf(intl: IntlShape): ListColumn<Run>[] {
  const number = (id: string, title: MessageId, read: (run: Run) => number): ListColumn<Run> => ({
    id,
    title: intl.formatMessage({ id: title }),
    align: 'end',
    render: (run) => <FormattedNumber value={read(run)} />,
  })
  return [
    {
      id: 'name',
      title: intl.formatMessage({ id: 'supplier.feedRuns.column.delivery' }),
      isMain: true,
      canGrow: true,
      render: (run) => <TwoLines title={<RelativeTime value={run.deliveredAt} />} sub={run.name} />,
    },
    { id: 'state', title: intl.formatMessage({ id: 'supplier.feeds.column.state' }), render: (run) => <FeedRunState run={run} /> },
    number('rows', 'supplier.feedRuns.column.rows', (run) => run.rowCount),
    number('created', 'supplier.feedRuns.column.created', (run) => run.createdCount),
    number('changed', 'supplier.feedRuns.column.changed', (run) => run.changedCount),
    number('unchanged', 'supplier.feedRuns.column.unchanged', (run) => run.unchangedCount),
    number('gone', 'supplier.feedRuns.column.gone', (run) => run.goneCount),
    number('refused', 'supplier.feedRuns.column.refused', (run) => run.refusedCount),
    {
      id: 'job',
      title: intl.formatMessage({ id: 'supplier.feedRuns.column.job' }),
      render: ({ job }) =>
        job ? (
          <Link to={addressOf('jobs.item', { id: job.id })}>
            <FormattedMessage id={job.canRevert ? 'supplier.feedRuns.revert' : 'supplier.feedRuns.job'} />
          </Link>
        ) : (
          '–'
        ),
    },
  ]
}
