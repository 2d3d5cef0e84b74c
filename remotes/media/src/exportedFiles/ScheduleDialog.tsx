import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button, Dialog, Field, Input } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ScheduleDialogMutation } from './__generated__/ScheduleDialogMutation.graphql'

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
  const [commit, isSaving] = useMutation<ScheduleDialogMutation>(graphql`
    mutation ScheduleDialogMutation($input: CreateExportScheduleInput!, $key: String) {
      createExportSchedule(input: $input, idempotencyKey: $key) {
        exportSchedule {
          id
          nextDueAt
        }
        errors {
          message
        }
      }
    }
  `)
  const save = (event: FormEvent) => {
    event.preventDefault()
    commit({
      variables: { input: { exportedFile: id, name, schedule }, key: newIdempotencyKey() },
      onCompleted({ createExportSchedule: { exportSchedule, errors } }) {
        setError(errors[0]?.message)
        if (!exportSchedule) return
        const { id: made, nextDueAt } = exportSchedule
        toasts.show({
          kind: 'success',
          text: intl.formatMessage(
            { id: 'media.exports.scheduled' },
            { next: intl.formatDate(nextDueAt ?? undefined, { dateStyle: 'medium', timeStyle: 'short' }) },
          ),
          actions: [
            { text: intl.formatMessage({ id: 'media.schedules.open' }), run: () => void navigate(addressOf('files.export-schedules.edit', { id: made })) },
          ],
        })
        onClose()
      },
    })
  }
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="media.exports.scheduleTitle" />}>
      <form className="v-stack" onSubmit={save}>
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
