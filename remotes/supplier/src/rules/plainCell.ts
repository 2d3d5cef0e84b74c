/** What a spreadsheet would take for a formula, marked as text. */
export function plainCell(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
}
