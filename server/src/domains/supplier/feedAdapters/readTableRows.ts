import { FileRefused, fromHead, isSheetError } from '../../../platform/csv/index.ts'
import { type SheetCell, type SheetOptions, SheetRefused } from '../../../platform/sheets/index.ts'
import { parseTable, sniffTable, type TableCut } from '../../../platform/tables/index.ts'
import { DeliveryBroken } from './DeliveryBroken.ts'

/** As somebody would have typed it. A number with three decimals gets a fourth: 1,299 as a text may mean two things. */
function textOf(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return /\.\d{3}$/.test(String(cell)) ? `${cell}0` : String(cell)
  if (typeof cell === 'object') {
    // a workbook may say it in a language that nobody has thought of
    return 'date' in cell ? cell.date : isSheetError(cell.error) ? cell.error : '#ERROR!'
  }
  return String(cell)
}

export interface ReadTableRow {
  cells: readonly string[]
  number: number
  /** What a workbook calculates with, where it is a number */
  amounts: readonly (number | null)[]
}

interface TableOptions extends Pick<SheetOptions, 'sheet' | 'onSheets'> {
  reading: TableCut
  /** How many of the cells of a row are words that stand at the head of columns */
  knownOf(cells: readonly unknown[]): number
}

/**
 * The rows of a table, the head first, whatever form it has and whatever it is called. A text whose rows are not even breaks off, or
 * has lost a quotation mark.
 * @throws DeliveryBroken
 */
export async function* readTableRows(path: string, { knownOf, reading, ...sheets }: TableOptions): AsyncGenerator<ReadTableRow> {
  try {
    const form = await sniffTable(path, reading.encoding)
    yield* fromHead(textRows(parseTable(path, { ...form, reading, ...sheets })), { knownOf, isEven: form.format === 'CSV' })
  } catch (error) {
    if (error instanceof SheetRefused) throw error.code === 'empty' ? new DeliveryBroken('empty') : new DeliveryBroken(`sheet.${error.code}`, error.values)
    throw error instanceof FileRefused ? new DeliveryBroken(`file.${error.code}`, error.values) : error
  }
}

async function* textRows(rows: ReturnType<typeof parseTable>): AsyncGenerator<ReadTableRow> {
  for await (const { cells, number } of rows) yield { cells: cells.map(textOf), number, amounts: cells.map((cell) => (typeof cell === 'number' ? cell : null)) }
}
