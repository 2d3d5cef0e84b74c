import { graphql, useFragment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Empty, type ListColumn, ListTable, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FeedColumns_feed$data, FeedColumns_feed$key } from './__generated__/FeedColumns_feed.graphql'
import { useMapFeedColumns } from './feeds.mutations'
import { FeedProfile } from './FeedProfile'
import { FeedSheet } from './FeedSheet'

type Column = FeedColumns_feed$data['columns'][number]

/** How the columns of a feed's tables were read; choices are remembered for later deliveries. */
export function FeedColumns({ feed }: { feed: FeedColumns_feed$key }) {
  const intl = useIntl()
  const data = useFragment(
    graphql`
      fragment FeedColumns_feed on Feed {
        id
        adapter
        columns {
          head
          target
          label
        }
        columnTargets {
          target
          label
        }
        ...FeedProfile_feed
        ...FeedSheet_feed
      }
    `,
    feed,
  )
  const { id, adapter, columns, columnTargets } = data
  const [map, isSaving] = useMapFeedColumns()
  if (columns.length === 0) {
    return (
      <div className="v-stack">
        <FeedProfile feed={data} />
        <FeedSheet feed={data} />
        <div className="v-card">
          <Empty title={<FormattedMessage id="supplier.feedColumns.none" />} text={<FormattedMessage id="supplier.feedColumns.noneText" />} />
        </div>
      </div>
    )
  }
  const save = async (head: string, target: string | null) => {
    const answer = await map({ feed: id, columns: [{ head, target }] })
    if (answer?.errors.length === 0) toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'supplier.feedColumns.saved' }) })
  }
  const ignored = { value: '', label: intl.formatMessage({ id: 'supplier.feedColumns.ignored' }) }
  const options = [ignored, ...columnTargets.map(({ target, label }) => ({ value: target, label }))]
  const shown: ListColumn<Column>[] = [
    { id: 'head', title: intl.formatMessage({ id: 'supplier.feedColumns.head' }), isMain: true, render: ({ head }) => head },
    {
      id: 'target',
      title: intl.formatMessage({ id: 'supplier.feedColumns.target' }),
      canGrow: true,
      render: ({ head, target, label }) =>
        adapter === 'EMEUBEL_JSON' || adapter === 'IDM' ? (
          (label ?? <span className="v-soft">{ignored.label}</span>)
        ) : (
          <Select
            aria-label={intl.formatMessage({ id: 'supplier.feedColumns.choose' }, { head })}
            value={target ?? ''}
            options={options}
            disabled={isSaving}
            onChange={(value) => void save(head, value || null)}
          />
        ),
    },
  ]
  return (
    <div className="v-stack">
      <FeedProfile feed={data} />
      <FeedSheet feed={data} />
      <div className="v-table-card">
        <ListTable
          label={intl.formatMessage({ id: 'supplier.feedColumns.caption' })}
          columns={shown}
          rows={columns}
          rowKey={({ head }) => head}
          rowHeight={52}
        />
      </div>
    </div>
  )
}
