import type { IntlShape } from 'react-intl'

/** A field's value as stored in the form: JSON with sorted keys, so that equal values are equal strings; '' for none. */
export function fieldJson(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
}

/** The value as text, for comparisons. */
export function fieldWords(intl: IntlShape, json: string): string {
  if (json === '') return ''
  const value: unknown = JSON.parse(json)
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'catalogue.field.yes' : 'catalogue.field.no' })
  if (typeof value === 'number') return intl.formatNumber(value)
  if (Array.isArray(value)) return intl.formatMessage({ id: 'catalogue.field.list' }, { count: value.length })
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Object.entries(value).filter(([, part]) => typeof part === 'number' || typeof part === 'string')
  return intl.formatList(
    parts.map(([, part]) => String(part)),
    { type: 'unit' },
  )
}
