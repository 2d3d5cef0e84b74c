import type { Field, FieldValue } from '../../engine/index.ts'
import type { Cell } from '../../platform/sheets/index.ts'

/** Separates the entries of a list in one cell: no name contains it. */
export const listMark = ' | '

const isScalar = (value: FieldValue | undefined): value is string | number | boolean | null => value === null || typeof value !== 'object'
const amount = /^-?\d{1,13}\.\d{2}$/

const isPlainNumber = ({ type }: Field): boolean => type === 'integer' || type === 'number' || type === 'decimal'

/** Whether a value refers to entities, so that `cellsOf` needs its words. */
export function needsWords(field: Field, value: FieldValue): boolean {
  if (typeof value === 'number') return !isPlainNumber(field)
  return Array.isArray(value) && value.length > 0 && value.every(isScalar) && !value.every((one) => typeof one === 'string')
}

/** Formats a value that refers to entities: ids mean nothing outside. */
export interface CellWording {
  text: string | null
  entries: readonly string[]
  isNumber: boolean
}

/**
 * The cells of a value: usually one, under the field's own name; for an object of plain values one each, under the field's name
 * with the part after a colon (`price.12:discountPrice`).
 * @param words formats the values for which `needsWords` is true
 * @param put takes a cell and its part, null for the field's own
 */
export function cellsOf(field: Field, value: FieldValue, words: (value: FieldValue) => CellWording, put: (part: string | null, cell: Cell) => void): void {
  if (value === null) return
  if (typeof value === 'string') return put(null, field.type === 'decimal' ? Number(value) : value)
  if (typeof value === 'boolean') return put(null, value)
  if (typeof value === 'number') {
    if (isPlainNumber(field)) return put(null, value)
    const { text, entries, isNumber } = words(value)
    return put(null, isNumber ? value : entries.length > 0 ? entries.join(listMark) : text)
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return
    if (!value.every(isScalar)) return put(null, JSON.stringify(value))
    if (value.every((one) => typeof one === 'string')) return put(null, value.join(listMark))
    return put(null, words(value).entries.join(listMark))
  }
  const parts = value as Readonly<Record<string, FieldValue>>
  for (const part in parts) if (!isScalar(parts[part])) return put(null, JSON.stringify(value))
  for (const part in parts) {
    const one = parts[part] as string | number | boolean | null
    if (one !== null) put(part, typeof one === 'string' && amount.test(one) ? Number(one) : one)
  }
}

/** Whether a cell of this field can be imported again: structured values cannot. */
export function isImportable({ type, place, fixed, partOf }: Field): boolean {
  if (partOf !== undefined && place.in !== 'relation') return false
  return fixed !== true && place.in !== 'relation' && ['text', 'integer', 'number', 'decimal', 'boolean', 'date', 'choice'].includes(type)
}
