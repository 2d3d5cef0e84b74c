import { FileRefused, readTableApart } from '../csv/index.ts'
import type { SheetFormat, SheetOptions, SheetRow, SheetStart } from './parseSheet.ts'
import { isSheetCode, SheetRefused } from './SheetRefused.ts'

const process = new URL('readSheetProcess.ts', import.meta.url)
const refused = ({ code, values }: { code: string; values: Readonly<Record<string, string | number>> }): Error =>
  isSheetCode(code) ? new SheetRefused(code, values) : new FileRefused(code, values)

/**
 * The rows of a workbook's sheet, or of a JSON file, starting with the head; without empty rows. Parsed in a process of its
 * own, which ends when the caller stops reading.
 * @throws SheetRefused; FileRefused if it exceeds the limits of a table
 */
export function readSheet(
  path: string,
  format: SheetFormat,
  { sheet = null, isOnce = false, isShownOnly = false }: Pick<SheetOptions, 'sheet' | 'isOnce' | 'isShownOnly'> = {},
): AsyncGenerator<SheetRow> {
  return readTableApart<SheetRow>(process, { path, format, sheet, isOnce, isShownOnly }, refused)
}

/**
 * The first rows of each visible sheet of a workbook.
 * @throws SheetRefused; FileRefused if it exceeds the limits of a table
 */
export function readSheetStarts(path: string, format: 'xlsx' | 'ods'): AsyncGenerator<SheetStart> {
  return readTableApart<SheetStart>(process, { path, startsOf: format }, refused)
}
