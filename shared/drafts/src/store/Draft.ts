/** The typed value of one field, and the saved one when that began. */
export interface Edit<Value> {
  value: Value
  base: Value
  /** The revision at that time; drafts of earlier versions do not have it */
  revision?: number | undefined
}

/** Unsaved values, by field path. */
export type Edits<Value> = Readonly<Record<string, Edit<Value>>>

/** A form that was left with unsaved changes. Each writer has its own record, so that two tabs never overwrite each other. */
export interface Draft {
  userId: number
  /** product:7 */
  entity: string
  writer: string
  /** Milliseconds since 1970 */
  savedAt: number
  /** The oldest revision on which one of the edits is based */
  baseRevision: number
  edits: Edits<unknown>
}

export type DraftKey = [userId: number, entity: string, writer: string]

export const keyOf = ({ userId, entity, writer }: Draft): DraftKey => [userId, entity, writer]
