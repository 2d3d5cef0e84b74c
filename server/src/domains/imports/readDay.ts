import type { SheetCell } from '../../platform/sheets/index.ts'
import type { DateOrder } from './fileReading.ts'
import { readCell } from './readCell.ts'

const day = { key: 'day', labels: { en: '', nl: '' }, field: { type: 'date', label: '', place: { in: 'column', column: '' } }, attribute: null } as const

/**
 * The day in a cell, as the import of products reads it: 31-12-2025, 2025-12-31, or a workbook's date; null if it is none.
 * @param dates day or month first, if known
 */
export function readDay(cell: SheetCell, dates: DateOrder | null): string | null {
  const read = readCell(cell, day, { decimal: null, dates: dates ?? undefined })
  return 'value' in read && typeof read.value === 'string' ? read.value : null
}
