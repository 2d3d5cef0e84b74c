import { open } from 'node:fs/promises'
import { FileRefused, isEncrypted, isSheetError, readText, sniffTextEncoding, unguardSheetError } from '../../platform/csv/index.ts'
import type { FileReading } from './fileReading.ts'
import { readSheet, type SheetCell } from '../../platform/sheets/index.ts'

export type TableFormat = 'XLSX' | 'CSV' | 'JSON'

export interface TableForm {
  format: TableFormat
  /** Of CSV */
  encoding: string | null
}

export interface TableRow {
  /** As a spreadsheet counts: the head is mostly row 1 */
  number: number
  cells: readonly SheetCell[]
}

/**
 * What a file is, by what stands in it and not by its name.
 * @param said the encoding of a text, where somebody has said it
 * @throws FileRefused for what is plainly something else
 */
export async function sniffTable(path: string, said?: string): Promise<TableForm> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
  const start = buffer.subarray(0, bytesRead)
  const hex = start.toString('hex')
  if (said !== undefined && !hex.startsWith('504b0304')) return { format: 'CSV', encoding: said }
  if (start.length === 0) throw new FileRefused('empty')
  if (hex.startsWith('504b0304')) return { format: 'XLSX', encoding: null }
  if (hex.startsWith('d0cf11e0')) throw new FileRefused((await isEncrypted(path)) ? 'password' : 'oldWorkbook')
  if (hex.startsWith('fffe')) return { format: 'CSV', encoding: 'utf-16le' }
  if (hex.startsWith('feff')) return { format: 'CSV', encoding: 'utf-16be' }
  if (start.includes(0) || hex.startsWith('25504446') || hex.startsWith('1f8b')) throw new FileRefused('binary')
  const text = start.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  if (text === '') throw new FileRefused('empty')
  if (/^<(!doctype|html|\?xml|head|body)/i.test(text)) throw new FileRefused('html')
  if (/^[[{]/.test(text)) return { format: 'JSON', encoding: null }
  return { format: 'CSV', encoding: await sniffTextEncoding(path) }
}

/**
 * The rows of a file, the head first; rows without anything are left out.
 * @throws FileRefused, SheetRefused
 */
export async function* readTable(path: string, { format, encoding, sheet = null, reading = {} }: TableForm & { sheet?: string | null; reading?: FileReading }): AsyncGenerator<TableRow> {
  if (format !== 'CSV') {
    yield* readSheet(path, format === 'XLSX' ? 'xlsx' : 'json', { sheet })
    return
  }
  // in a workbook a cell says itself that it could not be calculated
  for await (const { cells, number } of readText(path, reading.encoding ?? encoding ?? 'utf-8', { separator: reading.separator, quotes: reading.quotes })) yield { number, cells: cells.some((cell) => isSheetError(cell) || cell.startsWith("'")) ? cells.map((cell) => (isSheetError(cell) ? { error: cell.trim() } : unguardSheetError(cell))) : cells }
}
