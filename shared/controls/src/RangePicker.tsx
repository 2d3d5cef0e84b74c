import { useLanguage } from '@vitrine/i18n'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { dayFormats } from './dayFormats'
import { InterfaceLocale } from './InterfaceLocale'

/** Days as `2026-11-30`; null: open at that end */
export interface DayRange {
  from: string | null
  to: string | null
}

export interface RangePickerProps {
  value: DayRange
  /** Called with both ends; the order in which they are chosen does not matter. */
  onChange(range: DayRange): void
  /** Accessible names of the two fields, also their placeholders */
  labels: { from: string; to: string }
  isDisabled?: boolean
  name?: string
  /** From `Field`: the id of the first field */
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** A range of days, open at either end. */
export function RangePicker({ value, onChange, labels, isDisabled = false, id, ...field }: RangePickerProps) {
  const language = useLanguage()
  const dayOf = (text: string | null) => (text === null ? null : dayjs(text))
  return (
    <InterfaceLocale>
      <DatePicker.RangePicker
        {...field}
        {...(id === undefined ? {} : { id: { start: id } })}
        value={[dayOf(value.from), dayOf(value.to)]}
        onChange={(days) => onChange({ from: days?.[0]?.format('YYYY-MM-DD') ?? null, to: days?.[1]?.format('YYYY-MM-DD') ?? null })}
        allowEmpty={[true, true]}
        placeholder={[labels.from, labels.to]}
        format={dayFormats[language]}
        disabled={isDisabled}
        needConfirm={false}
        status={field['aria-invalid'] ? 'error' : ''}
        style={{ width: '100%' }}
      />
    </InterfaceLocale>
  )
}
