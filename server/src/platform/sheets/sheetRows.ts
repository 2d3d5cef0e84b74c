import { roundPrice } from '../csv/index.ts'
import type { SheetCell } from './Cell.ts'
import { cellOfWorkbookText } from './errorTexts.ts'
import { exactNumber } from './exactNumber.ts'
import type { Book } from './readBook.ts'
import { letterOf } from './mergedCells.ts'
import { columnOf, type Merge } from './readMerges.ts'
import { type Attributes, createXmlReader } from './readXml.ts'
import { codeIn } from './readStyles.ts'
import { broken } from './WorkbookFile.ts'

export interface SheetRow {
  /** The row number in a spreadsheet, starting at 1 */
  number: number
  cells: SheetCell[]
  /** Its merged cells that span several columns: C2:D2 */
  merged?: string[]
  /** A filter, or its author, hides it from whoever opens the workbook */
  isHidden?: true
}

const dayInMs = 86_400_000
const lastDay = 2_958_465
// A spreadsheet's last column is XFD.
export const maxColumns = 16_384
const plain = { is: 'number' } as const

/** The date of a serial number; spreadsheets have a 29 February 1900. */
function dateOf(days: number, isFrom1904: boolean): SheetCell {
  if (days < 0 || days > lastDay) return days
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const moment = new Date(first + Math.round((days * dayInMs) / 1_000) * 1_000)
  return { date: moment.toISOString().replace(/T00:00:00\.000Z$/, '') }
}

function numberOf(source: string, { styles, isFrom1904 }: Book, style: number): SheetCell {
  const number = exactNumber(source)
  if (typeof number === 'string') return number
  const shown = styles[style] ?? plain
  if (shown.is === 'date') return dateOf(number, isFrom1904)
  if (shown.is === 'code') return Number.isInteger(number) && number >= 0 ? codeIn(shown.form, number) : number
  if (shown.is === 'percent') return percentOf(number)
  if (shown.is === 'shown') return `${moneyOf(number)} ${shown.behind}`
  if (shown.is === 'measure') return measureOf(number, shown.unit)
  return shown.is === 'money' ? `${shown.sign} ${moneyOf(number)}` : number
}

/** With two decimals, as a spreadsheet shows it, so that it is unambiguous as text. */
export const moneyOf = (number: number): string => `${number < 0 && roundPrice(number) !== '0.00' ? '-' : ''}${roundPrice(number)}`

/** 0.215 as 21.5%, without the noise of binary fractions */
export const percentOf = (number: number): string => `${Number((number * 100).toPrecision(15))}%`

/** A number with its unit as unambiguous text: three decimals alone could be thousands. */
export const measureOf = (number: number, unit: string): string => `${/\.\d{3}$/.test(String(number)) ? `${number}0` : number} ${unit}`

const isTrue = (written: string | undefined): boolean => written === '1' || written === 'true'

interface OpenCell {
  type: string
  style: number
  text: string
  formula: string | null
  /** Whether it has an element for its value, even an empty one */
  hasValue: boolean
}

/**
 * The rows of a sheet in order, with the values of merged ranges filled in downwards.
 * @param isOnce only the first row of a merged range gets its value
 */
