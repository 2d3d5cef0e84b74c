import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CsvError, parse, type Parser } from 'csv-parse'
import { FileRefused } from './FileRefused.ts'

// A row of a product is a few kilobytes; one of a megabyte is a quotation mark that was never closed.
const longestRow = 1_048_576

/** UTF-8 without mercy: a wrong byte is a wrong file, never a question mark in a name. */
class StrictText extends Transform {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null, text?: string) => void): void {
    this.#decode(() => this.#decoder.decode(bytes, { stream: true }), done)
  }

  override _flush(done: (error?: Error | null, text?: string) => void): void {
    this.#decode(() => this.#decoder.decode(), done)
  }

  #decode(work: () => string, done: (error?: Error | null, text?: string) => void): void {
    let text: string
    try {
      text = work()
    } catch {
      done(new FileRefused('encoding'))
      return
    }
    done(text.includes('\0') ? new FileRefused('binary') : null, text)
  }
}

const signatures: readonly [string, string][] = [
  ['504b0304', 'spreadsheet'],
  ['d0cf11e0', 'spreadsheet'],
  ['25504446', 'binary'],
  ['fffe', 'encoding'],
  ['feff', 'encoding'],
]

function notOpened(error: NodeJS.ErrnoException): never {
  throw new FileRefused(error.code === 'ENOENT' ? 'notFound' : 'unreadable', { reason: error.code ?? error.message })
}

/**
 * An import reads its file several times: whole, before anything is written, and again to write it. A pipe gives what it
 * holds once, and is opened only when somebody writes into it; a device need not end at all.
 */
async function refuseWhatIsNoFile(path: string): Promise<void> {
  const found = await stat(path).catch(notOpened)
  if (found.isDirectory()) throw new FileRefused('folder')
  if (!found.isFile()) throw new FileRefused('pipe')
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path).catch(notOpened)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** What the first line is cut by: the sign of the three that stands there most, outside quotation marks. */
export function sniffDelimiter(line: string): ',' | ';' | '\t' {
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  if (count(';') > count(',') && count(';') >= count('\t')) return ';'
  return count('\t') > count(',') ? '\t' : ','
}

/** Reads as far as the end of the first line, plain or packed. */
async function firstLine(path: string, isPacked: boolean): Promise<string> {
  const bytes = createReadStream(path)
  const text = isPacked ? bytes.pipe(createGunzip()) : bytes
  let line = ''
  try {
    for await (const chunk of text) {
      line += String(chunk)
      if (/[\r\n]/.test(line.trimStart()) || line.length > longestRow) break
    }
  } catch (error) {
    throw refusalOf(error)
  } finally {
    bytes.destroy()
  }
  const head = line.replace(/^\uFEFF/, '').trimStart()
  if (head === '') throw new FileRefused('empty')
  if (/^<(!doctype|html|\?xml|head|body)/i.test(head)) throw new FileRefused('html')
  if (/^[[{]/.test(head)) throw new FileRefused('json')
  return head.split(/[\r\n]/)[0] ?? ''
}

/** A fault of reading, packing or form as a refusal; any other fault as it is. */
function refusalOf(error: unknown): unknown {
  if (error instanceof FileRefused) return error
  if (error instanceof CsvError) {
    const row = Number(error.records ?? 0) + Number(error.empty_lines ?? 0) + 1
    if (error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') {
      return new FileRefused('rowLength', { row, found: Array.isArray(error.record) ? error.record.length : 0 })
    }
    return new FileRefused(error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quoteOpen' : 'quotes', { row })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return new FileRefused('truncated')
  if (code.startsWith('Z_')) return new FileRefused('packing')
  return ['EACCES', 'EISDIR', 'EIO', 'EPERM'].includes(code) ? new FileRefused('unreadable', { reason: code }) : error
}

/** One line of the file; `number` is its row in a spreadsheet, where the head is row 1. */
export interface FileRow {
  cells: readonly string[]
  number: number
}

interface ParsedRow {
  record: string[]
  info: { records: number; empty_lines: number }
}

/** The rows of the file, one after the other, the head first. Ends with a FileRefused when the file does. */
export async function* readRows(path: string): AsyncGenerator<FileRow> {
  try {
    for await (const parsed of await openParser(path)) {
      const { record, info } = parsed as ParsedRow
      // A spreadsheet saves the rows where somebody once stood as commas only.
      if (record.some((cell) => cell.trim() !== '')) yield { cells: record, number: info.records + info.empty_lines }
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

/**
 * Opens a CSV file, plain or .gz, as a stream of rows.
 * @throws FileRefused when it is plainly something else; faults further on end the stream with one
 */
async function openParser(path: string): Promise<Parser> {
  await refuseWhatIsNoFile(path)
  const start = await firstBytes(path)
  if (start.length === 0) throw new FileRefused('empty')
  const hex = start.toString('hex')
  const known = signatures.find(([signature]) => hex.startsWith(signature))
  if (known) throw new FileRefused(known[1])
  if (start.includes(0) && !hex.startsWith('1f8b')) throw new FileRefused('binary')
  const isPacked = hex.startsWith('1f8b')
  const delimiter = sniffDelimiter(await firstLine(path, isPacked))
  const parser = parse({ delimiter, bom: true, skip_empty_lines: true, max_record_size: longestRow, relax_column_count: false, info: true })
  const fail = (error: Error | null | undefined) => {
    if (error) parser.destroy(error)
  }
  const bytes = createReadStream(path, { highWaterMark: 262_144 })
  if (isPacked) pipeline(bytes, createGunzip({ chunkSize: 262_144 }), new StrictText({ decodeStrings: false, encoding: 'utf8' }), parser, fail)
  else pipeline(bytes, new StrictText({ encoding: 'utf8' }), parser, fail)
  return parser
}
