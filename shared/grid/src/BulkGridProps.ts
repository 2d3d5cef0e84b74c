import type { ReactNode, Ref } from 'react'
import type { GridColumn } from './GridColumn'
import type { GridDraft, GridEdit, GridResult } from './GridEdit'
import type { GridWindow } from './GridRow'

/** Unsaved changes: for a guard before leaving, and for drafts. */
export interface GridState {
  /** Rows with at least one changed cell */
  rows: number
  cells: number
  /** Of these cells, those that cannot be saved */
  invalid: number
  /** To be stored; built on request */
  draft(): GridDraft
}

/** For what surrounds the grid. */
export interface GridHandle {
  /** Saves all valid changes; true if nothing is left unsaved */
  save(): Promise<boolean>
  /** Discards all unsaved changes */
  discard(): void
  /** Reloads all rows; unsaved changes stay */
  reload(): void
}

export interface BulkGridProps {
  /** The name of its content: "Products" */
  label: string
  /** Identity columns first. Pass the same array as long as nothing changes */
  columns: readonly GridColumn[]
  /** Another function means other rows (a filter, a toggle): everything is reloaded, and unsaved changes stay with their rows */
  loadRows(offset: number, limit: number, signal: AbortSignal): Promise<GridWindow>
  /**
   * Saves everything as one change set, and returns the result of each row. If it throws, nothing was saved: the error's message
   * is shown, and the changes stay.
   */
  onSave(edits: readonly GridEdit[]): Promise<readonly GridResult[]>
  onState?(state: GridState): void
  /** A stored draft: applied to rows as they are loaded. Read once */
  draft?: GridDraft
  /** Offers to show variations below their parents; the caller then passes another `loadRows` */
  hierarchy?: { isShown: boolean; onChange(isShown: boolean): void }
  /** In the bar above, before the grid's own tools */
  tools?: ReactNode
  /** Shown if there are no rows */
  empty?: ReactNode
  ref?: Ref<GridHandle>
}
