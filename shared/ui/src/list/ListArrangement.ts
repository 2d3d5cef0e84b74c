/** How the viewer keeps a list on every device. What the address says goes first, so that a link shows the same to all. */
export interface ListArrangement {
  /** The columns in view, in their order; undefined for those of the list itself. */
  columns: readonly string[] | undefined
  isCompact: boolean
  /** Null goes back to the columns of the list itself. */
  change(next: { columns?: readonly string[] | null; isCompact?: boolean }): void
}
