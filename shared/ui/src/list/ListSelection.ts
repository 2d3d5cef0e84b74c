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
  /** The same with each render, so that a tick draws its own row alone. */
  handlers: RowHandlers
}

/** What a row or card hands on; rows are known by their key. */
export interface RowHandlers {
  onTick(id: string, isRange: boolean): void
  onMenu(id: string, x: number, y: number): void
}

const CONTROLS = 'a:not(.v-row-link, .v-row-rest), button, input, label, select, .v-tick'
const isElsewhere = (event: MouseEvent) => event.target instanceof Element && event.target.closest(CONTROLS) !== null

/** What a row or card must carry for clicks with Ctrl, Cmd and Shift, and for its menu. */
export function rowProps(id: string, isOn: boolean, handlers: RowHandlers | undefined) {
  if (!handlers) return { 'data-key': id }
  return {
    'data-key': id,
    'data-chosen': isOn,
    onClickCapture: (event: MouseEvent) => {
      if (isElsewhere(event) || !(event.shiftKey || event.ctrlKey || event.metaKey)) return
      // before the row's link would open a tab or a window; the middle button still does
      event.preventDefault()
      event.stopPropagation()
      handlers.onTick(id, event.shiftKey)
    },
    onMouseDown: (event: MouseEvent) => {
      // a click with Shift would mark the text in between
      if (event.shiftKey && !isElsewhere(event)) event.preventDefault()
    },
    onContextMenu: (event: MouseEvent) => {
      // with Shift, and on whatever is not the row itself, the browser's own menu
      if (isElsewhere(event) || event.shiftKey) return
      event.preventDefault()
      handlers.onMenu(id, event.clientX, event.clientY)
    },
  }
}

/** A selection as an action is given it. */
export function chosenOf({ ids }: Selection, matching: number, clear: () => void): Chosen {
  return ids === null ? { ids: null, count: matching, clear } : { ids: [...ids], count: ids.size, clear }
}
