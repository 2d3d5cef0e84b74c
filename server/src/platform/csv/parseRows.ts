import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CsvError, parse, type Parser } from 'csv-parse'
import { FileRefused } from './FileRefused.ts'
import { longRow, TableJudge, tableLimits, UnpackedSize } from './tableLimits.ts'

/** UTF-8 without mercy: a wrong byte is a wrong file, never a question mark in a name. */
class StrictText extends Transform {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  readonly #size: UnpackedSize
  readonly #lines = new LineCount()

  constructor(size: UnpackedSize) {
    super({ decodeStrings: false, encoding: 'utf8' })
    this.#size = size
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null, text?: string) => void): void {
    try {
      this.#size.add(bytes.byteLength)
      this.#lines.add(bytes)
    } catch (error) {
      done(error as Error)
      return
    }
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

/** Counts lines of text, which a table of nothing can have without end. */
export class LineCount {
  #lines = 0

  /** @throws FileRefused when a table has more than are read */
  add(bytes: Buffer): void {
    const ends = Math.max(this.#count(bytes, 10), this.#count(bytes, 13))
    this.#lines += ends
    if (this.#lines > tableLimits.lines) throw new FileRefused('manyLines', { maximum: tableLimits.lines })
  }

  #count(bytes: Buffer, end: number): number {
    let count = 0
    for (let at = bytes.indexOf(end); at !== -1; at = bytes.indexOf(end, at + 1)) count += 1
    return count
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
      if (/[\r\n]/.test(line.trimStart()) || line.length > tableLimits.row) break
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
    if (error.code === 'CSV_MAX_RECORD_SIZE') return longRow(row)
    return new FileRefused(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quoteOpen' : 'quotes', { row })
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

/** As `readRows`, in the process that asks. */
export async function* parseRows(path: string): AsyncGenerator<FileRow> {
  const judge = new TableJudge()
  try {
    for await (const parsed of await openParser(path)) {
      const { record, info } = parsed as ParsedRow
      // A spreadsheet saves the rows where somebody once stood as commas only.
      if (record.every((cell) => cell.trim() === '')) continue
      const number = info.records + info.empty_lines
      yield { cells: judge.take(record, number), number }
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
  const parser = parse({ delimiter, bom: true, skip_empty_lines: true, max_record_size: tableLimits.row, relax_column_count: false, info: true })
  const fail = (error: Error | null | undefined) => {
    if (error) parser.destroy(error)
  }
  const bytes = createReadStream(path, { highWaterMark: 262_144 })
  const { size } = await stat(path)
  const text = new StrictText(new UnpackedSize(isPacked ? size : Infinity))
  if (isPacked) pipeline(bytes, createGunzip({ chunkSize: 262_144 }), text, parser, fail)
  else pipeline(bytes, text, parser, fail)
  return parser
}
