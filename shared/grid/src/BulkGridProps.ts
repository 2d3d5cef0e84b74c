import type { ReactNode, Ref } from 'react'
import type { GridColumn } from './GridColumn'
import type { GridDraft, GridEdit, GridResult } from './GridEdit'
import type { GridWindow } from './GridRow'

/** What is written and not saved: for a guard before leaving, and for drafts. */
export interface GridState {
  /** Rows with at least one changed cell */
  rows: number
  cells: number
  /** Of these cells, those that cannot be saved as they stand */
  invalid: number
  /** To be kept; made when it is asked for */
  draft(): GridDraft
}

/** For what stands around the grid. */
export interface GridHandle {
  /** Saves all that is valid; true when nothing is left unsaved */
  save(): Promise<boolean>
  /** Forgets all that is not saved */
  discard(): void
  /** Fetches all rows again; what is written stays */
  reload(): void
}

export interface BulkGridProps {
  /** What is edited here, in words: "Products" */
  label: string
  /** Identity columns first. Give the same array as long as nothing changes */
  columns: readonly GridColumn[]
  /** Another function means other rows (a filter, a toggle): all is fetched again, and what is written stays with its rows */
  loadRows(offset: number, limit: number, signal: AbortSignal): Promise<GridWindow>
  /**
   * Saves all of it as one change set, and says what became of each row. When it throws, nothing was saved: the message
   * of the error is shown, and what was written stays.
   */
  onSave(edits: readonly GridEdit[]): Promise<readonly GridResult[]>
  onState?(state: GridState): void
  /** What a draft has kept: it is laid upon the rows as they are fetched. Read once */
  draft?: GridDraft
  /** Offers parents with their variations below them; whoever draws this gives another `loadRows` then */
  hierarchy?: { isShown: boolean; onChange(isShown: boolean): void }
  /** Stands in the bar above, before the grid's own tools */
  tools?: ReactNode
  /** What stands there when there is no row at all */
  empty?: ReactNode
  ref?: Ref<GridHandle>
}
