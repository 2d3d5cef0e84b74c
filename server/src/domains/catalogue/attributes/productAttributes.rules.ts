import type { IntlShape } from '@formatjs/intl'
import type { FieldValue } from '../../../engine/index.ts'
import { isChoice } from './attributes.rules.ts'

/** An attribute's value, from the columns that may contain it, by the attribute's type. */
export function valueOf({ type, choices, number, text }: { type: string; choices: number[] | null; number: number | null; text: string | null }): FieldValue {
  if (type === 'MULTI_SELECT') return choices
  if (isChoice(type)) return choices?.[0] ?? null
  if (type === 'NUMBER' || type === 'DIMENSION') return number
  return type === 'BOOLEAN' ? text === 'true' : text
}

/** A number with its unit: 240 cm. */
export function measureWords(intl: IntlShape<string>, unit: string | null | undefined, number: number, signed = false): string {
  const text = intl.formatNumber(number, { maximumFractionDigits: 6, signDisplay: signed ? 'exceptZero' : 'auto' })
  return unit ? intl.formatMessage({ id: 'changes.words.measure' }, { number: text, unit }) : text
}

/** Values other than choices, in words: a number with its unit, yes or no, a date, a text. */
export function plainWords(intl: IntlShape<string>, attribute: { type: string; unit: string | null } | undefined, value: FieldValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return measureWords(intl, attribute?.unit, value)
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'changes.words.yes' : 'changes.words.no' })
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const isDay = attribute?.type === 'DATE' && /^\d{4}-\d\d-\d\d$/.test(text)
  return isDay ? intl.formatDate(`${text}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }) : text
}
