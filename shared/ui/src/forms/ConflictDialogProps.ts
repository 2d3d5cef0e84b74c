/** A field that was changed elsewhere while it was being edited here. */
export interface ShownConflict {
  path: string
  /** In the reader's language */
  label: string
  /** In words; what it was when the edit began, what is typed here, what stands there now */
  base: string
  mine: string
  theirs: string
  by: string
  at: string
  /** By oneself: in another tab, or on another device */
  isOwn?: boolean
  /** A text: a third one can be written */
  isText?: boolean
}

/** What is to become of one field. */
export type Decision = { keep: 'mine' } | { keep: 'theirs' } | { keep: 'own'; text: string }

export interface ConflictDialogProps {
  /** At least one */
  conflicts: readonly ShownConflict[]
  /** How many fields that nobody else touched are saved along. */
  otherCount: number
  isSaving: boolean
  /** All are decided, by path. */
  onSave(decisions: Readonly<Record<string, Decision>>): void
  /** Back to the form; everything typed is there still. */
  onClose(): void
}
