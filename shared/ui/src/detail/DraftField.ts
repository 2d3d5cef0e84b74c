/** A field of a draft that is not restored yet. */
export interface DraftField {
  path: string
  label: string
  /** What is saved now, in words */
  saved: string
  /** What the draft has, in words */
  draft: string
  /** What was saved when the draft was begun, when that is something else by now: somebody changed the field meanwhile. */
  base?: string
}
