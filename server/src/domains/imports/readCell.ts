import type { FieldValue } from '../../engine/index.ts'
import { readPrice } from '../../platform/csv/index.ts'
import { isDay } from '../../platform/db/index.ts'
import type { SheetCell } from '../../platform/sheets/index.ts'
import { listMark } from '../../services/exports/index.ts'
import type { ImportTarget } from './importTargets.ts'

/** Why a cell is not taken, and what was probably meant. */
export interface CellProblem {
  code: string
  values?: Readonly<Record<string, string | number>>
  suggestion?: string
}

export type CellReading =
  | { blank: true }
  | { problem: CellProblem }
  /** `doubt`: it can be written, but a spreadsheet has probably damaged it: only where it would change something that counts */
  | { value: FieldValue; doubt?: CellProblem }
  /** Words of choices of an attribute, which become ids */
  | { choices: readonly string[]; doubt?: CellProblem }

const months: Readonly<Record<string, number>> = { jan: 1, feb: 2, mrt: 3, mär: 3, maa: 3, mar: 3, apr: 4, mei: 5, may: 5, mai: 5, jun: 6, jul: 7, aug: 8, sep: 9, okt: 10, oct: 10, nov: 11, dec: 12, dez: 12 }
const yes = ['true', 'yes', 'ja', 'wahr', 'waar', '1', 'x', 'y', 'j', 'oui']
const no = ['false', 'no', 'nee', 'nein', 'falsch', 'onwaar', '0', 'n', 'non']
const scientific = /^\d+(?:[.,]\d+)?e\+?\d+$/i

/** What stands in a cell, as one would type it. */
export function textOf(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return (typeof cell === 'object' ? cell.date : String(cell)).trim()
}

/** 4-1 of the fourth of January: a size that a spreadsheet has made a date. */
function sizeOf(cell: SheetCell): string | null {
  if (cell !== null && typeof cell === 'object') {
    const [, month, day] = /^\d+-(\d+)-(\d+)/.exec(cell.date) ?? []
    return month === undefined ? null : `${Number(day)}-${Number(month)}`
  }
  const found = /^(\d{1,2})[-. ]([a-zä]{3})[a-zä]*\.?(?:[-. ]\d{2,4})?$/i.exec(textOf(cell))
  const month = months[found?.[2]?.toLowerCase() ?? '']
  return found && month !== undefined ? `${Number(found[1])}-${month}` : null
}

/**
 * What a cell says of what its column holds.
 * @param decimal the sign before decimals in this file, where it could be told: 1.299 is then read in one way
 */
export function readCell(cell: SheetCell | undefined, { key, field, attribute }: ImportTarget, decimal: ',' | '.' | null): CellReading {
  const text = textOf(cell)
  if (cell === undefined || text === '') return { blank: true }
  if (key.startsWith('price')) return readAmount(cell, text, decimal)
  if (attribute) return readAttribute(cell, text, attribute.type, decimal)
  if (key === 'eanCode') return readEan(cell, text)
  if (field === null) return { blank: true }
  switch (field.type) {
    case 'boolean':
      return readBoolean(cell, text)
    case 'integer':
    case 'number':
      return readNumber(cell, text, decimal, field.type === 'integer')
    case 'decimal':
      return readAmount(cell, text, decimal)
    case 'date':
      return readDate(cell, text)
    case 'choice': {
      const found = field.choices?.find((choice) => choice.toLowerCase() === text.toLowerCase())
      return found === undefined ? { problem: { code: 'choice', values: { value: shown(text), known: (field.choices ?? []).join(', ') } } } : { value: found }
    }
    default: {
      const size = cell !== null && typeof cell === 'object' ? sizeOf(cell) : null
      return { value: text, ...doubtOf(text, size) }
    }
  }
}

/** What a spreadsheet has probably done to a text. Where it stands in the catalogue already, it is nobody's damage. */
function doubtOf(text: string, size: string | null): { doubt?: CellProblem } {
  if (scientific.test(text)) return { doubt: { code: 'scientific', values: { value: shown(text) } } }
  return size === null ? {} : { doubt: { code: 'madeDate', values: { value: shown(text) }, suggestion: size } }
}

const shown = (text: string): string => text.slice(0, 60)

function readEan(cell: SheetCell, text: string): CellReading {
  if (scientific.test(text)) return { value: text, ...doubtOf(text, null) }
  const whole = /^(\d+)[.,]0+$/.exec(text)?.[1]
  if (whole !== undefined) return { value: text, doubt: { code: 'eanDecimal', values: { value: shown(text) }, suggestion: whole } }
  if (/^\d{12}$/.test(text) && isEan13(`0${text}`)) return { value: text, doubt: { code: 'eanZero', values: { value: text }, suggestion: `0${text}` } }
  return { value: typeof cell === 'number' ? String(cell) : text }
}

