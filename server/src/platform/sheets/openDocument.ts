import { convertMeasure, FileRefused, isSheetError, rowsToHead, TableJudge, tableLimits } from '../csv/index.ts'
import type { SheetCell } from './Cell.ts'
import { exactNumber } from './exactNumber.ts'
import type { Merge } from './readMerges.ts'
import { type Attributes, createXmlReader } from './readXml.ts'
import { SheetRefused } from './SheetRefused.ts'
import { maxColumns, measureOf, moneyOf, percentOf, rangeOf, type SheetRow } from './sheetRows.ts'
import { maxSheets, type SheetStart } from './SheetStart.ts'
import { broken, orBroken, WorkbookFile } from './WorkbookFile.ts'

// OpenDocument 1.3, part 3: one part contains all sheets in order.
const content = 'content.xml'
const manifest = 'META-INF/manifest.xml'

interface OpenSheet {
  name: string
  isHidden: boolean
}

interface OpenCell {
  attributes: Attributes
  /** Its paragraphs */
  lines: string[]
  isCovered: boolean
}

/** Elements of a sheet that are not cells: annotations and drawings. */
const besides = new Set(['annotation', 'shapes', 'frame', 'custom-shape', 'tracked-changes'])

const open = async (path: string): Promise<WorkbookFile> => {
  const file = await WorkbookFile.open(path, /^content\.xml$/)
  if (file.has(manifest)) for await (const piece of file.pieces(manifest)) if (/encryption-data/.test(piece)) throw new SheetRefused('password')
  return file
}

/** The sheets of an OpenDocument workbook, read completely: a truncated one is refused. */
async function sheetsOf(file: WorkbookFile): Promise<OpenSheet[]> {
  const found: OpenSheet[] = []
  const hidden = new Set<string>()
  let style = ''
  const parser = createXmlReader({
    open(tag, attributes) {
      if (tag === 'style') style = attributes['style:name'] ?? ''
      else if (tag === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style)
      else if (tag === 'table') found.push({ name: attributes['table:name'] ?? '', isHidden: hidden.has(attributes['table:style-name'] ?? '') })
    },
  })
  for await (const piece of file.pieces(content)) parser.write(piece)
  parser.close()
  return found.length > 0 ? found : broken()
}

/** The visible sheets; all of them if all are hidden. */
function shownOf(sheets: readonly OpenSheet[]): readonly OpenSheet[] {
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  return shown.length > 0 ? shown : sheets
}

export async function* openDocumentRows(
  path: string,
  { sheet = null, isOnce = false, onSheets }: { sheet?: string | null; isOnce?: boolean; onSheets?(names: readonly string[]): Promise<void> | void },
): AsyncGenerator<SheetRow> {
  await using file = await orBroken(() => open(path))
  const sheets = await orBroken(() => sheetsOf(file))
  await onSheets?.(shownOf(sheets).map(({ name }) => name))
  const chosen = sheet === null ? shownOf(sheets)[0] : sheets.find(({ name }) => name === sheet)
  if (chosen === undefined)
    throw new SheetRefused('noSheet', {
      sheet: sheet ?? '',
      found: shownOf(sheets)
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 200),
    })
  for await (const { name, row } of rowsOf(file, isOnce)) if (name === chosen.name) yield row
}

export async function* openDocumentStarts(path: string): AsyncGenerator<SheetStart> {
  await using file = await orBroken(() => open(path))
  const sheets = await orBroken(() => sheetsOf(file))
  const starts = new Map(
    shownOf(sheets)
      .slice(0, maxSheets)
      .map(({ name }) => [name, [] as SheetRow[]]),
  )
  await orBroken(async () => {
    const judge = new TableJudge()
    for await (const { name, row } of rowsOf(file, true)) {
      const rows = starts.get(name)
      if (rows !== undefined && rows.length < rowsToHead) rows.push({ number: row.number, cells: [...judge.take(row.cells, row.number)] })
    }
  })
  for (const [name, rows] of starts) yield { name, rows }
}

