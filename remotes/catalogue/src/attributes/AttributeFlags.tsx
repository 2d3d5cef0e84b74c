import { Checkbox } from '@vitrine/ui'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { attributeFieldLabel, type Flag, flags } from './attributeFields'
import { hasValues } from './attributeTypes'
import type { AttributeForm } from './useAttributeForm'

const hints: Readonly<Record<Flag, MessageId>> = {
  alwaysRequired: 'catalogue.attribute.alwaysRequiredHint',
  optionalValue: 'catalogue.attribute.optionalValueHint',
  requiredForSuppliers: 'catalogue.attribute.requiredForSuppliersHint',
  useInFilters: 'catalogue.attribute.useInFiltersHint',
  showOnPriceCards: 'catalogue.attribute.showOnPriceCardsHint',
  isColourPicker: 'catalogue.attribute.isColourPickerHint',
}

/** What an attribute is used for, each with what that means. */
export function AttributeFlags({ form }: { form: AttributeForm }) {
  const isChoice = hasValues(form.textOf('type'))
  return (
    <section className="v-card">
      <h2>
        <FormattedMessage id="catalogue.attribute.uses" />
      </h2>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))', gap: '14px 24px' }}>
        {flags.map((flag) => (
          <FlagField key={flag} flag={flag} form={form} isDisabled={flag === 'isColourPicker' && !isChoice} />
        ))}
      </div>
    </section>
  )
}

function FlagField({ flag, form, isDisabled }: { flag: Flag; form: AttributeForm; isDisabled: boolean }) {
  const intl = useIntl()
  const id = useId()
  const isChanged = form.changed.includes(flag)
  const error = form.errors[flag]
  return (
    <div>
      <Checkbox
        name={flag}
        checked={form.valueOf(flag) === true}
        disabled={isDisabled}
        aria-describedby={id}
        onChange={(event) => form.put({ [flag]: event.target.checked })}
      >
        <span style={isChanged ? { color: 'var(--v-accent)', fontWeight: 600 } : undefined}>{attributeFieldLabel(intl, flag)}</span>
      </Checkbox>
      <p id={id} className="v-soft v-small" style={{ paddingInlineStart: 24 }}>
        <FormattedMessage id={isDisabled ? 'catalogue.attribute.isColourPickerNot' : hints[flag]} />
      </p>
      {error && (
        <p className="v-field-error" role="alert" style={{ paddingInlineStart: 24 }}>
          {error}
        </p>
      )}
    </div>
  )
}
