import { plainCell } from './plainCell'

/** One line of a file for a spreadsheet: quoted, and what would be taken for a formula is marked as text. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${plainCell(cell).replaceAll('"', '""')}"`).join(';')
}
