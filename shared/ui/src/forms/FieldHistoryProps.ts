/** As `FieldValueAt` of the schema: a value that a field had or has, and where it came from. */
export interface EarlierValue {
  readonly value?: string | null
  readonly by: string
  readonly source: string
  readonly at: string
}

/** Where the values of a field come from, and who may change them: hand it to `Field` as `history`. */
export interface FieldHistoryProps {
  /** The field's label */
  name: string
  /** What the field is for: an example, its unit, where it appears */
  help?: string | undefined
  /** Asks for the last five values, newest first; the first is what is saved. */
  load(): Promise<readonly EarlierValue[]>
  /** Puts an earlier value into the form, without saving it. Without it values are only told, in words that are no value. */
  onRestore?: ((value: string | null) => void) | undefined
  /** The feed may not write this field. */
  isLocked?: boolean
  /** Without it there is no lock to be turned. */
  onLock?(isLocked: boolean): Promise<void>
}
