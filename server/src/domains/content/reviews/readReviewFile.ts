import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unpackTable } from '../../../platform/archives/index.ts'
import { FileRefused } from '../../../platform/csv/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { type SheetCell, SheetRefused } from '../../../platform/sheets/index.ts'
import { readTable, sniffTable } from '../../../platform/tables/index.ts'
import { streamOf } from '../../../platform/uploads/index.ts'
import { readDay, textOf } from '../../imports/index.ts'
import { knownColumns, requiredColumns, type ReviewRecord } from './reviewImport.rules.ts'

const maxBytes = 5_000_000
const maxRows = 10_000
// A title may stand above the head.
const maxRowsAbove = 20

interface ReviewFile {
  records: ReviewRecord[]
  /** Of each record, as a spreadsheet counts */
  numbers: number[]
}

type Read = ReviewFile | { problem: string; id?: string; values?: Readonly<Record<string, string | number>> }

const columns = new Map(knownColumns.map((column) => [column.toLowerCase(), column]))
const columnOf = (head: SheetCell) => columns.get(textOf(head).toLowerCase())

/** A day, or the day here on which a moment lies; what is neither stays as it is, and is refused with its row. */
function dayOf(cell: SheetCell): string {
  const text = textOf(cell)
  const day = readDay(cell)
  if (day !== null) return day
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)) return text
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)
  const moment = new Date(text.replace(' ', 'T'))
  return Number.isNaN(moment.getTime()) || !hasZone ? (readDay(text.slice(0, 10)) ?? text) : shopDayOf(moment)
}

/** The rows of a table, its columns named in one of the first rows: read as the import of products reads its files. */
export async function readReviewFile(file: Blob): Promise<Read> {
  if (file.size > maxBytes) return { problem: 'large', values: { most: maxBytes / 1_000_000 } }
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-reviews-'))
  try {
    const path = join(folder, 'table')
    await pipeline(streamOf(file), createWriteStream(path))
    await unpackTable(path)
    return await readRecords(path)
  } catch (error) {
    if (!(error instanceof FileRefused || error instanceof SheetRefused)) throw error
    return { problem: error.code, id: `imports.refused.${error.code}`, values: error.values }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readRecords(path: string): Promise<Read> {
  const records: ReviewRecord[] = []
  const numbers: number[] = []
  let heads: (string | undefined)[] | null = null
  let first: (string | undefined)[] | null = null
  let above = 0
  for await (const { number, cells } of readTable(path, await sniffTable(path))) {
    if (heads === null) {
      const found = cells.map(columnOf)
      first ??= found
      if (found.filter((column) => column !== undefined).length >= 2) heads = found
      else if ((above += 1) > maxRowsAbove) break
      continue
    }
    if (records.length >= maxRows) return { problem: 'long', values: { most: maxRows } }
    records.push(Object.fromEntries(heads.flatMap((column, at) => (column === undefined ? [] : [[column, column === 'date' ? dayOf(cells[at] ?? null) : textOf(cells[at])]]))))
    numbers.push(number)
  }
  const present = new Set(heads ?? first ?? [])
  const missing: string[] = requiredColumns.filter((column) => !present.has(column))
  if (!present.has('stars') && !present.has('score')) missing.push('stars')
  if (missing.length > 0) return { problem: 'columns', values: { columns: missing.join(', ') } }
  return records.length === 0 ? { problem: 'empty' } : { records, numbers }
}
