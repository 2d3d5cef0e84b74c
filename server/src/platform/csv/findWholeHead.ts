import { type AnyRow, findHead } from './findHead.ts'
import { convertMeasure } from './measures.ts'
import { type TitleUnits, unitsInTitles } from './unitsInTitles.ts'
import { splitCurrency } from './splitCurrency.ts'
import { splitUnit } from './splitUnit.ts'
import { splitVat } from './splitVat.ts'

/** A head that may take several rows, as one row of cells. */
export interface WholeHead {
  cells: readonly unknown[]
  /** The indexes of its first and its last row */
  first: number
  last: number
  /** The units that a title above it states for all columns: `Alle maten in mm` */
  units: TitleUnits
}

const textIn = (cell: unknown): string => (cell === null || cell === undefined || typeof cell === 'object' ? '' : String(cell as string).trim())
const withoutBrackets = (text: string): string => text.replace(/^[([]\s*(?:in\s+)?|\s*[)\]]$/g, '')

const counted = /^(?:st|stuks?|pcs|stück|pièces?|%|dagen|days|tage|weken|weeks|wochen)\.?$/i

/** Whether a text only says whether a price includes VAT. */
function isVat(text: string): boolean {
  const { word, vat } = splitVat(`Prijs ${withoutBrackets(text)}`)
  return vat !== null && vat !== 'UNCLEAR' && word === 'Prijs'
}

/** Whether a text is only a unit or a currency, or a statement about VAT. */
function isUnit(text: string): boolean {
  const unit = withoutBrackets(text)
  return (
    convertMeasure(1, unit, 'mm') !== null ||
    convertMeasure(1, unit, 'g') !== null ||
    splitCurrency(`Prijs ${unit}`).currency === unit.toUpperCase() ||
    isVat(text)
  )
}

/** A row below the head with nothing but units: ;;mm;mm;EUR */
function isUnitLine({ cells }: AnyRow): boolean {
  const filled = cells.map(textIn).filter((text) => text !== '' && text !== '-')
  return filled.some(isUnit) && filled.every((text) => isUnit(text) || counted.test(text))
}

const hasMeasure = (head: string): boolean => splitUnit(head).unit !== null || splitCurrency(head).currency !== null || splitVat(head).vat !== null

/** Heads with the units below them. */
const withUnits = (cells: readonly unknown[], below: AnyRow): unknown[] =>
  Array.from({ length: Math.max(cells.length, below.cells.length) }, (_, at) => {
    const [cell, unit] = [cells[at], withoutBrackets(textIn(below.cells[at]))]
    // a price that is given twice, with VAT and without it, has one head
    const head = textIn(cell) === '' && isVat(unit) ? textIn(cells[at - 1]) : textIn(cell)
    return head === '' || unit === '' || unit === '-' || counted.test(unit) || hasMeasure(head) ? cell : `${head} (${unit})`
  })

/**
 * Heads with the row above them, which has the words of other columns, or a word for several columns, such as
 * `Afmetingen (mm)`, whose unit is that of each.
 */
function withGroups(cells: readonly unknown[], above: AnyRow): readonly unknown[] {
  const upper = above.cells.map(textIn)
  const isFilled = cells.map((cell) => textIn(cell) !== '')
  const fills = upper.some((text, at) => text !== '' && isFilled[at] === false)
  // a single cell above a full head is a title
  if (!fills && upper.filter((text) => text !== '').length < 2) return cells
  let group = ''
  return Array.from({ length: Math.max(cells.length, upper.length) }, (_, at) => {
    const [own, over] = [textIn(cells[at]), upper[at] ?? '']
    if (over !== '') group = own === '' ? '' : over
    if (own === '') return over === '' ? cells[at] : over
    const { unit } = splitUnit(group)
    const { vat } = splitVat(group)
    const stated = vat === null || vat === 'UNCLEAR' ? unit : `${vat === 'EXCL' ? 'excl.' : 'incl.'} btw`
    return stated === null || hasMeasure(own) ? cells[at] : `${own} (${stated})`
  })
}

/** Whether the row below has the words of the columns that this row leaves blank. */
function isContinued(rows: readonly AnyRow[], at: number, knownOf: (cells: readonly unknown[]) => number): boolean {
  const [head, below] = [rows[at], rows[at + 1]]
  if (head === undefined || below === undefined || knownOf(below.cells) < 2) return false
  const width = Math.max(head.cells.length, below.cells.length)
  const places = Array.from({ length: width }, (_, place) => [textIn(head.cells[place]) !== '', textIn(below.cells[place]) !== ''] as const)
  return places.some(([own, other]) => own && !other) && places.some(([own, other]) => !own && other)
}

/**
 * Finds the head among the first rows of a table, with the rows that belong to it: units below it, words above it.
 * @param chosen the index of the row that the user chose
 */
export function findWholeHead(rows: readonly AnyRow[], knownOf: (cells: readonly unknown[]) => number, chosen: number | null = null): WholeHead {
  let at = chosen ?? findHead(rows, knownOf)
  const given = rows[at]
  if (given === undefined) return { cells: [], first: at, last: at, units: {} }
  if (chosen !== null && at > 0 && isUnitLine(given)) at -= 1
  else if (chosen === null && isContinued(rows, at, knownOf)) at += 1
  const head = rows[at] ?? given
  const [above, below] = [rows[at - 1], rows[at + 1]]
  const cells = above === undefined ? head.cells : withGroups(head.cells, above)
  const units = unitsInTitles(rows.slice(0, at).flatMap((row) => row.cells.map(textIn)))
  const whole = below !== undefined && isUnitLine(below) ? { cells: withUnits(cells, below), last: at + 1 } : { cells, last: at }
  return { ...whole, first: at, units }
}
