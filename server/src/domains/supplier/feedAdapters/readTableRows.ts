import { open } from 'node:fs/promises'
import { FileRefused, parseRows } from '../../../platform/csv/index.ts'
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
  return typeof cell === 'object' ? cell.date : String(cell)
}

/**
 * The rows of a table, the head first: of CSV, plain or .gz, or of a workbook, whatever the file is called.
 * @throws DeliveryBroken
 */
export async function* readTableRows(path: string, sheets: SheetOptions): AsyncGenerator<{ cells: readonly string[]; number: number }> {
  let expected = 0
  try {
    if (await isArchive(path)) {
      for await (const { cells, number } of parseSheet(path, 'xlsx', sheets)) yield { cells: cells.map(textOf), number }
      return
    }
    for await (const row of parseRows(path)) {
      if (expected === 0) expected = row.cells.length
      yield row
    }
  } catch (error) {
    if (error instanceof SheetRefused) throw error.code === 'empty' ? new DeliveryBroken('empty') : new DeliveryBroken(`sheet.${error.code}`, error.values)
    throw error instanceof FileRefused ? new DeliveryBroken(`file.${error.code}`, { expected, ...error.values }) : error
  }
}
