import type { TextCut } from '../csv/index.ts'
import type { SheetCell } from '../sheets/index.ts'

export type TableFormat = 'XLSX' | 'ODS' | 'CSV' | 'JSON' | 'NDJSON'

export interface TableForm {
  format: TableFormat
  /** For CSV */
  encoding: string | null
}

/** The user's settings for splitting a table into cells; missing ones are detected. */
export interface TableCut extends TextCut {
  encoding?: string
  /** Whether each cell of a merged range gets its value, or only the first */
  merged?: 'EACH' | 'FIRST'
  /** Whether rows that a workbook hides are read */
  hidden?: 'READ' | 'LEAVE_OUT'
}

export interface TableQuestion extends TableForm {
  /** For a workbook; null: the first sheet that is not hidden */
  sheet?: string | null
  reading?: TableCut
}

export interface TableRow {
  /** The row number in a spreadsheet: the head is usually row 1 */
  number: number
  cells: readonly SheetCell[]
  /** In a workbook: its merged cells that span several columns, such as C2:D2 */
  merged?: readonly string[]
  /** In a workbook: a filter, or its author, hides it */
  isHidden?: true
}
