/** As `FieldValueAt` of the schema: a value of a field, past or present, and its origin. */
export interface EarlierValue {
  readonly value?: string | null
  readonly by: string
  readonly source: string
  readonly at: string
}

/** A field's history and lock: passed to `Field` as `history`. */
export interface FieldHistoryProps {
  /** The field's label */
  name: string
  /** Help for the field: an example, its unit, where it appears */
  help?: string | undefined
  /** Loads the last five values, newest first; the first is the saved one. */
  load(): Promise<readonly EarlierValue[]>
  /** Restores an earlier value into the form, without saving it. Without it values are only displayed. */
  onRestore?: ((value: string | null) => void) | undefined
  /** Feeds may not write this field. */
  isLocked?: boolean
  /** Without it the lock cannot be changed. */
  onLock?(isLocked: boolean): Promise<void>
}
