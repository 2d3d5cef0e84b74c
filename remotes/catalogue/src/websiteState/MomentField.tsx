import { DatePicker } from '@vitrine/controls/DatePicker'
import { Button, Field, Input } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './MomentField.module.css'

interface Props {
  label: string
  /** The date and the time as typed; '' for none */
  day: string
  time: string
  error?: string | undefined
  onChange(value: { day: string; time: string }): void
}

/** A date with a time. */
export function MomentField({ label, day, time, error, onChange }: Props) {
  const intl = useIntl()
  return (
    <Field label={label} error={error}>
      <div className={styles.moment} role="group" aria-label={label}>
        <DatePicker
          value={day || null}
          onChange={(next) => onChange({ day: next ?? '', time: time || '00:00' })}
          aria-label={intl.formatMessage({ id: 'catalogue.website.dayOf' }, { what: label })}
        />
        <Input
          type="time"
          value={time}
          onChange={(event) => onChange({ day, time: event.target.value })}
          aria-label={intl.formatMessage({ id: 'catalogue.website.timeOf' }, { what: label })}
        />
        {day !== '' && (
          <Button look="text" onClick={() => onChange({ day: '', time: '' })}>
            <FormattedMessage id="catalogue.website.never" />
          </Button>
        )}
      </div>
    </Field>
  )
}
