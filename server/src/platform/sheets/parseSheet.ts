import { stat } from 'node:fs/promises'
import { FileRefused, isEncrypted, rowsToHead, TableJudge } from '../csv/index.ts'
import { type Book, readBook } from './readBook.ts'
import { readMerges } from './readMerges.ts'
import { jsonRows, ndjsonRows } from './jsonRows.ts'
import { openDocumentRows, openDocumentStarts } from './openDocument.ts'
import { maxSheets, type SheetStart } from './SheetStart.ts'
import { type SheetRow, sheetRows } from './sheetRows.ts'
import { SheetRefused } from './SheetRefused.ts'
import { orBroken, WorkbookFile } from './WorkbookFile.ts'

export type { SheetStart } from './SheetStart.ts'
export type { SheetRow } from './sheetRows.ts'

// JSON is read at once.
const maxBytes = { xlsx: 200_000_000, ods: 200_000_000, json: 50_000_000, ndjson: 200_000_000 } as const

export type SheetFormat = keyof typeof maxBytes

export interface SheetOptions {
  /** The name of a sheet; by default the first that is not hidden */
  sheet?: string | null
  /** Only the first cell of a merged range gets its value */
  isOnce?: boolean
  /** Rows that the workbook hides are left out */
  isShownOnly?: boolean
  /** Called before the first row with the names of the workbook's sheets. */
  onSheets?(names: readonly string[]): Promise<void> | void
}

/** As `readSheet`, in the current process. */
export async function* parseSheet(path: string, format: SheetFormat, options: SheetOptions = {}): AsyncGenerator<SheetRow> {
  await checkFile(path, format)
  const judge = new TableJudge()
  let isEmpty = true
  try {
    for await (const { number, cells, merged, isHidden } of rowsOf[format](path, options)) {
      if (isHidden && options.isShownOnly) continue
      // rows that are missing in the file still count
      if (!cells.some((cell) => cell !== null && cell !== '')) continue
      isEmpty = false
      yield { number, cells: [...judge.take(cells, number)], ...(merged && { merged }), ...(isHidden && { isHidden }) }
    }
  } catch (error) {
    // a library's message is not for users
    if (error instanceof SheetRefused || error instanceof FileRefused || error instanceof RangeError) throw error
    throw new SheetRefused('broken')
  }
  if (isEmpty) throw new SheetRefused('empty')
}

const rowsOf: Readonly<Record<SheetFormat, (path: string, options: SheetOptions) => AsyncGenerator<SheetRow>>> = {
  xlsx: workbookRows,
  ods: openDocumentRows,
  json: jsonRows,
  ndjson: ndjsonRows,
}

async function checkFile(path: string, format: SheetFormat): Promise<void> {
  if ((await stat(path)).size > maxBytes[format]) throw new SheetRefused('large', { megabytes: maxBytes[format] / 1_000_000 })
  if (format === 'xlsx' && (await isEncrypted(path))) throw new SheetRefused('password')
}

async function* workbookRows(path: string, { sheet = null, isOnce = false, onSheets }: SheetOptions): AsyncGenerator<SheetRow> {
  await using file = await WorkbookFile.open(path)
  const book = await orBroken(() => readBook(file))
  await onSheets?.(shownOf(book).map(({ name }) => name))
  const chosen = sheet === null ? shownOf(book)[0] : book.sheets.find(({ name }) => name === sheet)
  if (chosen === undefined)
    throw new SheetRefused('noSheet', {
      sheet: sheet ?? '',
      found: shownOf(book)
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 200),
    })
  // read completely before any row is used
  const merges = await orBroken(() => readMerges(file.pieces(chosen.part)))
  yield* sheetRows(file.pieces(chosen.part), book, merges, isOnce)
}

/** The visible sheets; all of them if all are hidden. */
function shownOf({ sheets }: Book): Book['sheets'] {
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  return shown.length > 0 ? shown : sheets
}

/** The first rows of each visible sheet, to find the right one. */
export async function* parseSheetStarts(path: string, format: 'xlsx' | 'ods'): AsyncGenerator<SheetStart> {
  await checkFile(path, format)
  if (format === 'ods') {
    yield* openDocumentStarts(path)
    return
  }
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
