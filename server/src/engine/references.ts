import { declaredEntities, entityOf } from './defineEntity.ts'
import type { Field, Entity } from './Entity.ts'
import type { Target } from './Place.ts'

/** A declared reference from one entity to another. */
export interface Reference {
  holder: Entity
  /** the field's name, possibly with a star */
  name: string
  field: Field
  /** null: a reference in a column */
  target: Target | null
}

/** All references to rows of a table. */
export function referencesTo(table: string): Reference[] {
  return declaredEntities().flatMap((holder) => referencesOf(holder).filter(({ field, target }) => (target?.table ?? field.refersTo) === table))
}

/** All references of an entity. */
export function referencesOf(holder: Entity): Reference[] {
  return Object.entries(holder.fields).flatMap(([name, field]): Reference[] => {
    if (field.place.in === 'relation') return (field.place.targets ?? []).map((target) => ({ holder, name, field, target }))
    return field.refersTo ? [{ holder, name, field, target: null }] : []
  })
}

// Declarations are closed before the first write, so both are computed once: each batch of a plan or revert needs them.
let ranks: ReadonlyMap<string, number> | undefined
let late: readonly LateReference[] | undefined

/** Orders kinds so that a referring kind comes before its targets; for kinds that refer to each other the order is stable. */
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

/** Fields that refer to a kind that is restored later, where two kinds refer to each other. */
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
