import type { FieldValue, Operation, Problem } from './Plan.ts'

// What people see of changes, whether planned or written. The resolvers of server/src/domains/office/activity add the words per
// language.

export interface ShownSince {
  by: string
  at: Date
  /** the current value */
  value: FieldValue
  kind: string
  field: string
}

export interface ShownField {
  kind: string
  /** the row of change_items; null if it was never written */
  itemId: number | null
  field: string
  before: FieldValue
  after: FieldValue
  /** For a revert: the field was changed again since. */
  changedSince: ShownSince | null
}

export interface ShownEntity {
  kind: string
  /** null: a create that has not been written */
  id: number | null
  op: Operation
  /** The row of the imported file that it comes from */
  row?: { row: number; name: string }
  fields: readonly ShownField[]
  problems: readonly Problem[]
  /** Warnings before it is written; left out if there are none */
  warnings?: readonly Problem[]
}

export type ShownGroup = 'CREATE' | 'CHANGE' | 'DELETE' | 'BLOCKED' | 'CHANGED_SINCE'

export interface ShownPreview {
  counts: { creates: number; changes: number; deletes: number; unchanged: number; blocked: number; changedSince: number; warned?: number }
  /** What deletes entail: the number of further entities of this kind that are deleted or changed. */
  consequences: readonly { kind: string; op: Operation; count: number }[]
  groups: Readonly<Record<ShownGroup, readonly ShownEntity[]>>
}
