import { parseText } from '../csv/index.ts'
import { parseSheet, type SheetOptions } from '../sheets/index.ts'
import { sheetFormats } from './readTable.ts'
import type { TableQuestion, TableRow } from './TableForm.ts'

/** As `readTable`, in the current process, which must have been started for it. */
export async function* parseTable(
  path: string,
  { format, encoding, sheet = null, reading = {}, onSheets }: TableQuestion & Pick<SheetOptions, 'onSheets'>,
): AsyncGenerator<TableRow> {
  if (format !== 'CSV') {
    yield* parseSheet(path, sheetFormats[format], { sheet, isOnce: reading.merged === 'FIRST', isShownOnly: reading.hidden === 'LEAVE_OUT', onSheets })
    return
  }
  yield* parseText(path, reading.encoding ?? encoding ?? 'utf-8', { separator: reading.separator, quotes: reading.quotes })
}
