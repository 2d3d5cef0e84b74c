import { Button, Field, Input, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './AssignStep.module.css'
import type { MappingAttribute } from './mappingTargets'
import type { WizardFixedValue } from './WizardDraft'

/** Fields that can be given one value for every product of a rule. */
const fields = {
  brand: 'supplier.property.brand',
  series: 'supplier.property.series',
  category: 'supplier.property.category',
  department: 'supplier.property.department',
  warrantyMonths: 'supplier.assign.warrantyMonths',
  isLabelProduct: 'supplier.assign.isLabelProduct',
  isFolderProduct: 'supplier.assign.isFolderProduct',
} as const satisfies Readonly<Record<string, MessageId>>

const flags: readonly string[] = ['isLabelProduct', 'isFolderProduct']

interface Props {
  values: readonly WizardFixedValue[]
  attributes: readonly MappingAttribute[]
  hasProblem: boolean
  onChange(values: readonly WizardFixedValue[]): void
}

/** What every product says, whatever its article says: its brand, its category, a tag. */
export function AssignValues({ values, attributes, hasProblem, onChange }: Props) {
  const intl = useIntl()
  const put = (at: number, next: Partial<WizardFixedValue>) => onChange(values.map((one, place) => (place === at ? { ...one, ...next } : one)))
  const choices = [
    { value: '', label: intl.formatMessage({ id: 'supplier.wizard.chooseTarget' }) },
    ...(Object.entries(fields) as [string, MessageId][]).map(([field, id]) => ({ value: `FIELD ${field}`, label: intl.formatMessage({ id }) })),
    ...attributes.map(({ code, name }) => ({ value: `EXISTING_ATTRIBUTE ${code}`, label: name })),
  ]
  const choose = (at: number, choice: string) => {
    const [targetKind = 'FIELD', target = ''] = choice.split(' ')
    put(at, { targetKind: targetKind as WizardFixedValue['targetKind'], target, value: flags.includes(target) ? 'true' : '' })
  }
  return (
    <fieldset className={`v-card v-stack ${styles.part}`}>
      <legend className="v-hidden">
        <FormattedMessage id="supplier.assign.values" />
      </legend>
      <h2 aria-hidden="true">
        <FormattedMessage id="supplier.assign.values" />
      </h2>
      {hasProblem && (
        <p role="alert" className="v-note v-note-danger">
          <FormattedMessage id="supplier.wizard.problem.value" />
        </p>
      )}
      {values.map(({ targetKind, target, value }, at) => (
        <div key={at} className={styles.value}>
          <Field label={<FormattedMessage id="supplier.wizard.target" />}>
            <Select value={target === '' ? '' : `${targetKind} ${target}`} options={choices} onChange={(choice) => choose(at, choice)} />
          </Field>
          <Field label={<FormattedMessage id="supplier.assign.value" />} hint={targetKind === 'EXISTING_ATTRIBUTE' && <FormattedMessage id="supplier.assign.valueHint" />}>
            {flags.includes(target) ? (
              <Select
                value={value}
                options={[
                  { value: 'true', label: intl.formatMessage({ id: 'supplier.assign.yes' }) },
                  { value: 'false', label: intl.formatMessage({ id: 'supplier.assign.no' }) },
                ]}
                onChange={(next) => put(at, { value: next })}
              />
            ) : (
              <Input value={value} maxLength={255} onChange={(event) => put(at, { value: event.target.value })} />
            )}
          </Field>
          <Button onClick={() => onChange(values.filter((_, place) => place !== at))}>
            <FormattedMessage id="supplier.wizard.removeProperty" />
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => onChange([...values, { targetKind: 'FIELD', target: '', value: '' }])}>
          <FormattedMessage id="supplier.assign.addValue" />
        </Button>
      </div>
    </fieldset>
  )
}
