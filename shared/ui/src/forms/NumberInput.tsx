import { useState } from 'react'

export interface NumberInputProps {
  value: number | null
  /** Called with a number within bounds, or null if the field is empty. */
  onChange(value: number | null): void
  /** 1 by default */
  min?: number
  max?: number
  isDisabled?: boolean
  name?: string
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

const STEP = 1

/**
 * A whole number from 1, or another minimum, in steps of 1, up to an optional maximum (VALID-01). A value out of bounds is not
 * reported while typing; on blur it becomes the nearest valid number.
 */
export function NumberInput({ value, onChange, min = 1, max, isDisabled, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const isAllowed = (number: number) => Number.isInteger(number) && number >= min && (max === undefined || number <= max)
  const handleChange = (text: string) => {
    setDraft(text)
    if (text === '') onChange(null)
    else if (isAllowed(Number(text))) onChange(Number(text))
  }
  const settle = () => {
    if (draft !== null && draft !== '' && !isAllowed(Number(draft))) {
      const rounded = Math.round(Number(draft))
      onChange(Math.max(min, Math.min(max ?? rounded, rounded)))
    }
    setDraft(null)
  }
  return (
    <input
      {...rest}
      className="v-number-input"
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={STEP}
      disabled={isDisabled}
      value={draft ?? value ?? ''}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={settle}
      // The mouse wheel over a focused number field would change it unnoticed while scrolling.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
