import { DatePicker } from '@vitrine/controls/DatePicker'
import { useIsMobile } from '../theme/useMediaQuery'

export interface DayInputProps {
  id: string
  /** As `2026-11-30`; empty: none */
  value: string
  onChange(day: string): void
}

/** A day among the values of a filter: a file of its own, because most filters ask for none. */
export default function DayInput({ value, onChange, ...field }: DayInputProps) {
  // a phone has no room beside it
  const isMobile = useIsMobile()
  return <DatePicker {...field} isBeside={!isMobile} value={value === '' ? null : value} onChange={(day) => onChange(day ?? '')} />
}
