import { Button, Field, Input } from '@vitrine/ui'
import { type SyntheticEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePutCheckAside } from './usePutCheckAside'

interface Props {
  product: string
  code: string
  label: string
}

/** The server's limit. */
const MOST = 500

/** Puts aside a check that does not apply to this product, with a reason. */
export function PutAsideForm({ product, code, label }: Props) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [put, isBusy] = usePutCheckAside(product)
  if (!isOpen) {
    return (
      <Button
        look="text"
        className="v-small"
        aria-label={intl.formatMessage({ id: 'catalogue.inspector.putAsideWhat' }, { what: label })}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="catalogue.inspector.putAside" />
      </Button>
    )
  }
  // the form is within the product's form, and must not submit that
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (reason.trim() !== '') put({ code, label }, reason.trim(), null)
  }
  return (
    <form className="v-stack" onSubmit={submit}>
      <Field label={intl.formatMessage({ id: 'catalogue.inspector.reason' })}>
        <Input autoFocus value={reason} maxLength={MOST} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div className="v-row">
        <Button htmlType="submit" disabled={reason.trim() === '' || isBusy}>
          <FormattedMessage id="catalogue.inspector.putAside" />
        </Button>
        <Button look="text" onClick={() => setOpen(false)}>
          <FormattedMessage id="catalogue.inspector.cancel" />
        </Button>
      </div>
    </form>
  )
}
