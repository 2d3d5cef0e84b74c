import type { Stamp } from './Current.ts'
import type { FoundField } from './defineEntity.ts'
import type { Change, FieldChange, FieldValue } from './Plan.ts'

/** A change together with what the writer needs to know of its fields. */
export interface ResolvedChange extends Change {
  fields: FieldChange[]
  found: FoundField[]
  /** the revision that the thing has now; of a create 0, or where a deleted thing goes on from */
  revision: number
  /** when it was changed last before this, and by whom; null of a create, and of what was not read under lock */
  stamp: Stamp | null
  /** What it will be, of a field that it does not change: for rules over several fields. */
  stays(name: string): FieldValue
}

/** What a field will be once the change is written. */
export function valueAfter(change: ResolvedChange, name: string): FieldValue {
  const own = change.fields.find(({ field }) => field === name)
  return own ? own.after : change.stays(name)
}
