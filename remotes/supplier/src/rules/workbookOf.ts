import { utils, write } from '@e965/xlsx'
import { plainCell } from './plainCell'

/** Without what XML cannot carry, which would make of the whole workbook a damaged one. */
const carried = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '')

/** Rows as a workbook of one sheet: every cell a text, none of them a formula, the first row the heads. */
export function workbookOf(name: string, rows: readonly (readonly string[])[]): ArrayBuffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((cell) => ({ t: 's' as const, v: carried(plainCell(cell)) }))))
  sheet['!cols'] = rows[0]?.map((_, at) => ({ wch: Math.min(60, Math.max(...rows.slice(0, 200).map((row) => (row[at] ?? '').length + 2))) })) ?? []
  sheet['!autofilter'] = { ref: sheet['!ref'] ?? 'A1' }
  const book = utils.book_new()
  // a spreadsheet takes 31 characters at most, and none of these
  utils.book_append_sheet(
    book,
    sheet,
    carried(name)
      .replaceAll(/[:\\/?*[\]]/g, ' ')
      .slice(0, 31),
  )
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
}
