import { type ReactNode, useId } from 'react'
import * as styles from './BlockEditor.module.css'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; drawing?: ReactNode }[]
  isChanged: boolean
  onChange(value: Value): void
}

/** A choice shown as pictograms, each with a label for screen readers. */
export function Pictograms<Value extends string>({ label, value, options, isChanged, onChange }: Props<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.pictograms} data-changed={isChanged || undefined}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} title={option.label}>
            <input type="radio" name={id} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.drawing}
            <span className={option.drawing ? 'v-hidden' : undefined}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
