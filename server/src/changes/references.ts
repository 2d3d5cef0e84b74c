import { declaredNouns, nounOf } from './defineNoun.ts'
import type { Field, Noun, Target } from './Noun.ts'

/** A declared way in which one noun refers to another. */
export interface Reference {
  holder: Noun
  /** the field's name, perhaps with a star */
  name: string
  field: Field
  /** null: a plain reference in a column */
  target: Target | null
}

/** Everything that may refer to the rows of a table. */
export function referencesTo(table: string): Reference[] {
  return declaredNouns().flatMap((holder) => referencesOf(holder).filter(({ field, target }) => (target?.table ?? field.refersTo) === table))
}

/** Everything that a noun may refer to. */
export function referencesOf(holder: Noun): Reference[] {
  return Object.entries(holder.fields).flatMap(([name, field]): Reference[] => {
    if (field.place.in === 'relation') return (field.place.targets ?? []).map((target) => ({ holder, name, field, target }))
    return field.refersTo ? [{ holder, name, field, target: null }] : []
  })
}

/** These kinds in such an order that what refers comes before what it refers to. */
export function dependentsFirst(kinds: Iterable<string>): string[] {
  const ranks = new Map<string, number>()
  const rank = (noun: Noun): number => {
    const known = ranks.get(noun.kind)
    if (known !== undefined) return known
    ranks.set(noun.kind, 0)
    const holders = referencesTo(noun.table).filter(({ holder }) => holder.kind !== noun.kind)
    const result = Math.max(0, ...holders.map(({ holder }) => rank(holder) + 1))
    ranks.set(noun.kind, result)
    return result
  }
  return [...new Set(kinds)].sort((a, b) => rank(nounOf(a)) - rank(nounOf(b)))
}
