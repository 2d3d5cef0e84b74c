import { isDeepStrictEqual } from 'node:util'
import { findUnstorable, identifyingText, isDay, type Unstorable } from '../platform/db/index.ts'
import { FieldProblem } from './FieldProblem.ts'
import type { Field } from './Entity.ts'
import type { FieldValue } from './Plan.ts'

/**
 * Converts a value to the form in which it is stored, compared and logged: text trimmed and never empty, decimals with full
 * scale, lists as lists. Throws FieldProblem if it does not fit the field.
 */
export function canonical(field: Field, value: FieldValue | undefined, parameter: string): FieldValue {
  const unstorable = findUnstorable(value)
  if (unstorable) throw unstorableProblem(unstorable)
  const result = convert(field, value ?? null, parameter)
  if (result === null || (Array.isArray(result) && result.length === 0)) {
    if (field.required) throw new FieldProblem('required')
    return result
  }
  const problem = field.check?.(result, parameter)
  if (problem) throw new FieldProblem(problem.code, problem.values)
  return result
}

const unstorableCodes: Readonly<Record<Unstorable['code'], string>> = {
  nul: 'text.nul',
  surrogate: 'text.surrogate',
  number: 'number.unsafe',
  depth: 'value.depth',
}

// Whatever the source: a value that cannot be stored as given is refused, not corrected.
function unstorableProblem({ code, before }: Unstorable): FieldProblem {
  return new FieldProblem(unstorableCodes[code], { before, place: before === '' ? 'start' : 'after' })
}

function convert(field: Field, value: FieldValue, parameter: string): FieldValue {
  if (field.normalise) return field.normalise(value, parameter)
  if (value === null) return field.type === 'textList' ? [] : null
  switch (field.type) {
    case 'text':
      return text(field, value)
    case 'choice':
      if (typeof value !== 'string' || !field.choices?.includes(value)) throw new FieldProblem('choice.unknown', { known: (field.choices ?? []).join(', ') })
      return value
    case 'integer':
    case 'reference':
      if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > 2_147_483_647) throw new FieldProblem('integer.form')
      return within(field, value)
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) throw new FieldProblem('number.form')
      return within(field, value)
    case 'decimal':
      return decimal(value, field.scale ?? 2, field.minimum)
    case 'boolean':
      if (typeof value !== 'boolean') throw new FieldProblem('boolean.form')
      return value
    case 'date':
      if (typeof value !== 'string' || !isDay(value)) throw new FieldProblem('date.form')
      return value
    case 'instant':
      if (typeof value !== 'string' || Number.isNaN(Date.parse(value)) || !isDay(new Date(value).toISOString().slice(0, 10)))
        throw new FieldProblem('date.form')
      return new Date(value).toISOString()
    case 'textList':
      if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'string')) throw new FieldProblem('list.form')
      return value
    case 'bytes':
      if (typeof value !== 'string' || !/^\\x(?:[0-9a-f]{2})+$/.test(value)) throw new FieldProblem('bytes.form')
      return value
    case 'json':
      return value
  }
}

function text(field: Field, value: FieldValue): string | null {
  if (typeof value !== 'string') throw new FieldProblem('text.form')
  let result = field.identifies ? identifyingText(value) : value
  if (field.lines === 1 && /[\r\n]/.test(result)) result = inOneLine(result)
  else if (result.includes('\r')) result = result.replace(/\r\n?/g, '\n')
  result = result.trim()
  if (result === '') return null
  if (field.maximum !== undefined && result.length > field.maximum) {
    const length = [...result].length
    if (length > field.maximum) throw new FieldProblem('text.long', { maximum: field.maximum, length })
  }
  if (field.lines !== undefined && field.lines > 1) {
    const lines = result.split('\n').length
    if (lines > field.lines) throw new FieldProblem('text.lines', { maximum: field.lines, lines })
  }
  return result
}

/** Replaces each line break, and the blanks around it, with a space. Linear in the length of the text. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? ' ' : blanks))
}

function within(field: Field, value: number): number {
  if (field.minimum !== undefined && value < field.minimum) throw new FieldProblem('number.small', { minimum: field.minimum })
  if (field.maximum !== undefined && value > field.maximum) throw new FieldProblem('number.great', { maximum: field.maximum })
  return value
}

/** '1299' and 1299 become '1299.00'. Text throughout: money is never a float. More decimals than the scale are refused, not rounded. */
export function decimal(value: FieldValue, scale: number, minimum?: number): string {
  const match = /^(-?)0*(\d{1,10})(?:\.(\d+))?$/.exec(typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '')
  if (!match) throw new FieldProblem('decimal.form')
  const fraction = (match[3] ?? '').replace(/(?<!0)0+$/, '')
  if (fraction.length > scale) throw new FieldProblem('decimal.scale', { scale })
  const digits = `${match[2]}${scale > 0 ? `.${fraction.padEnd(scale, '0')}` : ''}`
  const negative = match[1] === '-' && /[1-9]/.test(digits)
  const result = negative ? `-${digits}` : digits
  if (minimum !== undefined && Number(result) < minimum) throw new FieldProblem('number.small', { minimum })
  return result
}

export function sameValue(a: FieldValue, b: FieldValue): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return isDeepStrictEqual(a, b)
}
