import { useIntl } from 'react-intl'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file size in words; a dash while there is none. */
export function FileSize({ bytes }: { bytes: number | null | undefined }) {
  const intl = useIntl()
  if (bytes === null || bytes === undefined) return <span className="v-soft">–</span>
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return (
    <span className="v-nowrap">
      {intl.formatNumber(bytes / 1000 ** power, {
        style: 'unit',
        unit: units[power] ?? 'byte',
        unitDisplay: 'short',
        maximumFractionDigits: power === 0 ? 0 : 1,
      })}
    </span>
  )
}