function isEan13(code: string): boolean {
  const sum = [...code.slice(0, 12)].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === Number(code[12])
}

function readBoolean(cell: SheetCell, text: string): CellReading {
  if (typeof cell === 'boolean') return { value: cell }
  const folded = text.toLowerCase()
  if (yes.includes(folded)) return { value: true }
  return no.includes(folded) ? { value: false } : { problem: { code: 'boolean', values: { value: shown(text) } } }
}

function readAmount(cell: SheetCell, text: string, decimal: ',' | '.' | null): CellReading {
  if (typeof cell === 'number') return cell < 0 ? { problem: { code: 'negative', values: { value: text } } } : { value: (Math.round(cell * 100) / 100).toFixed(2) }
  const size = sizeOf(cell)
  if (size !== null) return { problem: { code: 'madeDate', values: { value: shown(text) }, suggestion: size.replace('-', ',') } }
  const price = readPrice(text)
  if ('amount' in price) return { value: price.amount }
  // The other cells of the file tell which of the two it is.
  const [whole = '', rest = ''] = text.split(/[.,]/)
  if (price.problem === 'priceUnclear' && decimal !== null && !text.includes(decimal)) return { value: `${whole.replace(/\D/g, '')}${rest.replace(/\D/g, '')}.00` }
  return { problem: { code: price.problem, values: { value: shown(text) }, ...(price.problem === 'priceUnclear' && { suggestion: `${whole}${rest},00` }) } }
}

function readNumber(cell: SheetCell, text: string, decimal: ',' | '.' | null, isWhole: boolean): CellReading {
  if (typeof cell === 'number') return isWhole && !Number.isInteger(cell) ? { problem: { code: 'number', values: { value: text } } } : { value: cell }
  const size = sizeOf(cell)
  if (size !== null) return { problem: { code: 'madeDate', values: { value: shown(text) }, suggestion: size.replace('-', ',') } }
  const bare = text.replace(/\s|cm$|mm$|kg$/gi, '')
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(bare) && decimal === null) return { problem: { code: 'numberUnclear', values: { value: shown(text) } } }
  const plain = decimal === ',' ? bare.replaceAll('.', '').replace(',', '.') : decimal === '.' ? bare.replaceAll(',', '') : bare.replace(',', '.')
  const number = /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
  return Number.isNaN(number) || (isWhole && !Number.isInteger(number)) ? { problem: { code: 'number', values: { value: shown(text) } } } : { value: number }
}

function readDate(cell: SheetCell, text: string): CellReading {
  const iso = cell !== null && typeof cell === 'object' ? cell.date.slice(0, 10) : text
  const [, day, month, year] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(iso) ?? []
  const found = year === undefined ? iso : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isDay(found) ? { value: found } : { problem: { code: 'date', values: { value: shown(text) } } }
}

function readAttribute(cell: SheetCell, text: string, type: string, decimal: ',' | '.' | null): CellReading {
  if (type === 'BOOLEAN') return readBoolean(cell, text)
  if (type === 'DATE') return readDate(cell, text)
  if (type === 'NUMBER' || type === 'DIMENSION') return readNumber(cell, text, decimal, false)
  const doubt = doubtOf(text, sizeOf(cell))
  if (type !== 'SELECT' && type !== 'MULTI_SELECT' && type !== 'COLOUR') return { value: text, ...doubt }
  const words = (type === 'MULTI_SELECT' ? text.split(listMark.trim()) : [text]).map((word) => word.trim().replace(/\s+/g, ' ')).filter((word) => word !== '')
  const long = words.find((word) => word.length > 255)
  return long === undefined ? { choices: words, ...doubt } : { problem: { code: 'long', values: { maximum: 255, length: long.length } } }
}

/** The sign before decimals, by cells that can be read in one way only; null where they disagree or say nothing. */
export function sniffDecimal(cells: readonly SheetCell[]): ',' | '.' | null {
  let comma = 0
  let point = 0
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    const bare = cell.replace(/[\s€$£]|EUR/gi, '')
    if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d+,\d{1,2}$/.test(bare)) comma += 1
    else if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d+\.\d{1,2}$/.test(bare)) point += 1
  }
  if (comma === 0 && point === 0) return null
  return comma > point * 4 ? ',' : point > comma * 4 ? '.' : null
}
