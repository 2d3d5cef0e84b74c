/** A field that was changed elsewhere while it was being edited here. */
export interface ShownConflict {
  path: string
  /** In the reader's language */
  label: string
  /** In words: the value when the edit began, the typed one, the current one */
  base: string
  mine: string
  theirs: string
  by: string
  at: string
  /** By oneself: in another tab, or on another device */
  isOwn?: boolean
  /** A text: both can be merged by hand */
  isText?: boolean
}

/** Which value to keep. */
export type Decision = { keep: 'mine' } | { keep: 'theirs' } | { keep: 'own'; text: string }

export interface ConflictDialogProps {
  /** At least one */
  conflicts: readonly ShownConflict[]
  /** How many conflict-free fields are saved along. */
  otherCount: number
  isSaving: boolean
  /** All are decided, by path. */
  onSave(decisions: Readonly<Record<string, Decision>>): void
  /** Back to the form, with everything typed. */
  onClose(): void
}
