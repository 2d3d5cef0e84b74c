import { addressOf } from '@vitrine/shell'
import { MenuButton, type MenuItem, MoreIcon } from '@vitrine/ui'
import { createContext, useContext } from 'react'
import { useIntl } from 'react-intl'
import type { AccountAct } from './accounts.mutations'
import { accountName, type ShownAccount } from './accountName'

interface Acts {
  /** Whose own account cannot be disabled */
  me: string | null
  onAct(what: AccountChoice, account: ShownAccount): void
}

/** Renewing a token asks for its time first, and answers with it. */
export type AccountChoice = AccountAct | 'renewToken'

/** What the list does with an account that something was chosen for. */
export const ActsOnAccounts = createContext<Acts>({ me: null, onAct: () => undefined })

/** What can be done with one account. */
export function AccountMenu({ account }: { account: ShownAccount }) {
  const intl = useIntl()
  const { me, onAct } = useContext(ActsOnAccounts)
  const item = (what: AccountChoice, isDanger = false): MenuItem => ({
    id: what,
    label: intl.formatMessage({ id: `office.accounts.act.${what}` }),
    isDanger,
    onSelect: () => onAct(what, account),
  })
  const { state, openSessions, token, secondFactorSince } = account.account
  const isMe = account.id === me
  const acts: MenuItem[] = [
    ...(state === 'INVITED' ? [item('resend'), item('withdraw', true)] : []),
    ...(token ? [item('renewToken')] : []),
    ...(token?.state === 'VALID' ? [item('revokeToken', true)] : []),
    ...(secondFactorSince && !isMe ? [item('resetSecondFactor')] : []),
    ...(openSessions > 0 && !isMe ? [item('endSessions')] : []),
    ...(state === 'ACTIVE' && !isMe ? [item('disable', true)] : []),
    ...(state === 'DISABLED' ? [item('enable')] : []),
  ]
  const items: MenuItem[] = [
    { id: 'activity', label: intl.formatMessage({ id: 'office.accounts.act.activity' }), to: `${addressOf('activity')}?user=${account.id}` },
    ...(isMe ? [{ id: 'profile', label: intl.formatMessage({ id: 'office.accounts.act.profile' }), to: addressOf('auth.profile') }] : []),
    ...acts,
  ]
  return (
    <MenuButton look="icon" label={intl.formatMessage({ id: 'office.accounts.actions' }, { name: accountName(account) })} items={items}>
      <MoreIcon />
    </MenuButton>
  )
}
