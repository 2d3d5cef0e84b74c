import type { Entity, FieldValue } from '../../engine/index.ts'
import type { TranslationInput } from '../../platform/contract/index.ts'
import { readId } from '../../platform/db/index.ts'
import { givenFields, textFields } from '../mutations/index.ts'

/** The fields of an entity that are lists of ids of other entities, by their tables. */
export function linkFields({ fields }: Entity): [string, string][] {
  return Object.entries(fields).flatMap(([name, { place }]) =>
    place.in === 'relation' && place.targets?.length === 1 && !name.includes('*') ? [[name, place.targets[0]?.table ?? '']] : [],
  )
}

/** Fields with a text per language, with the name before the star of each language's own field: translations, translation. */
export function wordFields({ fields }: Entity): [string, string][] {
  return Object.entries(fields).flatMap(([name, { partOf }]) => (partOf !== undefined && name.endsWith('.*') ? [[partOf, name.slice(0, -2)]] : []))
}

// A value that cannot be an id finds nothing.
const asId = (id: unknown) => readId(String(id)) ?? 0

/** The input as the engine takes it: ids as numbers, texts by language. Omitted fields stay. */
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
