import { useIntl } from 'react-intl'

/** Bytes as one reads them: 12.3 MB */
export function useMegabytes(): (bytes: number) => string {
  const intl = useIntl()
  return (bytes) => intl.formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
