import type { IntlShape } from 'react-intl'

/** The first names, and the number of others: Bank Lund, Stoel Miro and 12 others. */
export function sampleWords(intl: IntlShape, names: readonly string[], total: number): string {
  const rest = total - names.length
  return intl.formatList([...names, ...(rest > 0 ? [intl.formatMessage({ id: 'jobs.others' }, { count: rest })] : [])])
}
