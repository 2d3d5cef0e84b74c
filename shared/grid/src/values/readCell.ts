import type { GridColumn, GridOption } from '../GridColumn'
import type { GridRow, GridValue } from '../GridRow'
import type { Problem } from './Problem'
import { readDay } from './readDay'
import { isScientific, readNumber, type DecimalSign } from './readNumber'

/** How texts are read: by the page's language and the pasted column. */
export interface Reading {
  sign: DecimalSign
  /** The decimal sign was chosen, or the text typed here: no other reading is tried */
  isStrict?: boolean
  /** Finds an option by its label; only loaded or listed ones */
  findOption(column: GridColumn, text: string): GridOption | undefined
}

export interface ReadCell {
  value: GridValue
  problem?: Problem
  /** The other reading of an ambiguous number */
  otherwise?: number
}

const YES = new Set(['1', 'x', 'y', 'yes', 'true', 'j', 'ja', 'waar', '✓'])
const NO = new Set(['0', 'n', 'no', 'false', 'nee', 'onwaar', '–', '-'])

/** Parses a text for a cell, including the column's own rule. */
export function readCell(text: string, column: GridColumn, row: GridRow, reading: Reading): ReadCell {
  const read = readKind(text, column, reading)
  if (read.problem) return read
  const sentence = column.validate?.(read.value, row)
  return sentence == null ? read : { ...read, problem: { kind: 'rule', sentence } }
}

function readKind(text: string, column: GridColumn, reading: Reading): ReadCell {
  const tidy = text.trim()
  if (tidy === '') return { value: null }
  if (isScientific(tidy)) return { value: null, problem: { kind: 'scientific', text: tidy } }
  switch (column.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return readDigits(tidy, column, reading)
    case 'boolean':
      return readYesNo(tidy)
    case 'date': {
      const day = readDay(tidy)
      return day === null ? { value: null, problem: { kind: 'day', text: tidy } } : { value: day }
    }
    case 'choice': {
      const option = reading.findOption(column, tidy)
      return option ? { value: option.id } : { value: null, problem: { kind: 'option', text: tidy } }
    }
    case 'choices':
      return readChoices(tidy, column, reading)
    default:
      return { value: text.replace(/\r\n?/g, '\n') }
  }
}

/** A column's number of decimals. */
export const digitsOf = ({ kind, decimals }: GridColumn): number => (kind === 'integer' ? 0 : (decimals ?? (kind === 'money' ? 2 : 6)))

function readDigits(text: string, column: GridColumn, { sign, isStrict = false }: Reading): ReadCell {
  const read = readNumber(text, sign)
  if ('problem' in read) return { value: null, problem: read.problem }
  const digits = digitsOf(column)
  const fits = (number: number) => Number(number.toFixed(digits)) === number
  const { value, otherwise } = read
  if (fits(value)) return otherwise !== undefined && fits(otherwise) ? { value, otherwise } : { value }
  // prices do not have three decimals: the point is a thousands separator in any language
  if (!isStrict && otherwise !== undefined && fits(otherwise)) return { value: otherwise, otherwise: value }
  return { value: null, problem: digits === 0 ? { kind: 'whole', text } : { kind: 'digits', text, digits } }
}

function readYesNo(text: string): ReadCell {
  const word = text.toLowerCase()
  if (YES.has(word)) return { value: true }
  if (NO.has(word)) return { value: false }
  return { value: null, problem: { kind: 'yesNo', text } }
}

/** The names in a text of several options: separated by semicolon, bar or line break, or else by comma. */
export function splitChoices(text: string): string[] {
  const sign = /[;|\n]/.test(text) ? /[;|\n]/ : ','
  return text.split(sign).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
}

function readChoices(text: string, column: GridColumn, reading: Reading): ReadCell {
  const whole = reading.findOption(column, text)
  if (whole) return { value: [whole.id] }
  const found: string[] = []
  for (const part of splitChoices(text)) {
    const option = reading.findOption(column, part)
    if (!option) return { value: null, problem: { kind: 'options', text: part } }
    if (!found.includes(option.id)) found.push(option.id)
  }
  return { value: found }
}
