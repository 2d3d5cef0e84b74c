/**
 * What a cell holds, by the kind of its column: text of `text` and `readonly`, a number of `integer`, `decimal` and
 * `money` (in whole units: 1299.95), true or false of `boolean`, an option's id of `choice`, ids of `choices`, a day of
 * `date` (2026-11-30). Empty is null, whatever the kind.
 */
export type GridValue = string | number | boolean | readonly string[] | null

export interface GridRow {
  id: string
  /** What `onSave` says back, so that the server sees whether somebody else was faster */
  revision: string
  /** By the id of the column; what is not there is empty */
  cells: Readonly<Record<string, GridValue>>
  /** Columns whose value comes from the parent: drawn grey, until somebody writes a value of the row's own */
  inherited?: readonly string[]
  /** Words of chosen options that the column does not list itself, by the option's id */
  labels?: Readonly<Record<string, string>>
  /** How deep it stands below its parent: 0 or left out for a row of its own */
  depth?: number
}

/** A piece of all rows, from an offset on. */
export interface GridWindow {
  rows: readonly GridRow[]
  /** How many there are in all, at most 20,000 */
  total: number
}
