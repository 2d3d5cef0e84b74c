import { type Entity, findField } from '../../engine/index.ts'

/** As the entity declares a field: `attribute.*` of `attribute.kleur`. What is no field stays as it is. */
export function patternOf(entity: Entity, name: string): string {
  const found = findField(entity, name)
  if (name in entity.fields || 'code' in found) return name
  return Object.keys(entity.fields).find((pattern) => entity.fields[pattern] === found.field) ?? name
}
