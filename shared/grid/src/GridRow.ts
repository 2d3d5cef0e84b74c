/**
 * A cell's value, by the kind of its column: text for `text` and `readonly`, a number for `integer`, `decimal` and `money` (in
 * whole units: 1299.95), a boolean for `boolean`, an option's id for `choice`, ids for `choices`, a day for `date`
 * (2026-11-30). Empty is null for every kind.
 */
export type GridValue = string | number | boolean | readonly string[] | null

export interface GridRow {
  id: string
  /** Returned to `onSave`, so that the server can detect conflicts */
  revision: string
  /** By column id; missing cells are empty */
  cells: Readonly<Record<string, GridValue>>
  /** Columns whose value comes from the parent: grey until the row gets a value of its own */
  inherited?: readonly string[]
  /** Labels of chosen options that the column does not list, by option id */
  labels?: Readonly<Record<string, string>>
  /** Nesting level below its parent: 0 by default */
  depth?: number
}

/** A range of all rows, from an offset on. */
export interface GridWindow {
  rows: readonly GridRow[]
  /** The total number of rows, at most 20,000 */
  total: number
}
