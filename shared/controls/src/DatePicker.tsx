import { useLanguage } from '@vitrine/i18n'
import { DatePicker as AntDatePicker } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useRef } from 'react'
import { dayFormats } from './dayFormats'
import { InterfaceLocale } from './InterfaceLocale'

export interface DatePickerProps {
  /** A day as `2026-11-30`; null if empty */
  value: string | null
  /** Called with a day, or null when it is cleared; invalid input is not reported. */
  onChange(day: string | null): void
  isDisabled?: boolean
  /** The calendar opens beside the field, so that what is below stays reachable. */
  isBeside?: boolean
  name?: string
  placeholder?: string
  className?: string
  /** From `Field` */
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

const BESIDE = { points: ['tl', 'tr'], offset: [24, -36], overflow: { shiftX: true, adjustY: true } }

/** A day, typed or chosen from a calendar, in the format of the interface's language. */
export function DatePicker({ value, onChange, isDisabled = false, isBeside = false, ...field }: DatePickerProps) {
  const language = useLanguage()
  // antd reports a day when it is typed or focused, and again on blur
  const told = useRef(value)
  useEffect(() => void (told.current = value), [value])
  const tell = (next: string | null) => {
    if (next === told.current) return
    told.current = next
    onChange(next)
  }
  return (
    <InterfaceLocale>
      <AntDatePicker
        {...field}
        value={value === null ? null : dayjs(value)}
        onChange={(day) => tell(day ? day.format('YYYY-MM-DD') : null)}
        // a typed day counts at once, not only on blur: a button beside it depends on it
        onCalendarChange={(day) => !Array.isArray(day) && dayjs.isDayjs(day) && tell(day.format('YYYY-MM-DD'))}
        format={dayFormats[language]}
        disabled={isDisabled}
        needConfirm={false}
        {...(isBeside && { popupAlign: BESIDE })}
        status={field['aria-invalid'] ? 'error' : ''}
        style={{ width: '100%' }}
      />
    </InterfaceLocale>
  )
}
