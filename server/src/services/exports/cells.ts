import type { Field, FieldValue } from '../../engine/index.ts'
import type { Cell } from '../../platform/sheets/index.ts'

/** Between the entries of a list in one cell: no name of a thing holds it. */
export const listMark = ' | '

const isScalar = (value: FieldValue | undefined): value is string | number | boolean | null => value === null || typeof value !== 'object'
const amount = /^-?\d{1,13}\.\d{2}$/

const isPlainNumber = ({ type }: Field): boolean => type === 'integer' || type === 'number' || type === 'decimal'

/** Whether a value names other things, so that `cellsOf` asks for its words. */
export function needsWords(field: Field, value: FieldValue): boolean {
  if (typeof value === 'number') return !isPlainNumber(field)
  return Array.isArray(value) && value.length > 0 && value.every(isScalar) && !value.every((one) => typeof one === 'string')
}

/**
 * The cells of a value: mostly one, under the field's own name; of an object of plain values one for each, under the field's name with
 * the part behind a colon (`price.12:discountPrice`).
 * @param words how a value that names other things reads: ids mean nothing outside
 */
export function cellsOf(field: Field, name: string, value: FieldValue, words: (value: FieldValue) => { text: string | null; entries: readonly string[]; isNumber: boolean }): [string, Cell][] {
  if (value === null) return []
  if (typeof value === 'string') return [[name, field.type === 'decimal' ? Number(value) : value]]
  if (typeof value === 'boolean') return [[name, value]]
  if (typeof value === 'number') {
    if (isPlainNumber(field)) return [[name, value]]
    const { text, entries, isNumber } = words(value)
    return [[name, isNumber ? value : entries.length > 0 ? entries.join(listMark) : text]]
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return []
    if (!value.every(isScalar)) return [[name, JSON.stringify(value)]]
    if (value.every((one) => typeof one === 'string')) return [[name, value.join(listMark)]]
    return [[name, words(value).entries.join(listMark)]]
  }
  const parts = Object.entries(value as Readonly<Record<string, FieldValue>>)
  if (!parts.every(([, part]) => isScalar(part))) return [[name, JSON.stringify(value)]]
  return parts.flatMap(([part, one]): [string, Cell][] => {
    if (!isScalar(one) || one === null) return []
    return [[`${name}:${part}`, typeof one === 'string' && amount.test(one) ? Number(one) : one]]
  })
}

/** Whether what a cell of this field holds can be read back: what has a shape of its own cannot. */
export function isImportable({ type, place, fixed, partOf }: Field): boolean {
  if (partOf !== undefined && place.in !== 'relation') return false
  return fixed !== true && place.in !== 'relation' && ['text', 'integer', 'number', 'decimal', 'boolean', 'date', 'choice'].includes(type)
}
