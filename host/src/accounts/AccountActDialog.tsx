import { Button, Dialog } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { accountName, type ShownAccount } from './accountName'

/** What is done only after it was confirmed. */
export type ConfirmedAct = 'disable' | 'endSessions' | 'withdraw' | 'revokeToken' | 'resetSecondFactor'

interface Props {
  act: ConfirmedAct
  account: ShownAccount
  isActing: boolean
  onAct(): void
  onClose(): void
}

/** Confirms what ends sessions or an account, and says what follows. */
export function AccountActDialog({ act, account, isActing, onAct, onClose }: Props) {
  const values = { name: accountName(account), email: account.email, count: account.account.openSessions }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id={`office.accounts.ask.${act}`} values={values} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="office.accounts.cancel" />
          </Button>
          <Button type="primary" danger={act !== 'endSessions'} loading={isActing} onClick={onAct}>
            <FormattedMessage id={`office.accounts.confirm.${act}`} />
          </Button>
        </>
      }
    >
      <FormattedMessage id={`office.accounts.consequence.${act === 'disable' && account.kind === 'MACHINE' ? 'disableMachine' : act}`} values={values} />
    </Dialog>
  )
}
