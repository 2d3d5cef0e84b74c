import { defineList, filtersOf, type RowOf, type Sorts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime, StatusDot, type StatusTone, TwoLines } from '@vitrine/ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { languageNames } from '../topBar/languageNames'
import { accountName } from './accountName'
import { AccountMenu } from './AccountMenu'
import type { accountsList_rows$key } from './__generated__/accountsList_rows.graphql'
import type { AccountFilter, AccountState } from './__generated__/AccountsScreenQuery.graphql'

type Row = RowOf<accountsList_rows$key>

const states = ['ACTIVE', 'INVITED', 'DISABLED'] as const satisfies readonly AccountState[]
const filter = filtersOf<AccountFilter>()

/** The accounts of the staff. */
export const accountsList = defineList<accountsList_rows$key, Sorts['User']>()({
  id: 'accounts',
  hasNoExport: true,
  path: addressOf('office.accounts'),
  title: 'office.accounts.title',
  none: { title: 'office.accounts.none' },
  rowKey: ({ id }) => id,
  rowName: ({ firstName, lastName, email }) => accountName({ firstName, lastName, email }),
  sort: 'name',
  filters: {
    state: filter.oneOf({
      label: 'office.accounts.column.state',
      values: states,
      words: (state, intl) => intl.formatMessage({ id: `office.accounts.state.${state}` }),
      to: (found) => ({ states: found }),
    }),
  },
  views: [
    { id: 'invited', label: 'office.accounts.state.INVITED', filters: { state: 'INVITED' } },
    { id: 'disabled', label: 'office.accounts.state.DISABLED', filters: { state: 'DISABLED' } },
  ],
  rows: graphql`
    fragment accountsList_rows on User @relay(plural: true) {
      id
      email
      firstName
      lastName
      language
      account {
        state
        lastSignInAt
        disabledAt
        openSessions
        invitation {
          endsAt
          isExpired
          mailState
          mailFault
        }
      }
    }
  `,
  columns: [
    {
      id: 'name',
      title: 'office.accounts.column.name',
      isMain: true,
      sort: 'name',
      render: (row) => <TwoLines title={accountName(row)} sub={accountName(row) === row.email ? undefined : row.email} />,
    },
    { id: 'state', title: 'office.accounts.column.state', width: 250, hideable: true, render: (row) => <State account={row.account} /> },
    {
      id: 'language',
      title: 'office.accounts.column.language',
      width: 116,
      hideable: true,
      render: ({ language }) => languageNames[language === 'nl' ? 'nl' : 'en'],
    },
    {
      id: 'signIn',
      title: 'office.accounts.column.signIn',
      width: 136,
      hideable: true,
      sort: 'last_sign_in',
      render: ({ account: { lastSignInAt } }) => (lastSignInAt ? <RelativeTime value={lastSignInAt} /> : '–'),
    },
    { id: 'sessions', title: 'office.accounts.column.sessions', width: 124, align: 'end', hideable: true, render: ({ account }) => account.openSessions },
    { id: 'actions', title: 'office.accounts.column.actions', isTitleHidden: true, width: 64, align: 'end', render: (row) => <AccountMenu account={row} /> },
  ],
})

const tones: Record<string, StatusTone> = { ACTIVE: 'on', DISABLED: 'off' }

/** Whether the account is in use; of an invitation until when it can be accepted, and what went wrong with its mail. */
function State({ account: { state, disabledAt, invitation } }: Pick<Row, 'account'>) {
  if (state !== 'INVITED' || !invitation) {
    return (
      <StatusDot tone={tones[state] ?? 'off'}>
        <FormattedMessage id={`office.accounts.state.${state}` as MessageId} />
        {state === 'DISABLED' && disabledAt && (
          <>
            {' '}
            <span className="v-soft">
              <RelativeTime value={disabledAt} />
            </span>
          </>
        )}
      </StatusDot>
    )
  }
  const isRefused = invitation.mailState === 'BOUNCED' || invitation.mailState === 'FAILED'
  const word = isRefused ? 'refused' : invitation.isExpired ? 'expired' : invitation.mailState === 'SENT' ? 'sent' : 'queued'
  return (
    <span title={invitation.mailFault ?? undefined}>
      <StatusDot tone={isRefused ? 'danger' : invitation.isExpired ? 'warning' : 'busy'}>
        <FormattedMessage
          id={`office.accounts.invitation.${word}`}
          values={{ until: <FormattedDate value={invitation.endsAt} day="numeric" month="short" /> }}
        />
      </StatusDot>
    </span>
  )
}
