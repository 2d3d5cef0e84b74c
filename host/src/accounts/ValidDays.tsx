import { Field, Select } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const choices = ['30', '90', '365', '730']
export const defaultDays = '365'

/** For how long a token is accepted. */
export function ValidDays({ value, onChange }: { value: string; onChange(value: string): void }) {
  const intl = useIntl()
  const [now] = useState(Date.now)
  const dayOf = (days: string) => intl.formatDate(now + Number(days) * 86_400_000, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <Field label={<FormattedMessage id="office.accounts.validDays" />}>
      <Select
        value={value}
        onChange={onChange}
        options={choices.map((days) => ({
          value: days,
          label: intl.formatMessage({ id: 'office.accounts.validUntil' }, { days: Number(days), until: dayOf(days) }),
        }))}
      />
    </Field>
  )
}
