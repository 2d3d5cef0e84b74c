import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { accountName, type ShownAccount } from './accountName'
import { useRenewToken } from './accounts.mutations'
import { defaultDays, ValidDays } from './ValidDays'

interface Props {
  account: ShownAccount
  onClose(): void
  onRenewed(machine: { name: string; token: string }): void
}

/** Confirms that a machine gets another token, and says that the one before ends. */
export function RenewToken({ account, onClose, onRenewed }: Props) {
  const [days, setDays] = useState(defaultDays)
  const [renew, isRenewing] = useRenewToken()
  const name = accountName(account)
  const handleRenew = async () => {
    const token = (await renew({ id: account.id, validDays: Number(days) }))?.token
    if (token != null) onRenewed({ name, token })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={<FormattedMessage id="office.accounts.ask.renewToken" values={{ name }} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="office.accounts.cancel" />
          </Button>
          <Button type="primary" loading={isRenewing} onClick={() => void handleRenew()}>
            <FormattedMessage id="office.accounts.confirm.renewToken" />
          </Button>
        </>
      }
    >
      <div className="host-invite">
        <p>
          <FormattedMessage id="office.accounts.consequence.renewToken" values={{ name }} />
        </p>
        <ValidDays value={days} onChange={setDays} />
      </div>
    </Dialog>
  )
}
