import { DatePicker } from '@vitrine/controls/DatePicker'
import { useIsMobile } from '../theme/useMediaQuery'

export interface DayInputProps {
  id: string
  /** As `2026-11-30`; empty: none */
  value: string
  onChange(day: string): void
}

/** A date among filter values: a separate file, because most filters have none. */
export default function DayInput({ value, onChange, ...field }: DayInputProps) {
  // a phone has no room beside it
  const isMobile = useIsMobile()
  return <DatePicker {...field} isBeside={!isMobile} value={value === '' ? null : value} onChange={(day) => onChange(day ?? '')} />
}
