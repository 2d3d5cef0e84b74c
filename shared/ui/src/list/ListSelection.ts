import type { MouseEvent } from 'react'
import type { Selection } from './selection'

/** An action for several rows. */
export interface BulkAction {
  id: string
  label: string
  isDanger?: boolean
  /** Always behind "More". */
  isRare?: boolean
  /** Its shortcut, for the selection, or for the focused row without one. */
  key?: string
  onSelect(chosen: Chosen): void
}

/** The rows of an action, as selected at that moment. */
export interface Chosen {
  /** The keys of the rows; null: everything that search and filters match. */
  ids: readonly string[] | null
  /** Their number, as far as the list knows. */
  count: number
  /** Clears the selection, once the action has started. */
  clear(): void
}

/** Makes the rows of a list selectable. */
export interface ListSelection<Row> {
  actions: readonly BulkAction[]
  /** A row's name, for its checkbox and its menu. */
  rowName(row: Row): string
}

/** What table and cards need for checkboxes. */
export interface RowTicks<Row> {
  head: 'none' | 'some' | 'all'
  onHead(isOn: boolean): void
  isOn(row: Row): boolean
  nameOf(row: Row): string
  /** Stable, so that ticking renders only its own row. */
  handlers: RowHandlers
}

/** Handlers of a row or card; rows are identified by key. */
export interface RowHandlers {
  onTick(id: string, isRange: boolean): void
  onMenu(id: string, x: number, y: number): void
}

const CONTROLS = 'a:not(.v-row-link, .v-row-rest), button, input, label, select, .v-tick'
const isElsewhere = (event: MouseEvent) => event.target instanceof Element && event.target.closest(CONTROLS) !== null

/** Props of a row or card for clicks with Ctrl, Cmd and Shift, and for its menu. */
export function rowProps(id: string, isOn: boolean, handlers: RowHandlers | undefined) {
  if (!handlers) return { 'data-key': id }
  return {
    'data-key': id,
    'data-chosen': isOn,
    onClickCapture: (event: MouseEvent) => {
      if (isElsewhere(event) || !(event.shiftKey || event.ctrlKey || event.metaKey)) return
      // before the row's link opens a tab or a window; the middle button still does
      event.preventDefault()
      event.stopPropagation()
      handlers.onTick(id, event.shiftKey)
    },
    onMouseDown: (event: MouseEvent) => {
      // Shift+click would select the text in between
      if (event.shiftKey && !isElsewhere(event)) event.preventDefault()
    },
    onContextMenu: (event: MouseEvent) => {
      // with Shift, and on other elements, the browser's own menu
      if (isElsewhere(event) || event.shiftKey) return
      event.preventDefault()
      handlers.onMenu(id, event.clientX, event.clientY)
    },
  }
}

/** A selection as an action gets it. */
export function chosenOf({ ids }: Selection, matching: number, clear: () => void): Chosen {
  return ids === null ? { ids: null, count: matching, clear } : { ids: [...ids], count: ids.size, clear }
}
