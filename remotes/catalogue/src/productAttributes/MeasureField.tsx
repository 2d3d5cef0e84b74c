import { Button, Field, type FieldProps, Input } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Measure, readMeasure } from './readMeasure'
import * as styles from './MeasureField.module.css'

interface Props {
  field: Omit<FieldProps, 'children'>
  name?: string
  unit: string | null
  value: number | null
  onChange(value: number | null): void
}

interface Typed {
  text: string
  measure: Measure
  /** The earlier value, which is restored while the text is invalid */
  start: number | null
  applied: number | null
  hasLeft: boolean
}

/** A number, with or without unit: shows its interpretation if the input is ambiguous. */
export function MeasureField({ field, name, unit, value, onChange }: Props) {
  const intl = useIntl()
  const [typed, setTyped] = useState<Typed | null>(null)
  // undo, or another user's change, has replaced the typed value
  const current = typed?.applied === value ? typed : null
  const decimal = intl.formatNumber(0.5).includes(',') ? ',' : '.'
  const inWords = (number: number) => {
    const text = intl.formatNumber(number, { maximumFractionDigits: 6 })
    return unit ? intl.formatMessage({ id: 'catalogue.attributeValue.measure' }, { number: text, unit }) : text
  }
  const plain = value === null ? '' : intl.formatNumber(value, { maximumFractionDigits: 6, useGrouping: false })
  const isWrong = current?.measure.kind === 'noNumber' || current?.measure.kind === 'otherUnit'

  const handleChange = (text: string) => {
    const start = current && !current.hasLeft ? current.start : value
    const measure = readMeasure(text, unit, decimal)
    const applied = measure.kind === 'number' ? measure.value : measure.kind === 'empty' ? null : start
    setTyped({ text, measure, start, applied, hasLeft: false })
    if (applied !== value) onChange(applied)
  }
  const takeOther = (other: number) => {
    setTyped(null)
    onChange(other)
  }
  const reading = current?.measure.kind === 'number' && current.measure.isWorkedOut && (
    <span className={`v-row ${styles.readings}`} role="status">
      <span>
        <FormattedMessage id="catalogue.attributeValue.readAs" values={{ text: current.text.trim(), value: <b>{inWords(current.measure.value)}</b> }} />
      </span>
      {current.measure.other !== undefined && <Other words={inWords(current.measure.other)} value={current.measure.other} onTake={takeOther} />}
    </span>
  )
  return (
    <Field
      {...field}
      error={field.error || (current && wrongWords(current))}
      note={
        (field.note || reading) && (
          <>
            {field.note}
            {reading}
          </>
        )
      }
    >
      <Input
        {...(name === undefined ? {} : { name })}
        autoComplete="off"
        suffix={unit && <span className="v-soft">{unit}</span>}
        value={current && (isWrong || !current.hasLeft) ? current.text : plain}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={() => current && setTyped({ ...current, hasLeft: true })}
      />
    </Field>
  )

  function wrongWords({ measure, start }: Typed) {
    if (measure.kind === 'otherUnit') {
      return <FormattedMessage id={unit ? 'catalogue.attributeValue.otherUnit' : 'catalogue.attributeValue.noUnit'} values={{ typed: measure.unit, unit }} />
    }
    if (measure.kind !== 'noNumber') return undefined
    return start === null ? (
      <FormattedMessage id="catalogue.attributeValue.noNumber" />
    ) : (
      <FormattedMessage id="catalogue.attributeValue.noNumberStays" values={{ value: inWords(start) }} />
    )
  }
}

function Other({ words, value, onTake }: { words: string; value: number; onTake(value: number): void }) {
  return (
    <Button look="text" className={styles.meant} onClick={() => onTake(value)}>
      <FormattedMessage id="catalogue.attributeValue.meant" values={{ value: words }} />
    </Button>
  )
}
