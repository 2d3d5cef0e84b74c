import { separatorOf, textPieces } from '../../platform/csv/index.ts'
import type { SheetCell } from '../../platform/sheets/index.ts'
import type { DateOrder, FilePreview } from './fileReading.ts'
import { textOf } from './readCell.ts'
import type { TableForm, TableRow } from '../../platform/tables/index.ts'

const rowsShown = 12
const maxShown = 80

/** Detects day-first or month-first dates, from dates in the first rows that can be read in one way only; null if there are none. */
export function sniffDates(cells: readonly SheetCell[]): DateOrder | null {
  let found: DateOrder | null = null
  for (const cell of cells) {
    const [, first, second] = typeof cell === 'string' ? (/^(\d{1,2})[-./](\d{1,2})[-./]\d{4}$/.exec(cell.trim()) ?? []) : []
    if (first === undefined || second === undefined) continue
    if (Number(second) > 12 && Number(first) <= 12) return 'MDY'
    found = 'DMY'
  }
  return found
}

/** The separator of a text file; null for other formats. */
export async function sniffSeparator(path: string, { format, encoding }: TableForm): Promise<string | null> {
  if (format !== 'CSV') return null
  for await (const piece of textPieces(path, { encoding: encoding ?? 'utf-8', isPacked: false })) return separatorOf(piece.slice(0, 65_536))
  return null
}

export function previewOf(rows: readonly TableRow[], found: Omit<FilePreview, 'rows'>): FilePreview {
  return {
    ...found,
    rows: rows.slice(0, rowsShown).map(({ number, cells }) => ({ number, cells: cells.slice(0, 60).map((cell) => textOf(cell).slice(0, maxShown)) })),
  }
}
