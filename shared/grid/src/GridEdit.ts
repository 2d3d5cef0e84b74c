import type { GridValue } from './GridRow'
import type { Problem } from './values/Problem'

/** What is saved of one row: only what was changed, all of it valid. */
export interface GridEdit {
  rowId: string
  /** The revision that the person has seen */
  revision: string
  /** The new values, by column */
  values: Readonly<Record<string, GridValue>>
  /** The values that they replace, as the person has seen them */
  base: Readonly<Record<string, GridValue>>
}

/** Somebody else saved another value in between. */
export interface GridConflict {
  base: GridValue
  mine: GridValue
  theirs: GridValue
}

/** What became of one row. Sentences are shown as they stand, so they are in the interface's language. */
export type GridResult =
  | {
      rowId: string
      outcome: 'saved'
      revision: string
      /** Values that the server wrote otherwise than they were sent, or besides */
      cells?: Readonly<Record<string, GridValue>>
    }
  | {
      rowId: string
      outcome: 'refused'
      /** By column */
      sentences: Readonly<Record<string, string>>
      /** Where no column is to blame */
      sentence?: string
    }
  | {
      rowId: string
      outcome: 'conflict'
      /** The revision of what is stored now: it is sent with what is decided */
      revision: string
      /** By column */
      conflicts: Readonly<Record<string, GridConflict>>
      /** Who saved in between */
      by?: string
    }

/** All that is written and not saved yet: plain data that a draft can keep. */
export type GridDraft = readonly {
  rowId: string
  revision: string
  cells: Readonly<Record<string, GridDraftCell>>
}[]

export interface GridDraftCell {
  base: GridValue
  value: GridValue
  /** What was typed, where no value could be read from it */
  text?: string
  /** Why it cannot be saved */
  problem?: Problem
}
