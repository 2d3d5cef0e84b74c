import { RefusalNote } from '@vitrine/jobs'
import { Button, Field, Input, isTyping, Kbd, letterKeys } from '@vitrine/ui'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const reasons = [
  'content.reason.notProduct',
  'content.reason.personalData',
  'content.reason.advertising',
  'content.reason.offensive',
  'content.reason.fake',
] as const

const LONGEST = 500

interface Props {
  initial?: string | undefined
  /** The server's reasons for a refusal */
  messages?: readonly string[]
  /** The confirm button */
  submit: MessageId
  onDone(reason: string): void
  onClose(): void
}

/** Why reviews are rejected: one of the accepted reasons, by its number, or a text. */
export function ReasonForm({ initial = '', messages = [], submit, onDone, onClose }: Props) {
  const intl = useIntl()
  const [reason, setReason] = useState(initial)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') onDone(reason.trim())
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !letterKeys.isOn()) return
    const id = reasons[Number(event.key) - 1]
    // a text may begin with a number
    if (!id || (isTyping(event.target) && reason !== '')) return
    event.preventDefault()
    event.stopPropagation()
    onDone(intl.formatMessage({ id }))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
  return (
    <form className="v-stack" onSubmit={handleSubmit}>
      {messages.length > 0 && <RefusalNote messages={messages} />}
      <ul className="v-stack" aria-label={intl.formatMessage({ id: 'content.reason.usual' })}>
        {reasons.map((id, at) => (
          <li key={id}>
            <Button onClick={() => onDone(intl.formatMessage({ id }))}>
              <Kbd keys={String(at + 1)} /> <FormattedMessage id={id} />
            </Button>
          </li>
        ))}
      </ul>
      <Field label={intl.formatMessage({ id: 'content.reason.own' })}>
        <Input value={reason} maxLength={LONGEST} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <p className="v-soft v-small">
        <FormattedMessage id="content.reason.law" />
      </p>
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
