import type { FieldValue } from '../../engine/index.ts'
import {
  addVat,
  convertMeasure,
  isTotalLine,
  readNumber as numberIn,
  readPrice,
  removeVat,
  repairLetters,
  roundPrice,
  splitMeasure,
  splitVat,
  type StatedVat,
  vatPercent,
  withoutFormula,
} from '../../platform/csv/index.ts'
import { identifyingText, isDay } from '../../platform/db/index.ts'
import type { SheetCell } from '../../platform/sheets/index.ts'
import { listMark } from '../../services/exports/index.ts'
import { isHtml } from '../catalogue/index.ts'
import { htmlText } from './htmlText.ts'
import type { DateOrder } from './fileReading.ts'
import { currencyTarget, type ImportTarget } from './importTargets.ts'

/** Why a cell is refused, and a suggested correction. */
export interface CellProblem {
  code: string
  values?: Readonly<Record<string, string | number>>
  suggestion?: string
}

export type CellReading =
  | { blank: true }
  | { problem: CellProblem }
  /** `doubt`: can be written, but a spreadsheet has probably damaged it; only relevant if it changes a value */
  /** `note`: is written; tells the user how it was read */
  | { value: FieldValue; doubt?: CellProblem; note?: CellProblem }
  /** Labels of an attribute's choices, which become ids */
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

/** The text of a cell, as one would type it. */
export function textOf(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') return 'error' in cell ? cell.error : cell.date
  return String(cell).trim()
}

/** The SKU in a cell, without invisible characters. */
export function codeOf(cell: SheetCell | undefined): string {
  return identifyingText(withoutFormula(textOf(cell))).trim()
}

/** A spreadsheet error is not a value, and neither is a formula without one, whatever the column holds. */
export function findSheetError(cell: SheetCell | undefined): CellProblem | null {
  if (typeof cell !== 'object' || cell === null || !('error' in cell)) return null
  return { code: /^[=+@-]/.test(cell.error) ? 'formula' : 'sheetError', values: { value: shown(cell.error) } }
}

const dayIn = (cell: SheetCell): string | null => (cell !== null && typeof cell === 'object' && 'date' in cell ? cell.date : null)

/** 4-1 from the fourth of January: a size that a spreadsheet turned into a date. */
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

/** How cells of a column are read. */
export interface CellPlace {
  /** The decimal sign of this file, if it is known: 1.299 then has one meaning */
  decimal: ',' | '.' | null
  /** The unit in the head of the column */
  unit?: string | null
  /** The head names two units, so that a number without one could be either */
  isUnitUnclear?: boolean
  /** The currency of the price list */
  currency?: string
  /** The currency that the head, or the user, states */
  stated?: string
  /** Whether the price includes VAT: those of our lists do, purchase prices do not */
  vat?: StatedVat | null
  /** Day first or month first, if the user has set it */
  dates?: DateOrder
  /** The file comes from a system that stores texts as HTML */
  isHtml?: boolean
}

/** Reads a cell as its column's target. */
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
      // purchase prices are in euros, whatever the price list's currency
      return readPurchasePrice(cell, text, { ...place, currency: 'EUR', stated: key === 'purchasePrice' ? place.stated : 'EUR' })
    case 'date':
      return readDate(cell, text, place)
    case 'choice': {
      const found = field.choices?.find((choice) => choice.toLowerCase() === identifyingText(text).trim().toLowerCase())
      return found === undefined ? { problem: { code: 'choice', values: { value: shown(text), known: (field.choices ?? []).join(', ') } } } : { value: found }
    }
    default: {
      const words = place.isHtml && (field.lines ?? 1) > 1 ? htmlText(text) : null
      // a description keeps its formatting; the engine takes it apart
      if (words !== null && words !== '' && /^content\.\w+\.description$/.test(key)) return { value: isHtml(text) ? text : `<div>${text}</div>` }
      if (words !== null) return words === '' ? { blank: true } : { value: words, note: { code: 'html' } }
      const size = dayIn(cell) === null ? null : sizeOf(cell)
      // an inch sign that begins a cell has taken the next rows for itself
      if (field.lines === 1 && /[\r\n][^\r\n]*[\t;|]/.test(text)) return { value: text, doubt: { code: 'swallowed', values: { value: shown(text) } } }
      if (key.endsWith('.name') && isTotalLine(text)) return { value: text, doubt: { code: 'totalRow', values: { value: shown(text) } } }
      return { value: text, ...doubtOf(text, size) }
    }
  }
}

