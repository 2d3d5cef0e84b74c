import { formattingLocale } from '@vitrine/i18n'
import { Input } from '@vitrine/ui'
import { useIntl } from 'react-intl'

export interface DecimalInputProps {
  /** Decimal text with a point, as the server takes it; null if the field is empty */
  value: string | null
  onChange(value: string | null): void
  name?: string
  /** Displayed beside the number: €, % */
  unit: string
  isDisabled?: boolean
  'aria-label'?: string
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** An amount or percentage, typed as usual in the language, with a comma if it uses one, and formatted with two decimals on blur. */
export function DecimalInput({ value, onChange, unit, isDisabled = false, ...rest }: DecimalInputProps) {
  const { locale } = useIntl()
  const point = new Intl.NumberFormat(formattingLocale(locale)).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const settle = () => {
    if (value !== null && /^-?\d+(\.\d{1,2})?$/.test(value)) onChange(Number(value).toFixed(2))
  }
  return (
    <Input
      {...rest}
      inputMode="decimal"
      disabled={isDisabled}
      style={{ maxWidth: 160 }}
      suffix={unit}
      value={(value ?? '').replace('.', point)}
      onChange={(event) => onChange(event.target.value.trim().replace(',', '.').replace('−', '-') || null)}
      onBlur={settle}
    />
  )
}
