import type { MouseEvent } from 'react'
import type { Selection } from './selection'

/** What can be done with several rows at once. */
export interface BulkAction {
  id: string
  label: string
  isDanger?: boolean
  /** Stands behind "More", also where there is room. */
  isRare?: boolean
  /** A letter that does it with what is chosen, or with the row that has the focus when nothing is. */
  key?: string
  onSelect(chosen: Chosen): void
}

/** The rows that an action is for, as they were chosen at that moment. */
export interface Chosen {
  /** The keys of the rows; null: everything that search and filters match. */
  ids: readonly string[] | null
  /** How many that are, as far as the list knows. */
  count: number
  /** Ends the selection, once what was to be done with it is on its way. */
  clear(): void
}

/** Makes the rows of a list choosable. */
export interface ListSelection<Row> {
  actions: readonly BulkAction[]
  /** What a row is called, for its tick and its menu. */
  rowName(row: Row): string
}

/** What table and cards need to draw ticks. */
export interface RowTicks<Row> {
  head: 'none' | 'some' | 'all'
  onHead(isOn: boolean): void
  isOn(row: Row): boolean
  nameOf(row: Row): string
  onTick(row: Row, isRange: boolean): void
  /** What a row or card must carry for clicks with Ctrl, Cmd and Shift, and for its menu. */
  rowProps(row: Row): {
    'data-key': string
    'data-chosen': boolean
    onClickCapture(event: MouseEvent): void
    onMouseDown(event: MouseEvent): void
    onContextMenu(event: MouseEvent): void
  }
}

/** A selection as an action is given it. */
export function chosenOf({ ids }: Selection, matching: number, clear: () => void): Chosen {
  return ids === null ? { ids: null, count: matching, clear } : { ids: [...ids], count: ids.size, clear }
}