/** Whether a spreadsheet or another program has probably damaged a text. Irrelevant if the catalogue has the same value. */
function doubtOf(text: string, size: string | null): { doubt?: CellProblem } {
  const repaired = repairLetters(text)
  if (repaired !== undefined) return { doubt: { code: 'damagedLetters', values: { value: shown(text) }, ...(repaired !== null && { suggestion: repaired }) } }
  if (scientific.test(text)) return { doubt: { code: 'scientific', values: { value: shown(text) } } }
  return size === null ? {} : { doubt: { code: 'madeDate', values: { value: shown(text) }, suggestion: size } }
}

const shown = (text: string): string => text.slice(0, 60)

/** Ignores blanks and dashes, with which EAN codes are printed. */
function readEan(cell: SheetCell, written: string): CellReading {
  const bare = codeOf(cell).replace(/[\s\u00a0-]/g, '')
  const text = /^\d+$/.test(bare) ? bare : written
  if (scientific.test(text)) return { value: text, ...doubtOf(text, null) }
  const whole = /^(\d+)[.,]0+$/.exec(text)?.[1]
  if (whole !== undefined) return { value: text, doubt: { code: 'eanDecimal', values: { value: shown(text) }, suggestion: whole } }
  if (/^\d{12}$/.test(text) && isEan13(`0${text}`)) return { value: text, doubt: { code: 'eanZero', values: { value: text }, suggestion: `0${text}` } }
  return { value: text }
}

/** Refuses a price in another currency than its list's. */
function readCurrency(text: string, currency = 'EUR'): CellReading {
  return 'amount' in readPrice(`1 ${text}`, currency) ? { blank: true } : { problem: { code: 'priceCurrency', values: { value: shown(text), currency } } }
}

function isEan13(code: string): boolean {
  const sum = [...code.slice(0, 12)].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === Number(code[12])
}

function readBoolean(cell: SheetCell, text: string): CellReading {
  if (typeof cell === 'boolean') return { value: cell }
  const folded = identifyingText(text).trim().toLowerCase()
  if (yes.includes(folded)) return { value: true }
  return no.includes(folded) ? { value: false } : { problem: { code: 'boolean', values: { value: shown(text) } } }
}

/** A price including VAT: a price without it is raised, with a note. */
function readPriceCell(cell: SheetCell, written: string, given: CellPlace): CellReading {
  const { text, place } = withOwnVat(written, given)
  const read = readAmount(cell, text, place)
  if (!('value' in read)) return read
  if (place.vat === 'UNCLEAR') return { problem: { code: 'vatUnclear', values: { value: shown(text) } } }
  if (place.vat !== 'EXCL') return read
  // a calculated number may have fractions of a cent
  const amount = typeof cell === 'number' ? roundPrice(cell * (1 + vatPercent / 100)) : addVat(String(read.value))
  return { value: amount, note: { code: 'vatAdded', values: { value: shown(text), amount, percent: vatPercent } } }
}

