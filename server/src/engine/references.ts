import { declaredEntities, entityOf } from './defineEntity.ts'
import type { Field, Entity } from './Entity.ts'
import type { Target } from './Place.ts'

/** A declared way in which one entity refers to another. */
export interface Reference {
  holder: Entity
  /** the field's name, perhaps with a star */
  name: string
  field: Field
  /** null: a plain reference in a column */
  target: Target | null
}

/** Everything that may refer to the rows of a table. */
export function referencesTo(table: string): Reference[] {
  return declaredEntities().flatMap((holder) => referencesOf(holder).filter(({ field, target }) => (target?.table ?? field.refersTo) === table))
}

/** Everything that an entity may refer to. */
export function referencesOf(holder: Entity): Reference[] {
  return Object.entries(holder.fields).flatMap(([name, field]): Reference[] => {
    if (field.place.in === 'relation') return (field.place.targets ?? []).map((target) => ({ holder, name, field, target }))
    return field.refersTo ? [{ holder, name, field, target: null }] : []
  })
}

// Nothing is declared once somebody writes, so both are worked out once: every part of a plan and of a revert asks for them.
let ranks: ReadonlyMap<string, number> | undefined
let late: readonly LateReference[] | undefined

/** These kinds in such an order that what refers comes before what it refers to; where two refer to each other, always the same of them. */
export function dependentsFirst(kinds: Iterable<string>): string[] {
  const known = (ranks ??= rankEntities())
  const rank = (kind: string) => known.get(entityOf(kind).kind) ?? 0
  return [...new Set(kinds)].sort((a, b) => rank(a) - rank(b))
}

function rankEntities(): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const rank = (entity: Entity): number => {
    const known = found.get(entity.kind)
    if (known !== undefined) return known
    found.set(entity.kind, 0)
    const holders = referencesTo(entity.table).filter(({ holder }) => holder.kind !== entity.kind)
    const result = Math.max(0, ...holders.map(({ holder }) => rank(holder) + 1))
    found.set(entity.kind, result)
    return result
  }
  for (const entity of declaredEntities()) rank(entity)
  return found
}

export interface LateReference {
  holder: Entity
  name: string
  to: Entity
}

/** The fields by which things refer to another kind that comes back after theirs, as the two refer to each other. */
export function lateReferences(): readonly LateReference[] {
  return (late ??= findLateReferences())
}

function findLateReferences(): LateReference[] {
  const all = declaredEntities()
  const places = new Map(dependentsFirst(all.map(({ kind }) => kind)).map((kind, place) => [kind, place]))
  const byTable = new Map(all.map((entity) => [entity.table, entity]))
  return all.flatMap((holder) =>
    referencesOf(holder).flatMap(({ name, field, target }) => {
      const to = byTable.get(target?.table ?? field.refersTo ?? '')
      return to && !name.includes('*') && (places.get(to.kind) ?? 0) < (places.get(holder.kind) ?? 0) ? [{ holder, name, to }] : []
    }),
  )
}
