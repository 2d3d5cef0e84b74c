import { declaredEntities, entityOf } from './defineEntity.ts'
import type { Field, Entity, Target } from './Entity.ts'

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

/** These kinds in such an order that what refers comes before what it refers to. */
export function dependentsFirst(kinds: Iterable<string>): string[] {
  const ranks = new Map<string, number>()
  const rank = (entity: Entity): number => {
    const known = ranks.get(entity.kind)
    if (known !== undefined) return known
    ranks.set(entity.kind, 0)
    const holders = referencesTo(entity.table).filter(({ holder }) => holder.kind !== entity.kind)
    const result = Math.max(0, ...holders.map(({ holder }) => rank(holder) + 1))
    ranks.set(entity.kind, result)
    return result
  }
  return [...new Set(kinds)].sort((a, b) => rank(entityOf(a)) - rank(entityOf(b)))
}
