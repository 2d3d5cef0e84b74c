import type { Dependent } from './Entity.ts'
import { entityOf, findField } from './defineEntity.ts'
import type { Change, FieldChange } from './Plan.ts'

const none: readonly Dependent[] = []

/** The declared dependents of a field; none if the field is no longer declared. */
export function dependentsOf(kind: string, name: string): readonly Dependent[] {
  const found = findField(entityOf(kind), name)
  if ('code' in found) return none
  const { dependents = none } = found.field
  return typeof dependents === 'function' ? dependents(found.parameter) : dependents
}

/** The changed fields on which this depends. */
export function changedFor(dependent: Dependent, { kind, fields }: Pick<Change, 'kind' | 'fields'>): FieldChange[] {
  return fields.filter(({ field }) => dependentsOf(kind, field).includes(dependent))
}

/** Ids of updated entities with a changed field on which this depends; without created and deleted ones. */
export function updatedFor(dependent: Dependent, changes: readonly Change[]): number[] {
  return changes.flatMap((change) => (change.op === 'update' && change.id !== null && changedFor(dependent, change).length > 0 ? [change.id] : []))
}

/** Whether the values of a field are ids of this table, one or a list. */
export function refersTo(kind: string, name: string, table: string): boolean {
  const found = findField(entityOf(kind), name)
  if ('code' in found) return false
  const { refersTo: own, place } = found.field
  return own === table || (place.in === 'relation' && place.targets?.length === 1 && place.targets[0]?.table === table)
}

/** The ids of this table in the fields of a change, before and after it. */
export function referredIn(table: string, { kind, fields }: Pick<Change, 'kind' | 'fields'>): number[] {
  return fields.flatMap(({ field, before, after }) => (refersTo(kind, field, table) ? [before, after].flat().filter((id) => typeof id === 'number') : []))
}
