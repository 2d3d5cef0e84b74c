import { graphql, useFragment, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Empty, type ListColumn, ListTable, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FeedColumns_feed$data, FeedColumns_feed$key } from './__generated__/FeedColumns_feed.graphql'
import type { FeedColumnsMutation } from './__generated__/FeedColumnsMutation.graphql'
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
  const [commit, isSaving] = useMutation<FeedColumnsMutation>(graphql`
    mutation FeedColumnsMutation($feed: ID!, $columns: [FeedColumnInput!]!) {
      mapFeedColumns(feed: $feed, columns: $columns) {
        feed {
          id
          revision
          # for the store
          # eslint-disable-next-line relay/unused-fields
          updatedAt updatedBy
          ...FeedColumns_feed
        }
        errors {
          message
        }
      }
    }
  `)
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
  const save = (head: string, target: string | null) =>
    commit({
      variables: { feed: id, columns: [{ head, target }] },
      onCompleted({ mapFeedColumns: { errors } }) {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        if (errors.length === 0) toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'supplier.feedColumns.saved' }) })
      },
    })
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
            onChange={(value) => save(head, value || null)}
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
