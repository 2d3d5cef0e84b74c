import { defineList, filtersOf, type RowOf, type Sorts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime, StatusDot, type StatusTone, TwoLines } from '@vitrine/ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { languageNames } from '../topBar/languageNames'
import { accountName } from './accountName'
import { AccountMenu } from './AccountMenu'
import type { accountsList_rows$key } from './__generated__/accountsList_rows.graphql'
import type { AccountFilter, AccountState, UserKind } from './__generated__/AccountsScreenQuery.graphql'

type Row = RowOf<accountsList_rows$key>

const states = ['ACTIVE', 'INVITED', 'DISABLED'] as const satisfies readonly AccountState[]
const kinds = ['PERSON', 'MACHINE'] as const satisfies readonly UserKind[]
const filter = filtersOf<AccountFilter>()

/** The accounts of the staff, and of programs. */
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
    kind: filter.oneOf({
      label: 'office.accounts.kind',
      values: kinds,
      words: (kind, intl) => intl.formatMessage({ id: `office.accounts.kind.${kind}` }),
      to: (found) => ({ kinds: found }),
    }),
  },
  views: [
    { id: 'invited', label: 'office.accounts.state.INVITED', filters: { state: 'INVITED' } },
    { id: 'disabled', label: 'office.accounts.state.DISABLED', filters: { state: 'DISABLED' } },
    { id: 'machines', label: 'office.accounts.kind.machines', filters: { kind: 'MACHINE' } },
  ],
  rows: graphql`
    fragment accountsList_rows on User @relay(plural: true) {
      id
      kind
      email
      firstName
      lastName
      language
      account {
        state
        lastSignInAt
        disabledAt
        openSessions
        secondFactorSince
        invitation {
          endsAt
          isExpired
          mailState
          mailFault
        }
        token {
          state
          mayWrite
          expiresAt
          lastUsedAt
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
      render: (row) => <TwoLines title={accountName(row)} sub={<Sub row={row} />} />,
    },
    { id: 'state', title: 'office.accounts.column.state', width: 250, hideable: true, render: (row) => <State account={row.account} /> },
    {
      id: 'language',
      title: 'office.accounts.column.language',
      width: 116,
      hideable: true,
      render: ({ kind, language }) => (kind === 'MACHINE' ? '–' : languageNames[language === 'nl' ? 'nl' : 'en']),
    },
    {
      id: 'signIn',
      title: 'office.accounts.column.signIn',
      width: 136,
      hideable: true,
      sort: 'last_sign_in',
      render: ({ account: { lastSignInAt, token } }) => <LastUse value={token ? token.lastUsedAt : lastSignInAt} />,
    },
    {
      id: 'sessions',
      title: 'office.accounts.column.sessions',
      width: 124,
      align: 'end',
      hideable: true,
      render: ({ account }) => (account.token ? '–' : account.openSessions),
    },
    { id: 'actions', title: 'office.accounts.column.actions', isTitleHidden: true, width: 64, align: 'end', render: (row) => <AccountMenu account={row} /> },
  ],
})

/** The address; of a program what it may do. */
function Sub({ row: { kind, email, firstName, lastName, account } }: { row: Row }) {
  if (kind === 'MACHINE') return <FormattedMessage id={account.token?.mayWrite ? 'office.accounts.machineWrites' : 'office.accounts.machineReads'} />
  return accountName({ firstName, lastName, email }) === email ? null : email
}

const LastUse = ({ value }: { value: string | null | undefined }) => (value ? <RelativeTime value={value} /> : '–')

const tones: Record<string, StatusTone> = { ACTIVE: 'on', DISABLED: 'off' }

/** Whether the account is in use; of an invitation until when it can be accepted, and what went wrong with its mail. */
function State({ account: { state, disabledAt, invitation, token, secondFactorSince } }: Pick<Row, 'account'>) {
  if (token && state === 'ACTIVE') return <TokenState token={token} />
  if (state !== 'INVITED' || !invitation) {
    return (
      <StatusDot tone={tones[state] ?? 'off'}>
        <FormattedMessage id={`office.accounts.state.${state}` as MessageId} />
        {state === 'ACTIVE' && secondFactorSince && (
          <>
            {' '}
            <span className="v-soft">
              <FormattedMessage id="office.accounts.secondFactor" />
            </span>
          </>
        )}
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

/** Until when a program is let in. */
function TokenState({ token: { state, expiresAt } }: { token: NonNullable<Row['account']['token']> }) {
  return (
    <StatusDot tone={state === 'VALID' ? 'on' : state === 'EXPIRED' ? 'warning' : 'off'}>
      <FormattedMessage
        id={`office.accounts.token.${state}` as MessageId}
        values={{ until: <FormattedDate value={expiresAt} day="numeric" month="short" year="numeric" /> }}
      />
    </StatusDot>
  )
}
