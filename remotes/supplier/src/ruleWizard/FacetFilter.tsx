import { Button, Checkbox, Field, Input, Select } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { facetName } from '../rules/facetNames'
import type { WizardCondition } from './WizardDraft'
import * as styles from './FiltersStep.module.css'

const shownValues = 12

const numeric: readonly string[] = ['WIDTH', 'DEPTH', 'HEIGHT', 'PRICE', 'LEAD_TIME']

const operatorNames = {
  IN: 'supplier.operator.in',
  NOT_IN: 'supplier.operator.notIn',
  CONTAINS: 'supplier.operator.contains',
  BETWEEN: 'supplier.operator.between',
  EMPTY: 'supplier.operator.empty',
} as const satisfies Readonly<Record<string, MessageId>>

type Operator = keyof typeof operatorNames

/** The operators of a facet: a range of numbers, text search, and whether there is a code. */
function operatorsOf(facet: string): readonly Operator[] {
  if (facet === 'EAN') return ['IN', 'EMPTY']
  return numeric.includes(facet) ? ['IN', 'NOT_IN', 'BETWEEN', 'EMPTY'] : ['IN', 'NOT_IN', 'CONTAINS', 'EMPTY']
}

const isTicked = (operator: string) => operator === 'IN' || operator === 'NOT_IN'

interface Props {
  facet: {
    readonly facet: WizardCondition['facet']
    readonly values: readonly { readonly value: string; readonly count: number }[]
    readonly empty: number
    readonly minimum?: number | null
    readonly maximum?: number | null
  }
  condition: WizardCondition | undefined
  /** undefined: no condition */
  onChange(condition: WizardCondition | undefined): void
}

/** A condition on one property of the source's articles. */
export function FacetFilter({ facet: { facet, values, empty, minimum, maximum }, condition, onChange }: Props) {
  const intl = useIntl()
  const [wanted, setWanted] = useState<Operator>((condition?.operator as Operator | undefined) ?? 'IN')
  const [isOpen, setOpen] = useState(false)
  const name = facetName(facet)
  if (!name) return null
  const chosen = condition?.values ?? []
  const operator = condition ? (condition.operator as Operator) : wanted
  const put = (next: readonly string[], by: Operator = operator) =>
    onChange(by !== 'EMPTY' && next.every((value) => value.trim() === '') ? undefined : { facet, operator: by, values: next })
  const ask = (next: Operator) => {
    setWanted(next)
    put(isTicked(next) && isTicked(operator) ? chosen : [], next)
  }
  const shown = isOpen ? values : values.filter(({ value }, at) => at < shownValues || chosen.includes(value))
  const label = intl.formatMessage({ id: name })
  return (
    <fieldset className={`v-card v-stack ${styles.facet}`}>
      <legend className="v-hidden">{label}</legend>
      <div className={styles.head}>
        <b aria-hidden="true">{label}</b>
        <Select
          aria-label={intl.formatMessage({ id: 'supplier.wizard.operatorOf' }, { facet: label })}
          value={operator}
          options={operatorsOf(facet).map((one) => ({ value: one, label: intl.formatMessage({ id: operatorNames[one] }) }))}
          onChange={(next) => ask(next as Operator)}
        />
      </div>
      {isTicked(operator) && (
        <div className="v-row">
          {shown.map(({ value, count }) => (
            <Checkbox
              key={value}
              checked={chosen.includes(value)}
              onChange={({ target }) => put(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
            >
              {facet === 'EAN' ? <FormattedMessage id="supplier.wizard.eanPresent" /> : bandWords(facet, value)}{' '}
              <span className="v-soft">
                <FormattedNumber value={count} />
              </span>
            </Checkbox>
          ))}
          {shown.length < values.length && (
            <Button look="text" onClick={() => setOpen(true)}>
              <FormattedMessage id="supplier.wizard.more" values={{ count: values.length - shown.length }} />
            </Button>
          )}
        </div>
      )}
      {operator === 'CONTAINS' && (
        <Field label={<FormattedMessage id="supplier.wizard.containsWord" />}>
          <Input value={chosen[0] ?? ''} maxLength={100} onChange={({ target }) => put([target.value])} />
        </Field>
      )}
      {operator === 'BETWEEN' && (
        <div className={styles.bounds}>
          {(['from', 'to'] as const).map((bound, at) => (
            <Field key={bound} label={<FormattedMessage id={`supplier.wizard.bound.${bound}`} />}>
              <Input
                inputMode="decimal"
                value={chosen[at] ?? ''}
                placeholder={String((at === 0 ? minimum : maximum) ?? '')}
                onChange={({ target }) => {
                  const value = target.value.replace(',', '.')
                  if (value === '' || Number.isFinite(Number(value))) put(at === 0 ? [value, chosen[1] ?? ''] : [chosen[0] ?? '', value])
                }}
              />
            </Field>
          ))}
        </div>
      )}
      {operator === 'EMPTY' && (
        <p className="v-soft">
          <FormattedMessage id="supplier.wizard.emptyCount" values={{ count: empty }} />
        </p>
      )}
    </fieldset>
  )
}

const bandWords = (facet: string, value: string) => (numeric.includes(facet) ? value.replace('-', ' – ') : value)
