import type { ColumnWidths } from './columnWidths'

/** How the viewer keeps a list on every device. What the address says goes first, so that a link shows the same to all. */
export interface ListArrangement {
  /** The columns in view, in their order; undefined for those of the list itself. */
  columns: readonly string[] | undefined
  isCompact: boolean
  /** What the viewer gave to columns, in px, by their ids. */
  widths?: ColumnWidths | undefined
  /** How many of the first columns stay in sight while the table is scrolled sideways. */
  pinned?: number | undefined
  /** Null goes back to the columns, or the widths, of the list itself. */
  change(next: { columns?: readonly string[] | null; isCompact?: boolean; widths?: ColumnWidths | null; pinned?: number }): void
}
