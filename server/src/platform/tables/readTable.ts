import { readText } from '../csv/index.ts'
import { readSheet, readSheetStarts, type SheetStart } from '../sheets/index.ts'
import type { TableQuestion, TableRow } from './TableForm.ts'

/**
 * The rows of a file, starting with the head, parsed in a process of its own; without empty rows.
 * @throws FileRefused, SheetRefused
 */
export async function* readTable(path: string, { format, encoding, sheet = null, reading = {} }: TableQuestion): AsyncGenerator<TableRow> {
  if (format !== 'CSV') {
    yield* readSheet(path, sheetFormats[format], { sheet, isOnce: reading.merged === 'FIRST', isShownOnly: reading.hidden === 'LEAVE_OUT' })
    return
  }
  yield* readText(path, reading.encoding ?? encoding ?? 'utf-8', { separator: reading.separator, quotes: reading.quotes })
}

/** The names of the formats for reading sheets. */
export const sheetFormats = { XLSX: 'xlsx', ODS: 'ods', JSON: 'json', NDJSON: 'ndjson' } as const

/**
 * The first rows of each visible sheet of a workbook.
 * @throws FileRefused, SheetRefused
 */
export function readStarts(path: string, format: 'XLSX' | 'ODS'): AsyncGenerator<SheetStart> {
  return readSheetStarts(path, sheetFormats[format])
}
