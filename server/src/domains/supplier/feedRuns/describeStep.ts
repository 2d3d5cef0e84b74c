import type { IntlShape } from '@formatjs/intl'

/** How far a delivery has been fetched or read, in words. */
export function describeStep(intl: IntlShape<string>, { code, done, total }: { code: string; done: number; total: number | null }): string {
  if (code === 'reading') return intl.formatMessage({ id: 'supplier.feedImport.step.reading' }, { count: done })
  const megabytes = (bytes: number) => intl.formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  if (total === null) return intl.formatMessage({ id: 'supplier.feedImport.step.fetchingOn' }, { done: megabytes(done) })
  return intl.formatMessage({ id: 'supplier.feedImport.step.fetching' }, { done: megabytes(done), total: megabytes(total) })
}
