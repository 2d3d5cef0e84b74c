import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AccountActDialog, type ConfirmedAct } from './AccountActDialog'
import { type AccountChoice, ActsOnAccounts } from './AccountMenu'
import type { AccountsScreenQuery } from './__generated__/AccountsScreenQuery.graphql'
import { accountName, type ShownAccount } from './accountName'
import { accountsList } from './accounts.list'
import { InviteAccount } from './InviteAccount'
import { NewMachine } from './NewMachine'
import { RenewToken } from './RenewToken'
import { TokenDialog } from './TokenDialog'
import { type AccountAct, useAccountAct } from './accounts.mutations'

/** Everybody with an account: invited, disabled, signed out; and programs with their tokens. */
export default listScreen(accountsList, {
  query: graphql`
    query AccountsScreenQuery($search: String, $filter: AccountFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      me {
        id
      }
      accounts(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...accountsList_rows
        }
      }
      all: accounts @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "accounts")
    }
  `,
  read: ({ me, accounts, all, listSettings }: AccountsScreenQuery['response']) => ({
    rows: accounts.results,
    count: accounts.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
    me: me?.id ?? null,
  }),
  useParts({ page, refresh }) {
    const intl = useIntl()
    const [act, isActing] = useAccountAct()
    const [asked, setAsked] = useState<{ act: ConfirmedAct; account: ShownAccount } | null>(null)

    const [renewed, setRenewed] = useState<ShownAccount | null>(null)
    const [isMaking, setMaking] = useState(false)
    const [shown, setShown] = useState<{ name: string; token: string } | null>(null)

    const show = ({ name, token }: { name: string; token: string | null }) => {
      setMaking(false)
      setRenewed(null)
      refresh()
      if (token !== null) setShown({ name, token })
    }
    const handleAct = async (what: AccountAct, account: ShownAccount) => {
      const ended = await act(what, account.id)
      if (ended === null) return
      setAsked(null)
      refresh()
      // what a click too many has done is undone by another
      const undo = what === 'disable' ? ('enable' as const) : null
      toasts.show({
        kind: 'success',
        text: intl.formatMessage(
          { id: `office.accounts.done.${what === 'disable' && account.kind === 'MACHINE' ? 'disableMachine' : what}` },
          { name: accountName(account), email: account.email, count: ended },
        ),
        ...(undo && { actions: [{ text: intl.formatMessage({ id: 'office.accounts.undo' }), run: () => void handleAct(undo, account) }] }),
      })
    }
    const onAct = (what: AccountChoice, account: ShownAccount) => {
      if (what === 'renewToken') setRenewed(account)
      else if (what === 'enable' || what === 'resend') void handleAct(what, account)
      else setAsked({ act: what, account })
    }
    return {
      actions: (
        <>
          <Button onClick={() => setMaking(true)}>
            <FormattedMessage id="office.accounts.newMachine" />
          </Button>
          <InviteAccount onInvited={refresh} />
        </>
      ),
      around: (list) => <ActsOnAccounts value={{ me: page?.me ?? null, onAct }}>{list}</ActsOnAccounts>,
      dialogs: (
        <>
          {asked && <AccountActDialog {...asked} isActing={isActing} onAct={() => void handleAct(asked.act, asked.account)} onClose={() => setAsked(null)} />}
          {isMaking && <NewMachine onClose={() => setMaking(false)} onMade={show} />}
          {renewed && <RenewToken account={renewed} onClose={() => setRenewed(null)} onRenewed={show} />}
          {shown && <TokenDialog {...shown} onClose={() => setShown(null)} />}
        </>
      ),
    }
  },
})
