import type { SelectHTMLAttributes } from 'react'

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'size'> {
  value: string
  onChange(value: string): void
  options: readonly { value: string; label: string; disabled?: boolean }[]
  isSmall?: boolean
}

/** The browser's own select, which works with every keyboard, phone and screen reader. */
export function Select({ value, onChange, options, isSmall, className, ...rest }: SelectProps) {
  const classes = ['v-select', isSmall && 'v-select-small', className].filter(Boolean).join(' ')
  return (
    <select {...rest} className={classes} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
