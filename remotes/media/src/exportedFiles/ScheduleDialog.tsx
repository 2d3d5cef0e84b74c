import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button, Dialog, Field, Input } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCreateExportSchedule } from '../exportSchedules/exportSchedules.mutations'

interface Props {
  id: string
  name: string
  onClose(): void
}

/** Asks when an export is repeated. */
export function ScheduleDialog({ id, name: given, onClose }: Props) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [name, setName] = useState(given)
  const [schedule, setSchedule] = useState('0 6 * * 1-5')
  const [error, setError] = useState<string>()
  const [create, isSaving] = useCreateExportSchedule()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await create({ input: { exportedFile: id, name, schedule } })
    if (!answer) return
    setError(answer.errors[0]?.message)
    if (!answer.exportSchedule) return
    const { id: made, nextDueAt } = answer.exportSchedule
    toasts.show({
      kind: 'success',
      text: intl.formatMessage(
        { id: 'media.exports.scheduled' },
        { next: intl.formatDate(nextDueAt ?? undefined, { dateStyle: 'medium', timeStyle: 'short' }) },
      ),
      actions: [{ text: intl.formatMessage({ id: 'media.schedules.open' }), run: () => void navigate(addressOf('files.export-schedules.edit', { id: made })) }],
    })
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="media.exports.scheduleTitle" />}>
      <form className="v-stack" onSubmit={(event) => void save(event)}>
        <Field label={intl.formatMessage({ id: 'media.exchange.column.name' })}>
          <Input value={name} maxLength={255} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={intl.formatMessage({ id: 'media.exports.cron' })} hint={intl.formatMessage({ id: 'media.exports.cronHint' })} error={error}>
          <Input value={schedule} maxLength={64} onChange={(event) => setSchedule(event.target.value)} />
        </Field>
        <div className="v-dialog-foot">
          <Button onClick={onClose}>
            <FormattedMessage id="media.exchange.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" disabled={isSaving || name.trim() === ''}>
            <FormattedMessage id="media.exports.scheduleNow" />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
