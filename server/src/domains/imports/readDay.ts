import type { SheetCell } from '../../platform/sheets/index.ts'
import { readCell } from './readCell.ts'

const day = { key: 'day', labels: { en: '', nl: '' }, field: { type: 'date', label: '', place: { in: 'column', column: '' } }, attribute: null } as const

/** The day in a cell, as the import of products reads one: 31-12-2025, 2025-12-31, or a date of a workbook. Null of what is none. */
export function readDay(cell: SheetCell): string | null {
  const read = readCell(cell, day, { decimal: null })
  return 'value' in read && typeof read.value === 'string' ? read.value : null
}
