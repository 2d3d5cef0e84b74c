import { readFile, stat } from 'node:fs/promises'
import { FileRefused, isEncrypted, rowsToHead, TableJudge } from '../csv/index.ts'
import type { SheetCell } from './Cell.ts'
import { parseJson } from './exactNumber.ts'
import { type Book, readBook } from './readBook.ts'
import { readMerges } from './readMerges.ts'
import { type SheetRow, sheetRows } from './sheetRows.ts'
import { SheetRefused } from './SheetRefused.ts'
import { orBroken, WorkbookFile } from './WorkbookFile.ts'

export type { SheetRow } from './sheetRows.ts'

// Of JSON all is read at once.
const maxBytes = { xlsx: 200_000_000, json: 50_000_000 } as const

export type SheetFormat = keyof typeof maxBytes

export interface SheetOptions {
  /** The name of a sheet; the first one that is not hidden unless told otherwise */
  sheet?: string | null
  /** Told before the first row what the sheets of a workbook are called. */
  onSheets?(names: readonly string[]): Promise<void> | void
}

/** As `readSheet`, in the process that asks. */
export async function* parseSheet(path: string, format: SheetFormat, options: SheetOptions = {}): AsyncGenerator<SheetRow> {
  await checkFile(path, format)
  const judge = new TableJudge()
  let isEmpty = true
  try {
    for await (const { number, cells } of format === 'json' ? jsonRows(path) : workbookRows(path, options)) {
      // rows that are left out of the file still count
      if (!cells.some((cell) => cell !== null && cell !== '')) continue
      isEmpty = false
      yield { number, cells: [...judge.take(cells, number)] }
    }
  } catch (error) {
    // what the library has to say of it is for nobody
    if (error instanceof SheetRefused || error instanceof FileRefused || error instanceof RangeError) throw error
    throw new SheetRefused('broken')
  }
  if (isEmpty) throw new SheetRefused('empty')
}

async function checkFile(path: string, format: SheetFormat): Promise<void> {
  if ((await stat(path)).size > maxBytes[format]) throw new SheetRefused('large', { megabytes: maxBytes[format] / 1_000_000 })
  if (format === 'xlsx' && (await isEncrypted(path))) throw new SheetRefused('password')
}

async function* workbookRows(path: string, { sheet = null, onSheets }: SheetOptions): AsyncGenerator<SheetRow> {
  await using file = await WorkbookFile.open(path)
  const book = await orBroken(() => readBook(file))
  await onSheets?.(shownOf(book).map(({ name }) => name))
  const chosen = sheet === null ? shownOf(book)[0] : book.sheets.find(({ name }) => name === sheet)
  if (chosen === undefined) throw new SheetRefused('noSheet', { sheet: sheet ?? '', found: shownOf(book).map(({ name }) => name).join(', ').slice(0, 200) })
  // read to its end before anything of it counts
  const merges = await orBroken(() => readMerges(file.pieces(chosen.part)))
  yield* sheetRows(file.pieces(chosen.part), book, merges)
}

/** The sheets that a person sees; all of them where all are hidden. */
function shownOf({ sheets }: Book): Book['sheets'] {
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  return shown.length > 0 ? shown : sheets
}

const maxSheets = 50

/** The first rows of each sheet that a person sees: to find out which of them is meant. */
export async function* parseSheetStarts(path: string): AsyncGenerator<SheetStart> {
  await checkFile(path, 'xlsx')
  await using file = await WorkbookFile.open(path)
  const book = await orBroken(() => readBook(file))
  for (const { name, part } of shownOf(book).slice(0, maxSheets)) {
    const rows: SheetRow[] = []
    await orBroken(async () => {
      const judge = new TableJudge()
      for await (const row of sheetRows(file.pieces(part), book, [])) {
        if (row.cells.some((cell) => cell !== null && cell !== '')) rows.push({ number: row.number, cells: [...judge.take(row.cells, row.number)] })
        if (rows.length === rowsToHead) break
      }
    })
    yield { name, rows }
  }
}

export interface SheetStart {
  name: string
  rows: readonly SheetRow[]
}

/** A list of objects, or one object with such a list in it: each is a row, and its names are the heads of the columns. */
async function* jsonRows(path: string): AsyncGenerator<SheetRow> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  const read: unknown = parseJson(text)
  const found = Array.isArray(read) ? read : Object.values(read as object).find((value) => Array.isArray(value))
  if (!Array.isArray(found) || found.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))) throw new SyntaxError('no rows')
  const heads = new Set<string>()
  for (const row of found) for (const name of Object.keys(row as object)) heads.add(name)
  yield { number: 1, cells: [...heads] }
  const names = [...heads]
  for (const [at, row] of found.entries()) yield { number: at + 2, cells: names.map((head) => plain((row as Record<string, unknown>)[head])) }
}

function plain(value: unknown): SheetCell {
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'number') return value ?? null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
