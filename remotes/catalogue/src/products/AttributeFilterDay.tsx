import { DatePicker } from '@vitrine/controls/DatePicker'
import { Field, useIsMobile } from '@vitrine/ui'
import type { ReactNode } from 'react'

export interface AttributeFilterDayProps {
  label: ReactNode
  /** As `2026-11-30`; empty: none */
  value: string
  onChange(day: string): void
}

/** The limit of a range of dates: loaded separately, as few attributes are dates. */
export default function AttributeFilterDay({ label, value, onChange }: AttributeFilterDayProps) {
  // a phone has no room beside it
  const isMobile = useIsMobile()
  return (
    <Field label={label}>
      <DatePicker isBeside={!isMobile} value={value || null} onChange={(day) => onChange(day ?? '')} />
    </Field>
  )
}
