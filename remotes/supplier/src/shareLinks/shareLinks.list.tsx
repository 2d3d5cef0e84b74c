import { truncate } from '@vitrine/i18n'
import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime, TwoLines } from '@vitrine/ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import type { shareLinksList_rows$key } from './__generated__/shareLinksList_rows.graphql'
import type { ShareLinkFilter } from './__generated__/ShareLinksScreenQuery.graphql'
import { ShareLinkActions } from './ShareLinkActions'
import { ShareLinkProgress } from './ShareLinkProgress'
import { ShareLinkStateLabel, shareLinkStates, stateMessageIds } from './ShareLinkStateLabel'

type Row = RowOf<shareLinksList_rows$key>

const filter = filtersOf<ShareLinkFilter>()
const tab = '?tab=shareLinks'
const typeWords = { SUPPLIER: 'supplier.shareLink.type.supplier', COLLEAGUE: 'supplier.shareLink.type.colleague' } as const

/** What suppliers and colleagues were asked for; a row leads to the tab of its first product, where it is answered. */
export const shareLinksList = defineList<shareLinksList_rows$key, Sorts['ShareLink']>()({
  id: 'shareLinks',
  path: addressOf('shareLinks'),
  title: 'supplier.shareLinks.title',
  none: { title: 'supplier.shareLinks.none', text: 'supplier.shareLinks.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ recipientEmail }) => recipientEmail,
  rowHref: ({ products: [first] }) => (first ? `${addressOf('products.edit', { id: first.id })}${tab}` : addressOf('shareLinks')),
  sort: '-created',
  filters: {
    state: filter.oneOf({ label: 'supplier.shareLinks.column.state', values: shareLinkStates, words: stateMessageIds, to: (found) => ({ states: found }) }),
    ends: filter.one({
      label: 'supplier.shareLinks.filter.ends',
      values: ['3', '7'],
      words: (days, intl) => intl.formatMessage({ id: 'supplier.shareLinks.filter.endsWithin' }, { days: Number(days) }),
      to: (days) => ({ endsWithin: Number(days) }),
    }),
    type: filter.oneOf({
      label: 'supplier.shareLinks.column.recipientType',
      values: ['SUPPLIER', 'COLLEAGUE'],
      words: typeWords,
      to: (found) => ({ recipientTypes: found }),
    }),
  },
  views: [
    { id: 'submitted', label: stateMessageIds.SUBMITTED, filters: { state: 'SUBMITTED' } },
    { id: 'ending', label: 'supplier.shareLinks.view.ending', filters: { ends: '3' } },
  ],
  rows: graphql`
    fragment shareLinksList_rows on ShareLink @relay(plural: true) {
      id
      ...ShareLinkActions_link
      recipientType
      recipientEmail
      subject
      state
      waiting
      mailState
      bounceReason
      sentAt
      products {
        id
        name
      }
      asked
      filled
      openedAt
      submittedAt
      endsAt
      createdAt
      updatedAt
    }
  `,
  columns: [
    {
      id: 'recipient',
      title: 'supplier.shareLinks.column.recipient',
      sort: 'recipient',
      isMain: true,
      render: ({ recipientEmail, subject }) => <TwoLines title={recipientEmail} sub={subject} />,
    },
    { id: 'state', title: 'supplier.shareLinks.column.state', width: 160, hideable: true, render: (row) => <State {...row} /> },
    { id: 'products', title: 'supplier.shareLinks.column.products', canGrow: true, hideable: true, render: ({ products }) => <Products products={products} /> },
    { id: 'progress', title: 'supplier.shareLinks.column.progress', width: 147, hideable: true, render: (row) => <Progress {...row} /> },
    { id: 'sent', title: 'supplier.shareLinks.column.sent', width: 108, needsRoom: true, render: (row) => <Sent {...row} /> },
    { id: 'opened', title: 'supplier.shareLinks.column.opened', width: 116, needsRoom: 'much', render: ({ openedAt }) => <Moment at={openedAt} /> },
    { id: 'submitted', title: 'supplier.shareLinks.column.submitted', width: 108, needsRoom: true, render: ({ submittedAt }) => <Moment at={submittedAt} /> },
    {
      id: 'expires',
      title: 'supplier.shareLinks.column.expires',
      sort: 'expires',
      width: 112,
      hideable: true,
      // its last moment is midnight, of which nobody says the next day
      render: ({ endsAt }) => <FormattedDate value={new Date(Date.parse(endsAt) - 1)} timeZone="Europe/Amsterdam" day="numeric" month="short" year="numeric" />,
    },
    {
      id: 'recipientType',
      title: 'supplier.shareLinks.column.recipientType',
      isHiddenByDefault: true,
      render: ({ recipientType }) =>
        recipientType in typeWords ? <FormattedMessage id={typeWords[recipientType as keyof typeof typeWords]} /> : recipientType,
    },
    ...stampColumns(({ createdAt, updatedAt }: Row) => ({ createdAt, updatedAt })),
    {
      id: 'actions',
      title: 'supplier.shareLinks.column.actions',
      isTitleHidden: true,
      width: 56,
      align: 'end',
      render: (row) => <ShareLinkActions link={row} isMenu />,
    },
  ],
})

function Products({ products }: Pick<Row, 'products'>) {
  const [first, ...others] = products
  if (!first) return <span className="v-soft">–</span>
  return others.length === 0 ? <>{first.name}</> : <FormattedMessage id="supplier.shareLinks.products" values={{ first: first.name, count: others.length }} />
}

function Progress({ asked, filled, waiting }: Pick<Row, 'asked' | 'filled' | 'waiting'>) {
  return (
    <>
      <ShareLinkProgress asked={asked} filled={filled} />
      {waiting > 0 && (
        <div className="v-soft v-small">
          <FormattedMessage id="supplier.shareLinks.waiting" values={{ count: waiting }} />
        </div>
      )}
    </>
  )
}

/** What has become of it, and why its mail did not arrive. */
function State({ state, bounceReason }: Pick<Row, 'state' | 'bounceReason'>) {
  return (
    <>
      <ShareLinkStateLabel state={state} />
      {state === 'BOUNCED' && bounceReason && <div className="v-soft v-small">{truncate(bounceReason, 80)}</div>}
    </>
  )
}

/** When it was mailed last, or why it was not. */
function Sent({ sentAt, mailState }: Pick<Row, 'sentAt' | 'mailState'>) {
  if (mailState === 'QUEUED') return <FormattedMessage id="supplier.shareLinks.queued" />
  if (mailState === 'FAILED' || mailState === 'BOUNCED') return <FormattedMessage id="supplier.shareLinks.notSent" />
  return <Moment at={sentAt} />
}

function Moment({ at }: { at: string | null | undefined }) {
  return at ? <RelativeTime value={at} /> : <span className="v-soft">–</span>
}
