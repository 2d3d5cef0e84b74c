import type { DatePickerProps } from '@vitrine/controls/DatePicker'
import { Button, Dialog, Field, lazily, Skeleton } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const DatePicker = lazily<DatePickerProps>(() => import('@vitrine/controls/DatePicker').then((module) => ({ default: module.DatePicker })), {
  pending: <Skeleton lines={1} />,
})

/** Asks for the day of cards: those for Saturday are printed on Thursday. */
export function DayDialog({ onDone, onClose }: { onDone(validOn: string | null): void; onClose(): void }) {
  const intl = useIntl()
  const [day, setDay] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone(day)
  }
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="pricing.cards.forDay" />}>
      <form className="v-stack" onSubmit={submit}>
        <p className="v-soft">
          <FormattedMessage id="pricing.cards.forDayText" />
        </p>
        <Field label={intl.formatMessage({ id: 'pricing.cards.validOn' })} hint={intl.formatMessage({ id: 'pricing.cards.validOnHint' })}>
          <DatePicker name="validOn" value={day} onChange={setDay} />
        </Field>
        <div className="v-dialog-foot">
          <Button onClick={onClose}>
            <FormattedMessage id="ui.dialog.close" />
          </Button>
          <Button type="primary" htmlType="submit">
            <FormattedMessage id="pricing.cards.regenerate" />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
