import { toasts } from '@vitrine/toasts'
import { Button, Dialog, Field, Input } from '@vitrine/ui'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

interface Props {
  name: string
  token: string
  onClose(): void
}

/** Shows a machine's token, this once. */
export function TokenDialog({ name, token, onClose }: Props) {
  const intl = useIntl()
  const id = useId()
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'office.accounts.tokenCopied' }) }),
      // no permission: it is selected instead, to be copied by hand
      () => document.getElementById(id)?.focus(),
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={<FormattedMessage id="office.accounts.tokenTitle" values={{ name }} />}
      footer={
        <>
          <Button onClick={() => void copy()}>
            <FormattedMessage id="office.accounts.tokenCopy" />
          </Button>
          <Button type="primary" onClick={onClose}>
            <FormattedMessage id="office.accounts.tokenDone" />
          </Button>
        </>
      }
    >
      <div className="host-invite">
        <p>
          <FormattedMessage id="office.accounts.tokenText" />
        </p>
        <Field label={<FormattedMessage id="office.accounts.token" />}>
          <Input id={id} className="host-token" value={token} readOnly spellCheck={false} onFocus={(event) => event.target.select()} />
        </Field>
      </div>
    </Dialog>
  )
}