export async function* sheetRows(pieces: AsyncIterable<string>, book: Book, merges: readonly Merge[], isOnce = false): AsyncGenerator<SheetRow> {
  const found: SheetRow[] = []
  const carry = carrier(merges, isOnce)
  let row: SheetRow | null = null
  let place = 0
  let isRows = false
  let cell: OpenCell | null = null
  let isText = false
  let isFormula = false
  let isPhonetic = false
  let number = 0

  function openCell({ r, t = 'n', s = '-1' }: Attributes): void {
    if (r !== undefined) place = columnOf(r)
    if (place < 0 || place >= maxColumns) broken()
    cell = { type: t, style: Number(s), text: '', formula: null, hasValue: false }
  }
  function closeCell(): void {
    if (row === null || cell === null) return
    const value = valueOf(cell, book)
    if (value !== null) {
      while (row.cells.length < place) row.cells.push(null)
      row.cells[place] = value
    }
    place += 1
    cell = null
  }
  const parser = createXmlReader({
    open(tag, attributes) {
      if (tag === 'sheetData') isRows = true
      else if (tag === 'row' && isRows) {
        number = attributes['r'] === undefined ? number + 1 : Number(attributes['r'])
        row = { number, cells: [], ...(isTrue(attributes['hidden']) && { isHidden: true as const }) }
        place = 0
      } else if (tag === 'c' && row !== null) openCell(attributes)
      else if (tag === 'rPh') isPhonetic = true
      else if (cell !== null && (tag === 'v' || tag === 't')) {
        isText = !isPhonetic
        cell.hasValue = true
      } else if (cell !== null && tag === 'f') {
        isFormula = true
        cell.formula = ''
      }
    },
    text(piece) {
      if (isText && cell !== null) cell.text += piece
      else if (isFormula && cell?.formula != null) cell.formula += piece
    },
    close(tag) {
      if (tag === 'v' || tag === 't') isText = false
      else if (tag === 'f') isFormula = false
      else if (tag === 'c') closeCell()
      else if (tag === 'rPh') isPhonetic = false
      else if (tag === 'sheetData') isRows = false
      else if (tag === 'row' && row !== null) {
        found.push(carry(row))
        row = null
      }
    },
  })
  for await (const piece of pieces) {
    parser.write(piece)
    yield* found.splice(0)
  }
  parser.close()
  yield* found.splice(0)
}

/** Some programs write a formula without its value: it is not blank. A text that is empty is a value. */
const isUncalculated = ({ type, text, formula, hasValue }: OpenCell): boolean => formula !== null && text === '' && !(type === 'str' && hasValue)

function valueOf(cell: OpenCell, book: Book): SheetCell {
  const { type, style, text } = cell
  if (isUncalculated(cell)) return { error: `=${(cell.formula ?? '').slice(0, 60)}` }
  switch (type) {
    case 's':
      return text === '' ? null : (book.strings[Number(text)] ?? broken())
    case 'str':
    case 'inlineStr':
      return cellOfWorkbookText(text)
    case 'b':
      return text === '' ? null : text === '1' || text.toLowerCase() === 'true'
    case 'e':
      return { error: text }
    case 'd':
      return text === '' ? null : { date: text.replace(/T00:00:00(?:\.0+)?Z?$/, '') }
    default:
      return text.trim() === '' ? null : numberOf(text.trim(), book, style)
  }
}

/** `C2:D4` */
export const rangeOf = ({ column, lastColumn, from, to }: Merge): string => `${letterOf(column)}${from}:${letterOf(lastColumn)}${to}`

/**
 * Fills the cells of a merged range with the value of its first cell; a row without any cell stays empty. Across columns a value
 * is not carried, as it may be meant for the first column alone: the row tells its range.
 */
function carrier(merges: readonly Merge[], isOnce: boolean): (row: SheetRow) => SheetRow {
  const byRow = Map.groupBy(isOnce ? [] : merges.filter(({ from, to }) => to > from), ({ from }) => from)
  const wide = Map.groupBy(
    merges.filter(({ column, lastColumn }) => lastColumn > column),
    ({ from }) => from,
  )
  const active = new Map<number, { value: SheetCell; to: number }>()
  let across: Merge[] = []
  return (row) => {
    if (merges.length === 0) return row
    across = [...across.filter(({ to }) => to >= row.number), ...(wide.get(row.number) ?? [])]
    if (across.length > 0) row.merged = across.map(rangeOf)
    const isOwn = row.cells.some((cell) => cell !== null && cell !== '')
    for (const [column, { value, to }] of active) {
      if (row.number > to) active.delete(column)
      else if (isOwn && (row.cells[column] ?? null) === null) {
        while (row.cells.length < column) row.cells.push(null)
        row.cells[column] = value
      }
    }
    for (const { column, to } of byRow.get(row.number) ?? []) active.set(column, { value: row.cells[column] ?? null, to })
    return row
  }
}
