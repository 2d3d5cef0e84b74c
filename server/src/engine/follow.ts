import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { Batch } from './Batch.ts'
import { sameValue } from './canonical.ts'
import { findField, type FoundField } from './defineEntity.ts'
import type { DerivedField, FollowRow, Entity } from './Entity.ts'
import type { FieldValue } from './Plan.ts'
import { valueAfter, type ResolvedChange } from './ResolvedChange.ts'

const nameOf = (pattern: string, parameter: string) => pattern.replace('*', parameter)

function named(entity: Entity, pattern: string, parameter: string): FoundField {
  const found = findField(entity, nameOf(pattern, parameter))
  if ('code' in found) throw new Error(`${entity.kind} lets ${pattern} follow, which is not declared for ${parameter}`)
  return found
}

/** The fields that are derived from this one. */
export function derivedFieldsOf(entity: Entity, { field, parameter }: FoundField): FoundField[] {
  return (entity.derivedFields ?? []).flatMap((one) => (field === entity.fields[one.follows] ? [named(entity, one.field, parameter)] : []))
}

/** Fields that must be read along with a field: those derived from it, and its sources. */
export function besideOf(entity: Entity, found: FoundField): FoundField[] {
  const followed = (entity.derivedFields ?? []).flatMap((one) =>
    found.field === entity.fields[one.field] ? [named(entity, one.follows, found.parameter)] : [],
  )
  return [...derivedFieldsOf(entity, found), ...followed]
}

/** Computes derived fields of resolved changes, in place; fields that end up unchanged are removed from their change. */
export async function follow(db: Kysely<Database>, entity: Entity, changes: readonly ResolvedChange[], items: Batch['items']): Promise<void> {
  for (const derivedField of entity.derivedFields ?? []) {
    const places = changes.flatMap((change) => rowsOf(entity, derivedField, change, items.get(change.index)?.fields ?? {}).map((row) => ({ change, row })))
    if (places.length === 0) continue
    const values = await derivedField.compute(
      db,
      places.map(({ row }) => row),
    )
    places.forEach(({ change, row }, at) => put(change, named(entity, derivedField.field, row.parameter), values[at] ?? null))
  }
}

function rowsOf(
  { fields }: Entity,
  { field, follows, atCreate }: DerivedField,
  change: ResolvedChange,
  wanted: Readonly<Record<string, FieldValue>>,
): FollowRow[] {
  const concerned = change.found.filter((one) => one.field === fields[follows] || one.field === fields[field])
  if (concerned.length === 0) return []
  return [...new Set(concerned.map(({ parameter }) => parameter))].flatMap((parameter): FollowRow[] => {
    const [own, other] = [nameOf(field, parameter), nameOf(follows, parameter)]
    const isSaid = Object.hasOwn(wanted, own)
    // A new entity has no old values.
    if (change.op === 'create' && !isSaid && !atCreate) return []
    const before = change.fields.find((one) => one.field === other)?.before ?? change.stays(other)
    return [{ id: change.id, parameter, before, after: valueAfter(change, other), value: valueAfter(change, own), isSaid }]
  })
}

function put(change: ResolvedChange, found: FoundField, after: FieldValue): void {
  const { name } = found
  const at = change.fields.findIndex(({ field }) => field === name)
  const before = change.fields[at]?.before ?? change.stays(name)
  if (sameValue(before, after)) {
    if (at >= 0) [change.fields, change.found].forEach((list) => list.splice(at, 1))
  } else if (at >= 0) change.fields[at] = { field: name, before, after }
  else {
    change.fields.push({ field: name, before, after })
    change.found.push(found)
  }
}
