import type { SheetRow } from './sheetRows.ts'

/** So many sheets of a workbook are looked at. */
export const maxSheets = 50

/** A sheet that a person sees, and its first rows. */
export interface SheetStart {
  name: string
  rows: readonly SheetRow[]
}
