import { guardFormulas } from './formulas.ts'
import { guardSheetError } from './isSheetError.ts'

/** One line of a CSV file (RFC 4180) in which no text can be a formula; the import restores every text. */
export function csvLine(cells: readonly (string | number)[], separator: ',' | ';'): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(guardSheetError(guardFormulas(cell)), separator))).join(separator)}\r\n`
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
