import { RefusalNote } from '@vitrine/jobs'
import { Button, Field, NumberInput } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

/** From this score on a suggestion needs no review. */
const sure = 95

interface Props {
  initial: number | undefined
  /** The server's reasons for a refusal */
  messages: readonly string[]
  onDone(percent: number): void
  onClose(): void
}

/** The minimum score for accepting suggestions without review; others stay for the review. */
export function SureForm({ initial = sure, messages, onDone, onClose }: Props) {
  const intl = useIntl()
  const [percent, setPercent] = useState<number | null>(initial)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (percent !== null) onDone(percent)
  }
  return (
    <form className="v-stack" onSubmit={handleSubmit}>
      {messages.length > 0 && <RefusalNote messages={messages} />}
      <Field label={intl.formatMessage({ id: 'supplier.sure.percent' })} hint="%">
        <NumberInput value={percent} max={100} onChange={setPercent} />
      </Field>
      <p className="v-soft">
        <FormattedMessage id="supplier.sure.text" />
      </p>
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="jobs.cancel" />
        </Button>
        <Button type="primary" htmlType="submit" disabled={percent === null}>
          <FormattedMessage id="jobs.preview" />
        </Button>
      </div>
    </form>
  )
}
