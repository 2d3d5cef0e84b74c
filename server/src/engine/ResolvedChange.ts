import type { Stamp } from './Current.ts'
import type { FoundField } from './defineEntity.ts'
import type { Change, FieldChange, FieldValue } from './Plan.ts'

/** A change with what the writer needs to know about its fields. */
export interface ResolvedChange extends Change {
  fields: FieldChange[]
  found: FoundField[]
  /** the current revision; for a create 0, or the revision from which a restored entity continues */
  revision: number
  /** when it was last changed before this, and by whom; null for a create, and for what was not read under lock */
  stamp: Stamp | null
  /** The future value of a field that this does not change: for rules over several fields. */
  stays(name: string): FieldValue
}

/** The value of a field after the change is written. */
export function valueAfter(change: ResolvedChange, name: string): FieldValue {
  const own = change.fields.find(({ field }) => field === name)
  return own ? own.after : change.stays(name)
}
