import type { FieldValue, Operation, Problem } from './Plan.ts'

// What a person is shown of changes, whether they are to come or written long ago. Words are put to it per language by
// the resolvers of server/src/office/activity.

export interface ShownSince {
  by: string
  at: Date
  /** what stands there now */
  value: FieldValue
  kind: string
  field: string
}

export interface ShownField {
  kind: string
  /** the row of change_items; null for what was never written */
  itemId: number | null
  field: string
  before: FieldValue
  after: FieldValue
  /** Of a revert: somebody changed the field again since. */
  changedSince: ShownSince | null
}

export interface ShownEntity {
  kind: string
  /** null: a create that has not been written */
  id: number | null
  op: Operation
  /** Of a file that it comes from: its row, by which it is found there */
  row?: { row: number; name: string }
  fields: readonly ShownField[]
  problems: readonly Problem[]
  /** What somebody should know before it is written; left out where there is nothing */
  warnings?: readonly Problem[]
}

export type ShownGroup = 'CREATE' | 'CHANGE' | 'DELETE' | 'BLOCKED' | 'CHANGED_SINCE'

export interface ShownPreview {
  counts: { creates: number; changes: number; deletes: number; unchanged: number; blocked: number; changedSince: number; warned?: number }
  /** What goes along with deletes: so many things of this kind are deleted, or changed, beside those that were asked for. */
  consequences: readonly { kind: string; op: Operation; count: number }[]
  groups: Readonly<Record<ShownGroup, readonly ShownEntity[]>>
}
