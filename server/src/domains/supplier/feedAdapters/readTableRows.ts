import { FileRefused, fromHead, isSheetError, type TitleUnits } from '../../../platform/csv/index.ts'
import { parseSheetStarts, type SheetCell, type SheetOptions, SheetRefused } from '../../../platform/sheets/index.ts'
import { parseTable, sniffTable, type TableCut, type TableFormat } from '../../../platform/tables/index.ts'
import { DeliveryBroken } from './DeliveryBroken.ts'

/** As a user would type it. A number with three decimals gets a fourth: 1,299 as a text would be ambiguous. */
function textOf(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return /\.\d{3}$/.test(String(cell)) ? `${cell}0` : String(cell)
  if (typeof cell === 'object') {
    // workbooks may contain error texts in any language
    return 'date' in cell ? cell.date : isSheetError(cell.error) ? cell.error : '#ERROR!'
  }
  return String(cell)
}

export interface ReadTableRow {
  cells: readonly string[]
  number: number
  /** The numbers in a workbook's row */
  amounts: readonly (number | null)[]
  /** In a workbook: its merged cells that span several columns */
  merged?: readonly string[]
  /** In a workbook: a filter, or its author, hides it */
  isHidden?: true
  /** In the head: what a title above it says of all columns */
  units?: TitleUnits
}

interface TableOptions extends Pick<SheetOptions, 'sheet' | 'onSheets'> {
  reading: TableCut
  /** The number of cells of a row that are known column heads */
  knownOf(cells: readonly unknown[]): number
}

/**
 * The rows of a table of any format, beginning with the head. Uneven rows of a text file mean that it ends early or has lost a
 * quotation mark.
 * @throws DeliveryBroken
 */
export async function* readTableRows(path: string, { knownOf, reading, ...sheets }: TableOptions): AsyncGenerator<ReadTableRow> {
  try {
    const form = await sniffTable(path, reading.encoding)
    const sheet = sheets.sheet ?? (await findSheet(path, form.format, knownOf))
    yield* fromHead(textRows(parseTable(path, { ...form, reading, ...sheets, sheet })), { knownOf, isEven: form.format === 'CSV' })
  } catch (error) {
    if (error instanceof SheetRefused) throw error.code === 'empty' ? new DeliveryBroken('empty') : new DeliveryBroken(`sheet.${error.code}`, error.values)
    throw error instanceof FileRefused ? new DeliveryBroken(`file.${error.code}`, error.values) : error
  }
}

/** The first sheet with a head that is understood; null: the first that is not hidden. */
async function findSheet(path: string, format: TableFormat, knownOf: (cells: readonly unknown[]) => number): Promise<string | null> {
  if (format !== 'XLSX' && format !== 'ODS') return null
  for await (const { name, rows } of parseSheetStarts(path, format === 'XLSX' ? 'xlsx' : 'ods'))
    if (rows.some(({ cells }) => knownOf(cells.map(textOf)) > 1)) return name
  return null
}

async function* textRows(rows: ReturnType<typeof parseTable>): AsyncGenerator<ReadTableRow> {
  for await (const { cells, number, merged, isHidden } of rows)
    yield {
      cells: cells.map(textOf),
      number,
      amounts: cells.map((cell) => (typeof cell === 'number' ? cell : null)),
      ...(merged && { merged }),
      ...(isHidden && { isHidden }),
    }
}