/** The amount of a cell that states its VAT itself: `€ 100,00 excl. btw`. */
function withOwnVat(text: string, place: CellPlace): { text: string; place: CellPlace } {
  const { word, vat } = /^[^-−–(]*\d.*\p{L}/su.test(text) ? splitVat(text) : { word: text, vat: null }
  return vat === null ? { text, place } : { text: word, place: { ...place, vat } }
}

/** A purchase price excludes VAT: one whose head says that it includes it is lowered, with a note. */
function readPurchasePrice(cell: SheetCell, written: string, given: CellPlace): CellReading {
  const { text, place } = withOwnVat(written, given)
  const read = readAmount(cell, text, place)
  if (place.vat !== 'INCL' || !('value' in read)) return read
  const amount = removeVat(String(read.value))
  return { value: amount, note: { code: 'vatRemoved', values: { value: shown(text), amount, percent: vatPercent } } }
}

function readAmount(cell: SheetCell, text: string, { decimal, currency = 'EUR', stated = currency }: CellPlace): CellReading {
  if (stated !== currency && !('amount' in readPrice(`1 ${stated}`, currency)))
    return { problem: { code: 'priceCurrency', values: { value: shown(`${text} ${stated}`), currency } } }
  if (typeof cell === 'number') return cell < 0 ? { problem: { code: 'negative', values: { value: text } } } : { value: roundPrice(cell) }
  const size = sizeOf(cell)
  if (size !== null) return { problem: { code: 'madeDate', values: { value: shown(text) }, suggestion: size.replace('-', ',') } }
  const price = readPrice(text, currency)
  if ('amount' in price) return { value: price.amount }
  // The decimal sign depends on the other cells of the file.
  const [whole = '', rest = ''] = text.split(/[.,]/)
  if (price.problem === 'priceUnclear' && decimal !== null && !text.includes(decimal))
    return { value: `${whole.replace(/\D/g, '')}${rest.replace(/\D/g, '')}.00` }
  return {
    problem: { code: price.problem, values: { value: shown(text), currency }, ...(price.problem === 'priceUnclear' && { suggestion: `${whole}${rest},00` }) },
  }
}

/** A number in the field's unit: another unit of the same kind is converted, with a note. */
function readNumber(
  cell: SheetCell,
  text: string,
  { decimal, unit: headUnit = null, isUnitUnclear = false }: CellPlace,
  { isWhole, unit }: { isWhole: boolean; unit: string | null },
): CellReading {
  const size = typeof cell === 'number' ? null : sizeOf(cell)
  if (size !== null) return { problem: { code: 'madeDate', values: { value: shown(text) }, suggestion: size.replace('-', ',') } }
  const split = typeof cell === 'number' ? { number: text, unit: null } : splitMeasure(text)
  const from = split.unit ?? headUnit
  // only a field in percents takes one
  const bare = unit === '%' ? split.number.replace(/\s*%$/, '') : split.number
  const given = typeof cell === 'number' ? cell : numberIn(bare, decimal)
  if (given === 'unclear') return { problem: { code: 'numberUnclear', values: { value: shown(text) } } }
  if (given === null || (split.unit !== null && unit === null)) return { problem: { code: 'number', values: { value: shown(text) } } }
  if (from === null && unit !== null && isUnitUnclear) return { problem: { code: 'unitUnclear', values: { value: shown(text) } } }
  const value = from === null || unit === null ? given : convertMeasure(given, from, unit)
  if (value === null) return { problem: { code: 'unit', values: { value: shown(split.unit === null ? `${text} ${from}` : text), unit: unit ?? '' } } }
  if (isWhole && !Number.isInteger(value)) return { problem: { code: 'number', values: { value: shown(text) } } }
  return value === given
    ? { value }
    : { value, note: { code: 'converted', values: { value: shown(split.unit === null ? `${text} ${from}` : text), amount: value, unit: unit ?? '' } } }
}

function readDate(cell: SheetCell, text: string, { dates }: CellPlace): CellReading {
  // 2025/12/31 has one reading
  const iso =
    dayIn(cell)?.slice(0, 10) ??
    text.replace(
      /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/,
      (_, year: string, month: string, at: string) => `${year}-${month.padStart(2, '0')}-${at.padStart(2, '0')}`,
    )
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
