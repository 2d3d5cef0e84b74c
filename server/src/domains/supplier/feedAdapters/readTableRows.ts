import { open } from 'node:fs/promises'
import { FileRefused, fromHead, parseRows } from '../../../platform/csv/index.ts'
import { parseSheet, type SheetCell, type SheetOptions, SheetRefused } from '../../../platform/sheets/index.ts'
import { DeliveryBroken } from './DeliveryBroken.ts'

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32BE(0) === 0x504b0304
  } finally {
    await file.close()
  }
}

/** As somebody would have typed it. A number with three decimals gets a fourth: 1,299 as a text may mean two things. */
function textOf(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return /\.\d{3}$/.test(String(cell)) ? `${cell}0` : String(cell)
  if (typeof cell === 'object') return 'error' in cell ? cell.error : cell.date
  return String(cell)
}

export interface ReadTableRow {
  cells: readonly string[]
  number: number
  /** What a workbook calculates with, where it is a number */
  amounts?: readonly (number | null)[]
}

/**
 * The rows of a table, the head first: of CSV, plain or .gz, or of a workbook, whatever the file is called.
 * @param knownOf how many of the cells of a row are words that stand at the head of columns
 * @throws DeliveryBroken
 */
export async function* readTableRows(path: string, { knownOf, ...sheets }: SheetOptions & { knownOf(cells: readonly unknown[]): number }): AsyncGenerator<ReadTableRow> {
  try {
    if (await isArchive(path)) yield* fromHead(workbookRows(path, sheets), { knownOf, isEven: false })
    else yield* fromHead(parseRows(path), { knownOf, isEven: true })
  } catch (error) {
    if (error instanceof SheetRefused) throw error.code === 'empty' ? new DeliveryBroken('empty') : new DeliveryBroken(`sheet.${error.code}`, error.values)
    throw error instanceof FileRefused ? new DeliveryBroken(`file.${error.code}`, error.values) : error
  }
}

async function* workbookRows(path: string, sheets: SheetOptions): AsyncGenerator<ReadTableRow> {
  for await (const { cells, number } of parseSheet(path, 'xlsx', sheets)) yield { cells: cells.map(textOf), number, amounts: cells.map((cell) => (typeof cell === 'number' ? cell : null)) }
}
