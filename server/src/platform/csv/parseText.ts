import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { FileRefused } from './FileRefused.ts'
import { unguardFormulas } from './formulas.ts'
import { type FileRow, LineCount, sniffDelimiter } from './parseRows.ts'
import { longRow, TableJudge, tableLimits } from './tableLimits.ts'

async function* piecesOf(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  const lines = new LineCount()
  for await (const piece of createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>) {
    lines.add(piece)
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

async function sniffHead(path: string, encoding: string): Promise<ReturnType<typeof sniffDelimiter>> {
  let head = ''
  for await (const piece of piecesOf(path, encoding)) {
    head += piece
    if (/[\r\n]/.test(head.trimStart()) || head.length > tableLimits.row) break
  }
  return sniffDelimiter(head.trimStart().split(/[\r\n]/)[0] ?? '')
}

/** As `readText`, in the process that asks. */
export async function* parseText(path: string, encoding: string): AsyncGenerator<FileRow> {
  const parser = parse({ delimiter: await sniffHead(path, encoding), bom: true, skip_empty_lines: true, max_record_size: tableLimits.row, relax_column_count: true, info: true })
  const feed = (async () => {
    for await (const piece of piecesOf(path, encoding)) {
      if (!parser.write(piece)) await new Promise((resolve) => parser.once('drain', resolve))
      if (parser.destroyed) return
    }
    parser.end()
  })()
  feed.catch((error: Error) => parser.destroy(error))
  const judge = new TableJudge()
  try {
    for await (const parsed of parser) {
      const { record, info } = parsed as { record: string[]; info: { records: number; empty_lines: number } }
      if (record.every((cell) => cell.trim() === '')) continue
      const number = info.records + info.empty_lines
      yield { number, cells: judge.take(record, number).map((cell) => (cell.includes("'") ? unguardFormulas(cell) : cell)) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = Number(error.records ?? 0) + Number(error.empty_lines ?? 0) + 1
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw longRow(row)
    throw new FileRefused(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quoteOpen' : 'quotes', { row })
  } finally {
    parser.destroy()
  }
}