/** The non-empty rows of all sheets. */
async function* rowsOf(file: WorkbookFile, isOnce: boolean): AsyncGenerator<{ name: string; row: SheetRow }> {
  const found: { name: string; row: SheetRow }[] = []
  // cells that span the rows below, by column
  const spans = new Map<number, { value: SheetCell; to: number }>()
  let across: Merge[] = []
  let name = ''
  let number = 0
  let repeated = 1
  let isHidden = false
  let cells: SheetCell[] | null = null
  let place = 0
  let cell: OpenCell | null = null
  let isText = false
  let beside = 0

  function closeCell({ attributes, lines, isCovered }: OpenCell): void {
    const times = countOf(attributes['table:number-columns-repeated'])
    const value = isCovered ? null : valueOf(attributes, lines.join('\n'))
    const rows = countOf(attributes['table:number-rows-spanned'])
    const columns = countOf(attributes['table:number-columns-spanned'])
    if (columns > 1 && value !== null) across.push({ column: place, lastColumn: place + columns - 1, from: number, to: number + rows - 1 })
    if (!isOnce && rows > 1 && value !== null) spans.set(place, { value, to: number + rows - 1 })
    if (value !== null && cells !== null) {
      if (place + times > maxColumns) broken()
      while (cells.length < place) cells.push(null)
      for (let at = 0; at < times; at += 1) cells[place + at] = value
    }
    place += times
  }
  function closeRow(own: SheetCell[]): void {
    const isOwn = own.some((value) => value !== null && value !== '')
    for (const [column, { value, to }] of spans) {
      if (number > to) spans.delete(column)
      else if (isOwn && (own[column] ?? null) === null) {
        while (own.length < column) own.push(null)
        own[column] = value
      }
    }
    // empty rows are repeated up to the end of the sheet
    if (isOwn && repeated > tableLimits.rows) throw new FileRefused('manyRows', { maximum: tableLimits.rows })
    across = across.filter(({ to }) => to >= number)
    const merged = across.map(rangeOf)
    if (isOwn)
      for (let at = 0; at < repeated; at += 1)
        found.push({ name, row: { number: number + at, cells: [...own], ...(merged.length > 0 && { merged }), ...(isHidden && { isHidden: true as const }) } })
    number += repeated - 1
  }
  const parser = createXmlReader({
    open(tag, attributes) {
      if (besides.has(tag)) beside += 1
      if (beside > 0) return
      if (tag === 'table') {
        name = attributes['table:name'] ?? ''
        number = 0
        spans.clear()
        across = []
      } else if (tag === 'table-row') {
        repeated = countOf(attributes['table:number-rows-repeated'])
        isHidden = /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '')
        number += 1
        cells = []
        place = 0
      } else if ((tag === 'table-cell' || tag === 'covered-table-cell') && cells !== null)
        cell = { attributes, lines: [], isCovered: tag === 'covered-table-cell' }
      else if (cell !== null && tag === 'p') {
        isText = true
        cell.lines.push('')
      } else if (isText && tag === 's') add(' '.repeat(Math.min(countOf(attributes['text:c']), 1_000)))
      else if (isText && tag === 'tab') add('\t')
      else if (isText && tag === 'line-break') add('\n')
    },
    text(piece) {
      if (isText && beside === 0) add(piece)
    },
    close(tag) {
      if (besides.has(tag)) {
        beside -= 1
        return
      }
      if (beside > 0) return
      if (tag === 'p') isText = false
      else if ((tag === 'table-cell' || tag === 'covered-table-cell') && cell !== null) {
        closeCell(cell)
        cell = null
      } else if (tag === 'table-row' && cells !== null) {
        closeRow(cells)
        cells = null
      }
    },
  })
  function add(text: string): void {
    if (cell !== null && cell.lines.length > 0) cell.lines[cell.lines.length - 1] += text
  }
  for await (const piece of file.pieces(content)) {
    parser.write(piece)
    yield* found.splice(0)
  }
  parser.close()
  yield* found.splice(0)
}

// More rows than any sheet can have are an error of the writer.
const maxRepeated = 1_048_576

function countOf(written: string | undefined): number {
  const count = written === undefined ? 1 : Number(written)
  return Number.isInteger(count) && count >= 1 && count <= maxRepeated ? count : broken()
}

/** 000042 and PX-0042 for 42: digits with leading zeros and surrounding text. */
function isCode(text: string, number: number): boolean {
  const digits = text.replace(/\D/g, '')
  return /^0\d/.test(digits) && !/[.,%]/.test(text) && Number(digits) === number
}

/** The unit behind a number, as its format shows it: `1.200 mm` */
function unitIn(text: string): string | null {
  const unit = /^[-−]?\d[\d.,\s'’]*?\s*(\p{L}+|["″”])\.?$/u.exec(text.trim())?.[1]
  return unit !== undefined && ['mm', 'g'].some((wanted) => convertMeasure(1, unit, wanted) !== null) ? unit : null
}

function valueOf(attributes: Attributes, text: string): SheetCell {
  // not every program marks its errors
  if (attributes['calcext:value-type'] === 'error' || (isSheetError(text) && (attributes['table:formula'] !== undefined || text.startsWith('#'))))
    return { error: text }
  const formula = attributes['table:formula']
  if (formula !== undefined && attributes['office:value-type'] === undefined && text === '') return { error: formula.replace(/^\w+:=/, '=').slice(0, 60) }
  const value = attributes['office:value'] ?? ''
  switch (attributes['office:value-type']) {
    case 'percentage': {
      const number = exactNumber(value)
      return typeof number === 'number' ? percentOf(number) : number
    }
    case 'float': {
      const number = exactNumber(value)
      const unit = unitIn(text)
      if (unit !== null && typeof number === 'number') return measureOf(number, unit)
      // a code shown with leading zeros is that code
      return isCode(text, Number(value)) ? text : number
    }
    case 'currency': {
      const number = exactNumber(value)
      const currency = attributes['office:currency']
      return typeof number === 'string' || currency === undefined ? number : `${currency} ${moneyOf(number)}`
    }
    case 'date':
      return { date: (attributes['office:date-value'] ?? '').replace(/T00:00:00(?:\.0+)?Z?$/, '') }
    case 'boolean':
      return attributes['office:boolean-value'] === 'true'
    case 'string':
      return (attributes['office:string-value'] ?? text) || null
    default:
      return text === '' ? null : text
  }
}
