import type { GridValue } from './GridRow'
import type { Problem } from './values/Problem'

/** The changes of one row to be saved: only changed, valid values. */
export interface GridEdit {
  rowId: string
  /** The revision that the person has seen */
  revision: string
  /** The new values, by column */
  values: Readonly<Record<string, GridValue>>
  /** The replaced values, as the person has seen them */
  base: Readonly<Record<string, GridValue>>
}

/** Somebody else saved another value in between. */
export interface GridConflict {
  base: GridValue
  mine: GridValue
  theirs: GridValue
}

/** The result for one row. Sentences are displayed as they are, in the interface's language. */
export type GridResult =
  | {
      rowId: string
      outcome: 'saved'
      revision: string
      /** Values that the server stored differently, or in addition */
      cells?: Readonly<Record<string, GridValue>>
    }
  | {
      rowId: string
      outcome: 'refused'
      /** By column */
      sentences: Readonly<Record<string, string>>
      /** If it concerns no particular column */
      sentence?: string
    }
  | {
      rowId: string
      outcome: 'conflict'
      /** The current revision: to be sent with what is decided */
      revision: string
      /** By column */
      conflicts: Readonly<Record<string, GridConflict>>
      /** Who saved in between */
      by?: string
    }

/** All unsaved changes: plain data for a draft. */
export type GridDraft = readonly {
  rowId: string
  revision: string
  cells: Readonly<Record<string, GridDraftCell>>
}[]

export interface GridDraftCell {
  base: GridValue
  value: GridValue
  /** The typed text, if it is not a valid value */
  text?: string
  /** Why it cannot be saved */
  problem?: Problem
}
