import { Button } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MomentField } from './MomentField'
import { momentOf, scheduleFault, typedMoment } from './momentOf'

export interface Schedule {
  desiredFrom: string | null
  desiredTo: string | null
}

interface Props {
  initial?: Partial<Schedule>
  isBusy?: boolean
  onClose(): void
  onDone(schedule: Schedule): void
}

/** The inputs for from when and until when. */
export function ScheduleFields({ initial = {}, isBusy = false, onClose, onDone }: Props) {
  const intl = useIntl()
  const [from, setFrom] = useState(() => typedMoment(initial.desiredFrom))
  const [to, setTo] = useState(() => typedMoment(initial.desiredTo))
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const schedule = { desiredFrom: momentOf(from), desiredTo: momentOf(to) }
    const isWrong = scheduleFault(schedule.desiredFrom, schedule.desiredTo) !== undefined
    setError(isWrong ? intl.formatMessage({ id: 'catalogue.website.scheduleOrder' }) : undefined)
    if (!isWrong) onDone(schedule)
  }
  return (
    <form className="v-stack" onSubmit={submit}>
      <p className="v-soft">
        <FormattedMessage id="catalogue.website.scheduleText" />
      </p>
      <MomentField label={intl.formatMessage({ id: 'catalogue.website.onlineFrom' })} {...from} onChange={setFrom} />
      <MomentField label={intl.formatMessage({ id: 'catalogue.website.offlineFrom' })} {...to} error={error} onChange={setTo} />
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="catalogue.website.cancel" />
        </Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          <FormattedMessage id="catalogue.website.scheduleNow" />
        </Button>
      </div>
    </form>
  )
}
