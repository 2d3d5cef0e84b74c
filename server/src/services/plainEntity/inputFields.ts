import type { Entity, FieldValue } from '../../engine/index.ts'
import type { TranslationInput } from '../../platform/contract/index.ts'
import { readId } from '../../platform/db/index.ts'
import { givenFields, textFields } from '../mutations/index.ts'

/** The fields of an entity that are lists of ids of other things, by the tables of those. */
export function linkFields({ fields }: Entity): [string, string][] {
  return Object.entries(fields).flatMap(([name, { place }]) => (place.in === 'relation' && place.targets?.length === 1 && !name.includes('*') ? [[name, place.targets[0]?.table ?? '']] : []))
}

/** The fields that hold words by language, with the name before the star of each language's own: translations, translation. */
export function wordFields({ fields }: Entity): [string, string][] {
  return Object.entries(fields).flatMap(([name, { partOf }]) => (partOf !== undefined && name.endsWith('.*') ? [[partOf, name.slice(0, -2)]] : []))
}

// What cannot be an id is the id of nothing, and is not found.
const asId = (id: unknown) => readId(String(id)) ?? 0

/** What an input names, as the engine takes it: ids as numbers, words language by language. What is left out stays as it is. */
export function inputFields(entity: Entity, input: object): Record<string, FieldValue> {
  const words = new Map(wordFields(entity))
  const links = new Map(linkFields(entity))
  return Object.fromEntries(
    Object.entries(givenFields(input)).flatMap(([name, value]): [string, FieldValue][] => {
      const star = words.get(name)
      if (star !== undefined) return Object.entries(textFields(star, value as unknown as TranslationInput[] | null))
      if (links.has(name)) return [[name, ((value ?? []) as readonly unknown[]).map(asId)]]
      return [[name, value !== null && entity.fields[name]?.type === 'reference' ? asId(value) : value]]
    }),
  )
}
