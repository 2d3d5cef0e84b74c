/** A field of a draft that has not been restored. */
export interface DraftField {
  path: string
  label: string
  /** The saved value, in words */
  saved: string
  /** The draft's value, in words */
  draft: string
  /** The value on which the draft is based, if the saved one has changed since. */
  base?: string
}
