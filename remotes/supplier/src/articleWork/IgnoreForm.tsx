import { DatePicker } from '@vitrine/controls/DatePicker'
import { RefusalNote } from '@vitrine/jobs'
import { Button, Field, Input } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

export interface IgnoreAnswer {
  reason: string
  /** The last day; null: indefinitely */
  until: string | null
}

interface Props {
  initial?: IgnoreAnswer | undefined
  /** The server's reasons for a refusal */
  messages?: readonly string[]
  /** The confirm button */
  submit: MessageId
  onDone(answer: IgnoreAnswer): void
  onClose(): void
}

/** Why articles are ignored, and until when. */
export function IgnoreForm({ initial, messages = [], submit, onDone, onClose }: Props) {
  const intl = useIntl()
  const [reason, setReason] = useState(initial?.reason ?? '')
  const [until, setUntil] = useState(initial?.until ?? null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') onDone({ reason: reason.trim(), until })
  }
  return (
    <form className="v-stack" onSubmit={handleSubmit}>
      {messages.length > 0 && <RefusalNote messages={messages} />}
      <Field label={intl.formatMessage({ id: 'supplier.ignore.reason' })} isRequired>
        <Input value={reason} maxLength={240} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Field label={intl.formatMessage({ id: 'supplier.ignore.until' })} hint={intl.formatMessage({ id: 'supplier.ignore.untilHint' })}>
        <DatePicker value={until} onChange={setUntil} />
      </Field>
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="jobs.cancel" />
        </Button>
        <Button type="primary" htmlType="submit" disabled={reason.trim() === ''}>
          <FormattedMessage id={submit} />
        </Button>
      </div>
    </form>
  )
}
