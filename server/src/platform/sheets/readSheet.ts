import { readTableApart, FileRefused } from '../csv/index.ts'
import type { SheetFormat, SheetOptions, SheetRow } from './parseSheet.ts'
import { isSheetCode, SheetRefused } from './SheetRefused.ts'

/**
 * The rows of a sheet of a workbook, or of a JSON file, the head first; rows without anything are left out. It is read by a
 * process of its own, which ends when whoever asked leaves off.
 * @throws SheetRefused; FileRefused when it is larger than a table may be
 */
export function readSheet(path: string, format: SheetFormat, { sheet = null }: Pick<SheetOptions, 'sheet'> = {}): AsyncGenerator<SheetRow> {
  return readTableApart<SheetRow>(new URL('readSheetProcess.ts', import.meta.url), { path, format, sheet }, ({ code, values }) => (isSheetCode(code) ? new SheetRefused(code, values) : new FileRefused(code, values)))
}
