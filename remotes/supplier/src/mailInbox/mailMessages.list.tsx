import { defineList, filtersOf, type RowOf, type Sorts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime, TwoLines } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { mailMessagesList_rows$key } from './__generated__/mailMessagesList_rows.graphql'
import type { MailMessageFilter } from './__generated__/MailMessagesScreenQuery.graphql'
import { mailStatuses, mailStatusMessageIds, MailStatusLabel } from './MailStatusLabel'

type Row = RowOf<mailMessagesList_rows$key>

const filter = filtersOf<MailMessageFilter>()

/** All incoming mails; those whose address names no product wait here to be assigned. */
export const mailMessagesList = defineList<mailMessagesList_rows$key, Sorts['MailMessage']>()({
  id: 'mailMessages',
  path: addressOf('mail'),
  title: 'supplier.mail.title',
  none: { title: 'supplier.mail.none', text: 'supplier.mail.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ subject, from }) => subject || from,
  rowHref: ({ id }) => addressOf('mail.item', { id }),
  sort: '-received',
  filters: {
    status: filter.oneOf({ label: 'supplier.mail.column.status', values: mailStatuses, words: mailStatusMessageIds, to: (found) => ({ statuses: found }) }),
    assigned: filter.yesNo({ label: 'supplier.mail.column.product', sentence: 'supplier.mail.isAssigned', to: (assigned) => ({ assigned }) }),
    bounce: filter.yesNo({ label: 'supplier.mail.bounce', sentence: 'supplier.mail.isBounce', to: (isBounce) => ({ isBounce }) }),
    automatic: filter.yesNo({ label: 'supplier.mail.automatic', sentence: 'supplier.mail.isAutomatic', to: (isAutomatic) => ({ isAutomatic }) }),
  },
  views: [
    { id: 'unassigned', label: 'supplier.mail.unassigned', filters: { assigned: 'false' } },
    { id: 'bounced', label: 'supplier.mail.bounce', filters: { bounce: 'true' } },
    { id: 'automatic', label: 'supplier.mail.automatic', filters: { automatic: 'true' } },
  ],
  rows: graphql`
    fragment mailMessagesList_rows on MailMessage @relay(plural: true) {
      id
      from
      fromName
      subject
      receivedAt
      status
      product {
        id
        name
      }
    }
  `,
  columns: [
    {
      id: 'subject',
      title: 'supplier.mail.column.subject',
      isMain: true,
      render: (row) => <TwoLines title={row.subject || <FormattedMessage id="supplier.mail.noSubject" />} sub={senderOf(row)} />,
    },
    { id: 'from', title: 'supplier.mail.column.from', sort: 'from', isHiddenByDefault: true, render: ({ from }) => from },
    {
      id: 'received',
      title: 'supplier.mail.column.received',
      sort: 'received',
      isDescendingFirst: true,
      width: 116,
      hideable: true,
      render: ({ receivedAt }) => <RelativeTime value={receivedAt} />,
    },
    { id: 'status', title: 'supplier.mail.column.status', width: 120, hideable: true, render: ({ status }) => <MailStatusLabel status={status} /> },
    {
      id: 'product',
      title: 'supplier.mail.column.product',
      canGrow: true,
      hideable: true,
      render: ({ product }) => product?.name ?? <FormattedMessage id="supplier.mail.unassigned" />,
    },
  ],
})

const senderOf = ({ from, fromName }: Pick<Row, 'from' | 'fromName'>) => (fromName ? `${fromName} · ${from}` : from)
