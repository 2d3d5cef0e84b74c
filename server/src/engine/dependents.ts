import type { Dependent } from './Entity.ts'
import { entityOf, findField } from './defineEntity.ts'
import type { Change, FieldChange } from './Plan.ts'

const none: readonly Dependent[] = []

/** What depends on a field, by its declaration; nothing does on one that is not declared any more. */
export function dependentsOf(kind: string, name: string): readonly Dependent[] {
  const found = findField(entityOf(kind), name)
  if ('code' in found) return none
  const { dependents = none } = found.field
  return typeof dependents === 'function' ? dependents(found.parameter) : dependents
}

/** Those of the changed fields on which this depends. */
export function changedFor(dependent: Dependent, { kind, fields }: Pick<Change, 'kind' | 'fields'>): FieldChange[] {
  return fields.filter(({ field }) => dependentsOf(kind, field).includes(dependent))
}

/** Things that were changed in a field on which this depends: neither the new ones nor those that are gone. */
export function updatedFor(dependent: Dependent, changes: readonly Change[]): number[] {
  return changes.flatMap((change) => (change.op === 'update' && change.id !== null && changedFor(dependent, change).length > 0 ? [change.id] : []))
}

/** Whether the values of a field are ids in this table, one or a list of them. */
export function refersTo(kind: string, name: string, table: string): boolean {
  const found = findField(entityOf(kind), name)
  if ('code' in found) return false
  const { refersTo: own, place } = found.field
  return own === table || (place.in === 'relation' && place.targets?.length === 1 && place.targets[0]?.table === table)
}

/** The ids in this table that fields of a change held, or hold now. */
export function referredIn(table: string, { kind, fields }: Pick<Change, 'kind' | 'fields'>): number[] {
  return fields.flatMap(({ field, before, after }) => (refersTo(kind, field, table) ? [before, after].flat().filter((id) => typeof id === 'number') : []))
}
