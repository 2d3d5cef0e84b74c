import { contentLanguages } from '@vitrine/i18n'
import { useFormContext } from '@vitrine/forms'
import { Button, Checkbox, Input, Select } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ConditionPart, newCondition } from './AutomationPart'
import * as styles from './AutomationSentence.module.css'
import { choiceWords, fieldWords, operatorWords } from './automationWords'
import { FacetPicker } from './FacetPicker'
import { ValuePicker } from './ValuePicker'

interface Props {
  condition: ConditionPart
  /** null: it is taken out */
  onChange(condition: ConditionPart | null): void
}

/** One condition: what is asked for, whether it has to be there or may not, and its values. */
export function ConditionLine({ condition, onChange }: Props) {
  const intl = useIntl()
  const words = <Value extends string>(ids: Readonly<Record<Value, MessageId>>) =>
    (Object.entries(ids) as [Value, MessageId][]).map(([value, id]) => ({ value, label: intl.formatMessage({ id }) }))
  const { field, operator } = condition
  const name = intl.formatMessage({ id: fieldWords[field] })
  return (
    <div className={styles.line} role="group" aria-label={intl.formatMessage({ id: 'content.automation.condition' }, { field: name })}>
      <Select
        aria-label={intl.formatMessage({ id: 'content.automation.conditionField' })}
        value={field}
        options={words(fieldWords)}
        onChange={(next) => onChange(newCondition(next as ConditionPart['field'], operator))}
      />
      <Select
        aria-label={intl.formatMessage({ id: 'content.automation.operator' })}
        value={operator}
        options={words(operatorWords)}
        onChange={(next) => onChange({ ...condition, operator: next as ConditionPart['operator'] })}
      />
      <div className={styles.values}>
        <ConditionValues condition={condition} name={name} onChange={onChange} />
      </div>
      <Button onClick={() => onChange(null)} aria-label={intl.formatMessage({ id: 'content.automation.removeCondition' }, { field: name })}>
        <FormattedMessage id="content.automation.remove" />
      </Button>
    </div>
  )
}

function ConditionValues({ condition, name, onChange }: { condition: ConditionPart; name: string; onChange(condition: ConditionPart): void }) {
  const intl = useIntl()
  const { options } = useFormContext()
  const { field, values, language } = condition
  const put = (next: readonly string[]) => onChange({ ...condition, values: next })
  if (field === 'ATTRIBUTE_VALUE') return <ValuePicker chosen={values} isMany onChange={put} />
  if (field === 'BRAND' || field === 'SERIES' || field === 'CATEGORY')
    return <FacetPicker key={field} label={name} field={field} chosen={values} onChange={put} />
  if (isTyped(field)) {
    return (
      <>
        <TextValues key={field} name={name} field={field} values={values} onChange={put} />
        {field === 'NAME' && (
          <Select
            aria-label={intl.formatMessage({ id: 'content.automation.language' })}
            value={language ?? ''}
            options={[
              { value: '', label: intl.formatMessage({ id: 'content.automation.anyLanguage' }) },
              ...contentLanguages.map(({ code, label }) => ({ value: code as string, label })),
            ]}
            onChange={(next) => onChange({ ...condition, language: next || null })}
          />
        )}
      </>
    )
  }
  const choices =
    field in choiceWords
      ? Object.entries<MessageId>(choiceWords[field as keyof typeof choiceWords]).map(([value, id]) => ({ value, label: intl.formatMessage({ id }) }))
      : (options?.[field] ?? [])
  return choices.map(({ value, label }) => (
    <Checkbox
      key={value}
      checked={values.includes(value)}
      onChange={({ target }) => put(target.checked ? [...values, value] : values.filter((one) => one !== value))}
    >
      {label}
    </Checkbox>
  ))
}

/** What is typed, and how it is written. */
const examples = {
  NAME: 'content.automation.commas',
  SKU_PREFIX: 'content.automation.commas',
  LEAD_TIME: 'content.automation.weeks',
  STOCK: 'content.automation.pieces',
  PRICE: 'content.automation.amounts',
  SCORE: 'content.automation.scores',
} as const
type Typed = keyof typeof examples
const isTyped = (field: ConditionPart['field']): field is Typed => field in examples

const split = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Several texts in one box, between commas. */
function TextValues({ name, field, values, onChange }: { name: string; field: Typed; values: readonly string[]; onChange(values: readonly string[]): void }) {
  const intl = useIntl()
  const [typed, setTyped] = useState(values.join(', '))
  // an undo says other values than what was typed last
  const text = split(typed).join() === values.join() ? typed : values.join(', ')
  return (
    <Input
      aria-label={name}
      value={text}
      maxLength={1000}
      placeholder={intl.formatMessage({ id: examples[field] })}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(split(event.target.value))
      }}
    />
  )
}
