import type { ColumnWidths } from './columnWidths'

/** The viewer's settings of a list on every device. The address has precedence, so that a link shows the same to everybody. */
export interface ListArrangement {
  /** Visible columns, in order; undefined for the list's defaults. */
  columns: readonly string[] | undefined
  isCompact: boolean
  /** Column widths in px, by id. */
  widths?: ColumnWidths | undefined
  /** How many of the first columns stay visible while the table is scrolled sideways. */
  pinned?: number | undefined
  /** Null restores the list's default columns or widths. */
  change(next: { columns?: readonly string[] | null; isCompact?: boolean; widths?: ColumnWidths | null; pinned?: number }): void
}
