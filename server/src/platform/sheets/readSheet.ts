import { FileRefused, readTableApart } from '../csv/index.ts'
import type { SheetFormat, SheetOptions, SheetRow, SheetStart } from './parseSheet.ts'
import { isSheetCode, SheetRefused } from './SheetRefused.ts'

const process = new URL('readSheetProcess.ts', import.meta.url)
const refused = ({ code, values }: { code: string; values: Readonly<Record<string, string | number>> }): Error =>
  isSheetCode(code) ? new SheetRefused(code, values) : new FileRefused(code, values)

/**
 * The rows of a sheet of a workbook, or of a file of JSON, the head first; rows without anything are left out. It is read by a
 * process of its own, which ends when whoever asked leaves off.
 * @throws SheetRefused; FileRefused when it is larger than a table may be
 */
export function readSheet(
  path: string,
  format: SheetFormat,
  { sheet = null, isOnce = false }: Pick<SheetOptions, 'sheet' | 'isOnce'> = {},
): AsyncGenerator<SheetRow> {
  return readTableApart<SheetRow>(process, { path, format, sheet, isOnce }, refused)
}

/**
 * The first rows of each sheet of a workbook that a person sees.
 * @throws SheetRefused; FileRefused when it is larger than a table may be
 */
export function readSheetStarts(path: string, format: 'xlsx' | 'ods'): AsyncGenerator<SheetStart> {
  return readTableApart<SheetStart>(process, { path, startsOf: format }, refused)
}
