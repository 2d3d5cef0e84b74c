/** What was typed in one field, and what was saved there when that began. */
export interface Edit<Value> {
  value: Value
  base: Value
  /** The revision that the thing had then; a draft that an earlier version of the page left does not tell it */
  revision?: number | undefined
}

/** What was typed and not saved, by the path of the field. */
export type Edits<Value> = Readonly<Record<string, Edit<Value>>>

/** A form that was left with unsaved changes. Whoever writes has a record of their own, so that two tabs never overwrite each other. */
export interface Draft {
  userId: number
  /** product:7 */
  entity: string
  writer: string
  /** Milliseconds since 1970 */
  savedAt: number
  /** The oldest revision on which one of the edits began */
  baseRevision: number
  edits: Edits<unknown>
}

export type DraftKey = [userId: number, entity: string, writer: string]

export const keyOf = ({ userId, entity, writer }: Draft): DraftKey => [userId, entity, writer]
