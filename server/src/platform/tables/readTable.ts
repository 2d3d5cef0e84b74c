import { isSheetError, readText, unguardSheetError } from '../csv/index.ts'
import { readSheet, readSheetStarts, type SheetCell, type SheetStart } from '../sheets/index.ts'
import type { TableQuestion, TableRow } from './TableForm.ts'

/** A cell of a text as one of a workbook, which says itself that it could not be calculated. */
export function cellsOfText(cells: readonly string[]): readonly SheetCell[] {
  return cells.some((cell) => isSheetError(cell) || cell.startsWith("'"))
    ? cells.map((cell) => (isSheetError(cell) ? { error: cell.trim() } : unguardSheetError(cell)))
    : cells
}

/**
 * The rows of a file, the head first, read by a process of its own; rows without anything are left out.
 * @throws FileRefused, SheetRefused
 */
export async function* readTable(path: string, { format, encoding, sheet = null, reading = {} }: TableQuestion): AsyncGenerator<TableRow> {
  if (format !== 'CSV') {
    yield* readSheet(path, sheetFormats[format], { sheet, isOnce: reading.merged === 'FIRST' })
    return
  }
  for await (const { cells, number } of readText(path, reading.encoding ?? encoding ?? 'utf-8', { separator: reading.separator, quotes: reading.quotes }))
    yield { number, cells: cellsOfText(cells) }
}

/** What they are called where sheets are read. */
export const sheetFormats = { XLSX: 'xlsx', ODS: 'ods', JSON: 'json', NDJSON: 'ndjson' } as const

/**
 * The first rows of each sheet of a workbook that a person sees.
 * @throws FileRefused, SheetRefused
 */
export function readStarts(path: string, format: 'XLSX' | 'ODS'): AsyncGenerator<SheetStart> {
  return readSheetStarts(path, sheetFormats[format])
}
