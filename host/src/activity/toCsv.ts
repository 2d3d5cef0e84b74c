/**
 * Writes rows as CSV (RFC 4180), with the mark at the front by which spreadsheets recognise UTF-8. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[], separator: ',' | ';' = ','): string {
  const lines = rows.map((row) => row.map((value) => toCell(value, separator)).join(separator))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function toCell(value: string | number, separator: string): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /["\r\n]/.test(harmless) || harmless.includes(separator) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
