import { readFile, stat } from 'node:fs/promises'
import { streamXlsxRows } from 'hucre/xlsx'
import { FileRefused, TableJudge } from '../csv/index.ts'
import type { SheetCell } from './Cell.ts'
import { checkWorkbook } from './checkWorkbook.ts'
import { readSheetNames } from './readSheetNames.ts'
import { SheetRefused } from './SheetRefused.ts'

// Of JSON all is read at once.
const largest = { xlsx: 200_000_000, json: 50_000_000 } as const

export type SheetFormat = keyof typeof largest

export interface SheetRow {
  /** As a spreadsheet counts: from 1 */
  number: number
  cells: readonly SheetCell[]
}

export interface SheetOptions {
  /** The name of a sheet; the first one unless told otherwise */
  sheet?: string | null
  /** Told before the first row what the sheets of a workbook are called. */
  onSheets?(names: readonly string[]): Promise<void> | void
}

/** As `readSheet`, in the process that asks. */
export async function* parseSheet(path: string, format: SheetFormat, { sheet = null, onSheets }: SheetOptions = {}): AsyncGenerator<SheetRow> {
  if ((await stat(path)).size > largest[format]) throw new SheetRefused('large', { megabytes: largest[format] / 1_000_000 })
  if (format === 'xlsx') {
    await checkWorkbook(path)
    if (onSheets || sheet !== null) {
      const names = await readSheetNames(path)
      await onSheets?.(names)
      if (sheet !== null && !names.includes(sheet)) throw new SheetRefused('noSheet', { sheet, found: names.join(', ').slice(0, 200) })
    }
  }
  const judge = new TableJudge()
  let isEmpty = true
  try {
    for await (const { number, cells } of format === 'json' ? jsonRows(path) : workbookRows(path, sheet)) {
      // rows that are left out of the file still count
      if (!cells.some((cell) => cell !== null && cell !== '')) continue
      isEmpty = false
      yield { number, cells: judge.take(cells, number) }
    }
  } catch (error) {
    // what the library has to say of it is for nobody
    if (error instanceof SheetRefused || error instanceof FileRefused || error instanceof RangeError) throw error
    throw new SheetRefused('broken')
  }
  if (isEmpty) throw new SheetRefused('empty')
}

function plain(value: unknown): SheetCell {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { date: value.toISOString().replace(/T00:00:00\.000Z$/, '') }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function* workbookRows(path: string, sheet: string | null): AsyncGenerator<SheetRow> {
  for await (const { values, index } of streamXlsxRows(await readFile(path), { ...(sheet !== null && { sheet }) })) yield { number: index + 1, cells: values.map(plain) }
}

/** A list of objects, or one object with such a list in it: each is a row, and its names are the heads of the columns. */
async function* jsonRows(path: string): AsyncGenerator<SheetRow> {
  const read: unknown = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))
  const found = Array.isArray(read) ? read : Object.values(read as object).find((value) => Array.isArray(value))
  if (!Array.isArray(found) || found.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))) throw new SyntaxError('no rows')
  const heads = new Set<string>()
  for (const row of found) for (const name of Object.keys(row as object)) heads.add(name)
  yield { number: 1, cells: [...heads] }
  const names = [...heads]
  for (const [at, row] of found.entries()) yield { number: at + 2, cells: names.map((head) => plain((row as Record<string, unknown>)[head])) }
}
