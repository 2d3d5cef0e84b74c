/** A field that was changed concurrently; values as JSON. As `FieldConflict` of the schema. */
export interface FieldConflict {
  readonly field: string
  readonly base: string
  readonly theirs: string
  readonly by: string
  readonly at: string
  /** By the same account: in another tab, or on another device */
  readonly isOwn: boolean
}

/** As `FieldError` of the schema. */
export interface FieldError {
  readonly field?: string | null | undefined
  readonly code?: string
  readonly message: string
}

/** As `MergedField` of the schema. */
export interface MergedField {
  readonly label: string
  readonly by: string
}

/** The result of a save. `failed` has already been reported to the person; nothing was written. */
export type SaveOutcome =
  | { kind: 'saved'; revision: number; merged: readonly MergedField[] }
  | { kind: 'unchanged'; revision: number }
  | { kind: 'conflict'; conflicts: readonly FieldConflict[]; revision: number }
  | { kind: 'refused'; errors: readonly FieldError[] }
  | { kind: 'failed' }
