// A text that a spreadsheet would take for a formula: it would be run by whoever opens the file.
const formula = /^[=+\-@\t\r]/

/** One line of a CSV file (RFC 4180). A text that looks like a formula gets an apostrophe, which spreadsheets do not show. */
export function csvLine(cells: readonly (string | number)[], separator: ',' | ';'): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(formula.test(cell) ? `'${cell}` : cell, separator))).join(separator)}\r\n`
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
