import { Button, Field, Input, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './AssignStep.module.css'
import type { MappingAttribute, RuleField } from './mappingTargets'
import type { WizardFixedValue } from './WizardDraft'

interface Props {
  values: readonly WizardFixedValue[]
  fields: readonly RuleField[]
  attributes: readonly MappingAttribute[]
  hasProblem: boolean
  onChange(values: readonly WizardFixedValue[]): void
}

/** Values that every product gets, independent of its article: brand, category, a tag. */
export function AssignValues({ values, fields, attributes, hasProblem, onChange }: Props) {
  const intl = useIntl()
  const put = (at: number, next: Partial<WizardFixedValue>) => onChange(values.map((one, place) => (place === at ? { ...one, ...next } : one)))
  const choices = [
    { value: '', label: intl.formatMessage({ id: 'supplier.wizard.chooseTarget' }) },
    ...fields.flatMap(({ field, label, isAssignable }) => (isAssignable ? [{ value: `FIELD ${field}`, label }] : [])),
    ...attributes.map(({ code, name }) => ({ value: `EXISTING_ATTRIBUTE ${code}`, label: name })),
  ]
  const isFlag = (target: string) => fields.some(({ field, isFlag: holds }) => field === target && holds)
  const choose = (at: number, choice: string) => {
    const [targetKind = 'FIELD', target = ''] = choice.split(' ')
    put(at, { targetKind: targetKind as WizardFixedValue['targetKind'], target, value: isFlag(target) ? 'true' : '' })
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
          <Field
            label={<FormattedMessage id="supplier.assign.value" />}
            hint={targetKind === 'EXISTING_ATTRIBUTE' && <FormattedMessage id="supplier.assign.valueHint" />}
          >
            {isFlag(target) ? (
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
