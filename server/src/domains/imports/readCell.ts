import type { FieldValue } from '../../engine/index.ts'
import { addVat, convertMeasure, readNumber as numberIn, readPrice, roundPrice, splitMeasure, vatPercent, withoutFormula } from '../../platform/csv/index.ts'
import { identifyingText, isDay } from '../../platform/db/index.ts'
import type { SheetCell } from '../../platform/sheets/index.ts'
import { listMark } from '../../services/exports/index.ts'
import { htmlText } from './htmlText.ts'
import type { DateOrder } from './fileReading.ts'
import { currencyTarget, type ImportTarget } from './importTargets.ts'

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
  /** `note`: it is written, and whoever decides should know how it was read */
  | { value: FieldValue; doubt?: CellProblem; note?: CellProblem }
  /** Words of choices of an attribute, which become ids */
  | { choices: readonly string[]; doubt?: CellProblem }

const months: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mrt: 3,
  mär: 3,
  maa: 3,
  mar: 3,
  apr: 4,
  mei: 5,
  may: 5,
  mai: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  okt: 10,
  oct: 10,
  nov: 11,
  dec: 12,
  dez: 12,
}
const yes = ['true', 'yes', 'ja', 'wahr', 'waar', '1', 'x', 'y', 'j', 'oui']
const no = ['false', 'no', 'nee', 'nein', 'falsch', 'onwaar', '0', 'n', 'non']
const scientific = /^\d+(?:[.,]\d+)?e\+?\d+$/i

/** What stands in a cell, as one would type it. */
export function textOf(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') return 'error' in cell ? cell.error : cell.date
  return String(cell).trim()
}

/** The code in a cell: what nobody sees of it does not count. */
export function codeOf(cell: SheetCell | undefined): string {
  return identifyingText(withoutFormula(textOf(cell))).trim()
}

/** What a spreadsheet could not calculate is no value, whatever its column holds. */
export function findSheetError(cell: SheetCell | undefined): CellProblem | null {
  return typeof cell === 'object' && cell !== null && 'error' in cell ? { code: 'sheetError', values: { value: shown(cell.error) } } : null
}

const dayIn = (cell: SheetCell): string | null => (cell !== null && typeof cell === 'object' && 'date' in cell ? cell.date : null)

/** 4-1 of the fourth of January: a size that a spreadsheet has made a date. */
function sizeOf(cell: SheetCell): string | null {
  const written = dayIn(cell)
  if (written !== null) {
    const [, month, day] = /^\d+-(\d+)-(\d+)/.exec(written) ?? []
    return month === undefined ? null : `${Number(day)}-${Number(month)}`
  }
  const found = /^(\d{1,2})[-. ]([a-zä]{3})[a-zä]*\.?(?:[-. ]\d{2,4})?$/i.exec(textOf(cell))
  const month = months[found?.[2]?.toLowerCase() ?? '']
  return found && month !== undefined ? `${Number(found[1])}-${month}` : null
}

/** What of its file and its column says how a cell is read. */
export interface CellPlace {
  /** The sign before decimals in this file, where it could be told: 1.299 is then read in one way */
  decimal: ',' | '.' | null
  /** The unit that the head of its column names */
  unit?: string | null
  /** Of the list that its prices are for */
  currency?: string
  /** That which the head of its column, or somebody, says */
  stated?: string
  /** Its prices are without VAT: ours are with it */
  isWithoutVat?: boolean
  /** Day or month first, where somebody has said it */
  dates?: DateOrder
  /** Its file comes from a system that keeps texts in HTML */
  isHtml?: boolean
}

