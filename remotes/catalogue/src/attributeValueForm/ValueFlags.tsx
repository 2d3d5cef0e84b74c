import { Checkbox } from '@vitrine/ui'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ValueFormProps } from './ValueField'
import { flags, valueFieldLabel } from './valueFields'

const hints = { showOnPriceCards: 'catalogue.value.showOnPriceCardsHint', needsApproval: 'catalogue.value.needsApprovalHint' } as const

/** Where a value is shown, and whether somebody must look at it first. */
export function ValueFlags({ form }: ValueFormProps) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))', gap: '14px 24px' }}>
      {flags.map((flag) => (
        <ValueFlag key={flag} flag={flag} form={form} />
      ))}
    </div>
  )
}

function ValueFlag({ flag, form }: ValueFormProps & { flag: (typeof flags)[number] }) {
  const intl = useIntl()
  const id = useId()
  return (
    <div>
      <Checkbox name={flag} checked={form.valueOf(flag) === true} aria-describedby={id} onChange={(event) => form.put({ [flag]: event.target.checked })}>
        <span style={form.changed.includes(flag) ? { color: 'var(--v-accent)', fontWeight: 600 } : undefined}>{valueFieldLabel(intl, flag)}</span>
      </Checkbox>
      <p id={id} className="v-soft v-small" style={{ paddingInlineStart: 24 }}>
        <FormattedMessage id={hints[flag]} />
      </p>
      {form.errors[flag] && (
        <p className="v-field-error" role="alert" style={{ paddingInlineStart: 24 }}>
          {form.errors[flag]}
        </p>
      )}
    </div>
  )
}
