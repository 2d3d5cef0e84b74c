import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime, TwoLines, YesNo } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { feedsList_rows$key } from './__generated__/feedsList_rows.graphql'
import type { FeedFilter } from './__generated__/FeedsScreenQuery.graphql'
import { adapterMessageIds, adapters } from './adapters'
import { FeedRunState } from './FeedRunState'

type Row = RowOf<feedsList_rows$key>

const filter = filtersOf<FeedFilter>()

/** The sources of suppliers' articles. */
export const feedsList = defineList<feedsList_rows$key, Sorts['Feed']>()({
  id: 'feeds',
  path: addressOf('emeubel.feeds'),
  title: 'supplier.feeds.title',
  none: { title: 'supplier.feeds.none', text: 'supplier.feeds.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => addressOf('emeubel.feeds.edit', { id }),
  sort: 'name',
  filters: {
    adapter: filter.oneOf({ label: 'supplier.feed.adapter', values: adapters, words: adapterMessageIds, to: (found) => ({ adapters: found }) }),
    active: filter.yesNo({ label: 'supplier.feed.active', to: (active) => ({ active }) }),
  },
  views: [{ id: 'active', label: 'supplier.feed.active', filters: { active: 'true' } }],
  rows: graphql`
    fragment feedsList_rows on Feed @relay(plural: true) {
      id
      name
      adapter
      address
      active
      nextDueAt
      lastRun {
        deliveredAt
        ...FeedRunState_run
      }
      createdAt
      updatedAt
    }
  `,
  columns: [
    {
      id: 'name',
      title: 'supplier.feed.name',
      sort: 'name',
      isMain: true,
      canGrow: true,
      render: ({ name, address }) => <TwoLines title={name} sub={address} />,
    },
    { id: 'adapter', title: 'supplier.feed.adapter', width: 156, hideable: true, render: ({ adapter }) => <Adapter adapter={adapter} /> },
    { id: 'active', title: 'supplier.feed.active', width: 72, hideable: true, render: ({ active }) => <YesNo value={active} /> },
    {
      id: 'lastRun',
      title: 'supplier.feeds.column.lastRun',
      width: 124,
      hideable: true,
      render: ({ lastRun }) => <RelativeTime value={lastRun?.deliveredAt} />,
    },
    {
      id: 'state',
      title: 'supplier.feeds.column.state',
      width: 196,
      hideable: true,
      render: ({ lastRun }) => (lastRun ? <FeedRunState run={lastRun} /> : <span className="v-soft">–</span>),
    },
    { id: 'nextDueAt', title: 'supplier.feeds.column.nextDueAt', width: 116, hideable: true, render: ({ nextDueAt }) => <RelativeTime value={nextDueAt} /> },
    ...stampColumns(({ createdAt, updatedAt }: Row) => ({ createdAt, updatedAt })),
  ],
})

function Adapter({ adapter }: Pick<Row, 'adapter'>) {
  return adapter in adapterMessageIds ? <FormattedMessage id={adapterMessageIds[adapter as keyof typeof adapterMessageIds]} /> : adapter
}