/** What a cell says of what its column holds. */
export function readCell(cell: SheetCell | undefined, { key, field, attribute }: ImportTarget, place: CellPlace): CellReading {
  const text = textOf(cell)
  if (cell === undefined || text === '') return { blank: true }
  const problem = findSheetError(cell)
  if (problem !== null) return { problem }
  if (key === currencyTarget) return readCurrency(text, place.currency)
  if (key.startsWith('price')) return readPriceCell(cell, text, place)
  if (attribute) return readAttribute(cell, text, attribute, place)
  if (key === 'eanCode') return readEan(cell, text)
  if (field === null) return { blank: true }
  switch (field.type) {
    case 'boolean':
      return readBoolean(cell, text)
    case 'integer':
    case 'number':
      return readNumber(cell, text, place, { isWhole: field.type === 'integer', unit: null })
    case 'decimal':
      // what we pay is in euros, whatever the list of the other prices
      return readAmount(cell, text, { ...place, currency: 'EUR', stated: key === 'purchasePrice' ? place.stated : 'EUR' })
    case 'date':
      return readDate(cell, text, place)
    case 'choice': {
      const found = field.choices?.find((choice) => choice.toLowerCase() === text.toLowerCase())
      return found === undefined ? { problem: { code: 'choice', values: { value: shown(text), known: (field.choices ?? []).join(', ') } } } : { value: found }
    }
    default: {
      const words = place.isHtml && (field.lines ?? 1) > 1 ? htmlText(text) : null
      if (words !== null) return words === '' ? { blank: true } : { value: words, note: { code: 'html' } }
      const size = dayIn(cell) === null ? null : sizeOf(cell)
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

/** Blanks and dashes are those that a code is printed with. */
function readEan(cell: SheetCell, written: string): CellReading {
  const bare = codeOf(cell).replace(/[\s\u00a0-]/g, '')
  const text = /^\d+$/.test(bare) ? bare : written
  if (scientific.test(text)) return { value: text, ...doubtOf(text, null) }
  const whole = /^(\d+)[.,]0+$/.exec(text)?.[1]
  if (whole !== undefined) return { value: text, doubt: { code: 'eanDecimal', values: { value: shown(text) }, suggestion: whole } }
  if (/^\d{12}$/.test(text) && isEan13(`0${text}`)) return { value: text, doubt: { code: 'eanZero', values: { value: text }, suggestion: `0${text}` } }
  return { value: text }
}

/** A price in another currency than that of its list is none of it. */
function readCurrency(text: string, currency = 'EUR'): CellReading {
  return 'amount' in readPrice(`1 ${text}`, currency) ? { blank: true } : { problem: { code: 'priceCurrency', values: { value: shown(text), currency } } }
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

/** A price, with VAT: what a file says without it becomes more, and that is said. */
function readPriceCell(cell: SheetCell, text: string, place: CellPlace): CellReading {
  const read = readAmount(cell, text, place)
  if (!place.isWithoutVat || !('value' in read)) return read
  // of what was calculated the part of a cent counts
  const amount = typeof cell === 'number' ? roundPrice(cell * (1 + vatPercent / 100)) : addVat(String(read.value))
  return { value: amount, note: { code: 'vatAdded', values: { value: shown(text), amount, percent: vatPercent } } }
}

function readAmount(cell: SheetCell, text: string, { decimal, currency = 'EUR', stated = currency }: CellPlace): CellReading {
  if (stated !== currency && !('amount' in readPrice(`1 ${stated}`, currency)))
    return { problem: { code: 'priceCurrency', values: { value: shown(`${text} ${stated}`), currency } } }
  if (typeof cell === 'number') return cell < 0 ? { problem: { code: 'negative', values: { value: text } } } : { value: roundPrice(cell) }
  const size = sizeOf(cell)
  if (size !== null) return { problem: { code: 'madeDate', values: { value: shown(text) }, suggestion: size.replace('-', ',') } }
  const price = readPrice(text, currency)
  if ('amount' in price) return { value: price.amount }
  // The other cells of the file tell which of the two it is.
  const [whole = '', rest = ''] = text.split(/[.,]/)
  if (price.problem === 'priceUnclear' && decimal !== null && !text.includes(decimal))
    return { value: `${whole.replace(/\D/g, '')}${rest.replace(/\D/g, '')}.00` }
  return {
    problem: { code: price.problem, values: { value: shown(text), currency }, ...(price.problem === 'priceUnclear' && { suggestion: `${whole}${rest},00` }) },
  }
}

/** A number, in the unit of what it is for: another one of the same kind is converted, and that is said. */
function readNumber(
  cell: SheetCell,
  text: string,
  { decimal, unit: headUnit = null }: CellPlace,
  { isWhole, unit }: { isWhole: boolean; unit: string | null },
): CellReading {
  const size = typeof cell === 'number' ? null : sizeOf(cell)
  if (size !== null) return { problem: { code: 'madeDate', values: { value: shown(text) }, suggestion: size.replace('-', ',') } }
  const split = typeof cell === 'number' ? { number: text, unit: null } : splitMeasure(text)
  const from = split.unit ?? headUnit
  const given = typeof cell === 'number' ? cell : numberIn(split.number, decimal)
  if (given === 'unclear') return { problem: { code: 'numberUnclear', values: { value: shown(text) } } }
  if (given === null || (split.unit !== null && unit === null)) return { problem: { code: 'number', values: { value: shown(text) } } }
  const value = from === null || unit === null ? given : convertMeasure(given, from, unit)
  if (value === null) return { problem: { code: 'unit', values: { value: shown(split.unit === null ? `${text} ${from}` : text), unit: unit ?? '' } } }
  if (isWhole && !Number.isInteger(value)) return { problem: { code: 'number', values: { value: shown(text) } } }
  return value === given
    ? { value }
    : { value, note: { code: 'converted', values: { value: shown(split.unit === null ? `${text} ${from}` : text), amount: value, unit: unit ?? '' } } }
}

function readDate(cell: SheetCell, text: string, { dates }: CellPlace): CellReading {
  const iso = dayIn(cell)?.slice(0, 10) ?? text
  const [, first, second, year] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(iso) ?? []
  const [day, month] = dates === 'MDY' ? [second, first] : [first, second]
  const found = year === undefined ? iso : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isDay(found) ? { value: found } : { problem: { code: 'date', values: { value: shown(text) } } }
}

function readAttribute(cell: SheetCell, text: string, { type, unit }: NonNullable<ImportTarget['attribute']>, place: CellPlace): CellReading {
  if (type === 'BOOLEAN') return readBoolean(cell, text)
  if (type === 'DATE') return readDate(cell, text, place)
  if (type === 'NUMBER' || type === 'DIMENSION') return readNumber(cell, text, place, { isWhole: false, unit })
  const doubt = doubtOf(text, sizeOf(cell))
  if (type !== 'SELECT' && type !== 'MULTI_SELECT' && type !== 'COLOUR') return { value: text, ...doubt }
  const words = (type === 'MULTI_SELECT' ? text.split(listMark.trim()) : [text])
    .map((word) => identifyingText(word).trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '')
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
    if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d+,(?:\d{1,2}|\d{2}00|\d{2}0000)$/.test(bare)) comma += 1
    else if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d+\.(?:\d{1,2}|\d{2}00|\d{2}0000)$/.test(bare)) point += 1
  }
  if (comma === 0 && point === 0) return null
  return comma > point * 4 ? ',' : point > comma * 4 ? '.' : null
}
