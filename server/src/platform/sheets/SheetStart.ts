import type { SheetRow } from './sheetRows.ts'

/** The maximum number of sheets that are read. */
export const maxSheets = 50

/** A visible sheet with its first rows. */
export interface SheetStart {
  name: string
  rows: readonly SheetRow[]
}
