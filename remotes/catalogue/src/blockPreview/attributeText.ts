import type { Names, PreviewAttribute } from './PreviewFacts'

const reading = (names: Names, language: string) => names.by.get(language) || names.by.get('nl') || names.name

/** What an attribute is called and says in the language of a shop; null when there is nothing that a table can show. */
export function attributeText({ names, type, unit, values, value }: PreviewAttribute, language: string): { name: string; text: string } | null {
  if (type === 'FILE') return null
  const text = values.length > 0 ? new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(values.map((one) => reading(one, language))) : plain(type, unit, value, language)
  return text === '' ? null : { name: reading(names, language), text }
}

function plain(type: string, unit: string | null, value: unknown, language: string): string {
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value === 'number') return [new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value), unit].filter(Boolean).join(' ')
  if (typeof value !== 'string') return ''
  return type === 'DATE' ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`)) : value
}
