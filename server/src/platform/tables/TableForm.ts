import type { TextCut } from '../csv/index.ts'
import type { SheetCell } from '../sheets/index.ts'

export type TableFormat = 'XLSX' | 'ODS' | 'CSV' | 'JSON' | 'NDJSON'

export interface TableForm {
  format: TableFormat
  /** Of CSV */
  encoding: string | null
}

/** What somebody has said of how a table is cut into cells; what is not there is found out. */
export interface TableCut extends TextCut {
  encoding?: string
  /** Whether each row of merged cells has what stands in the first of them */
  merged?: 'EACH' | 'FIRST'
}

export interface TableQuestion extends TableForm {
  /** Of a workbook; null: the first one that is not hidden */
  sheet?: string | null
  reading?: TableCut
}

export interface TableRow {
  /** As a spreadsheet counts: the head is mostly row 1 */
  number: number
  cells: readonly SheetCell[]
}
