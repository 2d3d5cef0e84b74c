import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Problem } from '../../../engine/index.ts'
import { unpackTable } from '../../../platform/archives/index.ts'
import { FileRefused, repairLetters } from '../../../platform/csv/index.ts'
import { shopDayOf } from '../../../platform/schedules/index.ts'
import { mergedValues, placesUnderMerged, type SheetCell, SheetRefused } from '../../../platform/sheets/index.ts'
import { hasSheets, readStarts, readTable, sniffTable, type TableForm, type TableRow } from '../../../platform/tables/index.ts'
import { streamOf } from '../../../platform/uploads/index.ts'
import { codeOf, type DateOrder, findSheetError, readDay, sniffDates, textOf } from '../../imports/index.ts'
import { fileColumns } from './fileColumns.ts'
import type { ReviewRecord } from './reviewImport.rules.ts'

const maxBytes = 5_000_000
const maxRows = 10_000
// There may be a title above the head.
const maxRowsAbove = 20

interface ReviewFile {
  records: ReviewRecord[]
  /** By record: its row number in a spreadsheet */
  numbers: number[]
  /** By record: why its row is invalid */
  faults: (Problem | null)[]
}

type Read = ReviewFile | { problem: string; id?: string; values?: Readonly<Record<string, string | number>> }

const requiredColumns = ['customerName', 'content', 'date']

/** A date, perhaps with a time of ours behind it, or the date of a moment in our time zone; anything else is refused with its row. */
function dayOf(cell: SheetCell, dates: DateOrder | null): string {
  const text = textOf(cell)
  const day = readDay(cell, dates) ?? readDay(text.replace(/[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/, ''), dates)
  if (day !== null) return day
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)) return text
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)
  const moment = new Date(text.replace(' ', 'T'))
  return Number.isNaN(moment.getTime()) || !hasZone ? (readDay(text.slice(0, 10), dates) ?? text) : shopDayOf(moment)
}

/** The rows of a table whose head is among its first rows, read as the import of products reads files. */
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

/** The sheet with the columns of reviews; null: the first one. */
async function findSheet(path: string, { format }: TableForm, columnOf: (head: SheetCell) => string | undefined): Promise<string | null> {
  if (format !== 'XLSX' && format !== 'ODS') return null
  for await (const { name, rows } of readStarts(path, format)) if (rows.some(({ cells }) => isHead(cells.map(columnOf)))) return name
  return null
}

const isHead = (found: readonly (string | undefined)[]): boolean => found.filter((column) => column !== undefined).length >= 2

/** The columns of a file, by place, and the places of columns without a head of their own under a merged head. */
interface Columns {
  heads: readonly (string | undefined)[]
  /** The field of each column that a file may have */
  fields: ReadonlyMap<string, string>
  underMerged: ReadonlyMap<number, number>
}

/** A cell over several columns, whose value would count for the first of them alone. */
function mergeFaultOf({ cells, merged }: TableRow, { heads, underMerged }: Columns): Problem | null {
  const names = heads.map((head) => head ?? '')
  const [wide] = mergedValues({ cells, merged: merged ?? null }, names)
  if (wide !== undefined) return { field: null, code: 'review.mergedAcross', values: { range: wide.range, value: textOf(cells[wide.place]).slice(0, 60) } }
  const beside = [...underMerged.keys()].map((place) => textOf(cells[place])).find((text) => text !== '')
  return beside === undefined ? null : { field: null, code: 'review.underMerged', values: { value: beside.slice(0, 60) } }
}

/** A spreadsheet error, letters that another program has damaged, or more cells than the head, probably from lost quotation marks. */
function faultOf(row: TableRow, columns: Columns, form: TableForm): Problem | null {
  const { cells } = row
  const { heads, fields } = columns
  for (const [at, column] of heads.entries()) {
    const failed = column === undefined ? null : findSheetError(cells[at])
    const field = fields.get(column ?? '') ?? null
    if (failed !== null) return { field, code: 'review.sheetError', values: failed.values }
    const text = column === undefined ? '' : textOf(cells[at])
    if (repairLetters(text) !== undefined) return { field, code: 'review.damagedLetters', values: { value: text.slice(0, 60) } }
  }
  const behind = hasSheets(form)
    ? undefined
    : cells
        .slice(heads.length)
        .map(textOf)
        .find((text) => text !== '')
  return behind === undefined
    ? mergeFaultOf(row, columns)
    : { field: null, code: 'review.rowLength', values: { value: behind.slice(0, 60), found: cells.length, expected: heads.length } }
}

async function readRecords(path: string): Promise<Read> {
  const found: TableRow[] = []
  let underMerged: Columns['underMerged'] = new Map()
  let heads: (string | undefined)[] | null = null
  let first: (string | undefined)[] | null = null
  let above = 0
  const form = await sniffTable(path)
  const fields = fileColumns()
  const known = new Map([...fields.keys()].map((column) => [column.toLowerCase(), column]))
  const columnOf = (head: SheetCell) => known.get(textOf(head).toLowerCase())
  for await (const row of readTable(path, { ...form, sheet: await findSheet(path, form, columnOf) })) {
    if (heads === null) {
      const named = row.cells.map(columnOf)
      first ??= named
      if (isHead(named)) {
        heads = named
        underMerged = placesUnderMerged(row.cells.map(textOf), row.merged)
      } else if ((above += 1) > maxRowsAbove) break
      continue
    }
    if (found.length >= maxRows) return { problem: 'long', values: { most: maxRows } }
    found.push(row)
  }
  const columns = heads ?? first ?? []
  const present = new Set(columns)
  const missing = requiredColumns.filter((column) => !present.has(column))
  if (!present.has('stars') && !present.has('score')) missing.push('stars')
  if (missing.length > 0) return { problem: 'columns', values: { columns: missing.join(', ') } }
  if (found.length === 0) return { problem: 'empty' }
  const dates = sniffDates(found.map(({ cells }) => cells[columns.indexOf('date')] ?? null))
  const recordOf = (cells: readonly SheetCell[]): ReviewRecord =>
    Object.fromEntries(
      columns.flatMap((column, at) =>
        column === undefined
          ? []
          : [
              [
                column,
                column === 'date' ? dayOf(cells[at] ?? null, dates) : column === 'sku' || column === 'reference' ? codeOf(cells[at]) : textOf(cells[at]),
              ],
            ],
      ),
    )
  return {
    records: found.map(({ cells }) => recordOf(cells)),
    numbers: found.map(({ number }) => number),
    faults: found.map((row) => faultOf(row, { heads: columns, fields, underMerged }, form)),
  }
}
