import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
import { unguardFormulas } from '../../platform/csv/index.ts'
import { readSheet, type SheetCell } from '../../platform/sheets/index.ts'
import { FileRefused } from './FileRefused.ts'
import { sniffDelimiter } from './readRows.ts'

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

const longestRow = 1_048_576

/**
 * What a file is, by what stands in it and not by its name.
 * @throws FileRefused for what is plainly something else
 */
export async function sniffTable(path: string): Promise<TableForm> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
  const start = buffer.subarray(0, bytesRead)
  const hex = start.toString('hex')
  if (start.length === 0) throw new FileRefused('empty')
  if (hex.startsWith('504b0304')) return { format: 'XLSX', encoding: null }
  if (hex.startsWith('d0cf11e0')) throw new FileRefused('oldWorkbook')
  if (hex.startsWith('fffe')) return { format: 'CSV', encoding: 'utf-16le' }
  if (hex.startsWith('feff')) return { format: 'CSV', encoding: 'utf-16be' }
  if (start.includes(0) || hex.startsWith('25504446') || hex.startsWith('1f8b')) throw new FileRefused('binary')
  const text = start.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  if (text === '') throw new FileRefused('empty')
  if (/^<(!doctype|html|\?xml|head|body)/i.test(text)) throw new FileRefused('html')
  if (/^[[{]/.test(text)) return { format: 'JSON', encoding: null }
  return { format: 'CSV', encoding: (await isUtf8(path)) ? 'utf-8' : 'windows-1252' }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of createReadStream(path)) decoder.decode(piece as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/**
 * The rows of a file, the head first; rows without anything are left out.
 * @throws FileRefused, SheetRefused
 */
export async function* readTable(path: string, { format, encoding }: TableForm): AsyncGenerator<TableRow> {
  if (format !== 'CSV') {
    yield* readSheet(path, format === 'XLSX' ? 'xlsx' : 'json')
    return
  }
  const decoder = new TextDecoder(encoding ?? 'utf-8')
  const pieces = async function* () {
    for await (const piece of createReadStream(path, { highWaterMark: 262_144 })) yield decoder.decode(piece as Buffer, { stream: true })
    yield decoder.decode()
  }
  let head = ''
  for await (const piece of pieces()) {
    head += piece
    if (/[\r\n]/.test(head.trimStart()) || head.length > longestRow) break
  }
  const again = new TextDecoder(encoding ?? 'utf-8')
  const parser = parse({ delimiter: sniffDelimiter(head.trimStart().split(/[\r\n]/)[0] ?? ''), bom: true, skip_empty_lines: true, max_record_size: longestRow, relax_column_count: true, info: true })
  const feed = (async () => {
    for await (const piece of createReadStream(path, { highWaterMark: 262_144 })) {
      if (!parser.write(again.decode(piece as Buffer, { stream: true }))) await new Promise((resolve) => parser.once('drain', resolve))
      if (parser.destroyed) return
    }
    parser.end(again.decode())
  })()
  feed.catch((error: Error) => parser.destroy(error))
  try {
    for await (const parsed of parser) {
      const { record, info } = parsed as { record: string[]; info: { records: number; empty_lines: number } }
      if (record.some((cell) => cell.trim() !== '')) yield { number: info.records + info.empty_lines, cells: record.map((cell) => (cell.includes("'") ? unguardFormulas(cell) : cell)) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = Number(error.records ?? 0) + Number(error.empty_lines ?? 0) + 1
    throw new FileRefused(error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quoteOpen' : 'quotes', { row })
  } finally {
    parser.destroy()
  }
}
