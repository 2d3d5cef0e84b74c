import type { Kysely } from 'kysely'
import { entityOf, type FieldValue, findField, readManyFields } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findAttributeValuesOf } from '../attributes/productAttributeValues.store.ts'
import type { Merge } from './Merge.ts'
import { mergedValue, type MergeRule, ruleOf } from './merges.rules.ts'

/** One field of merged products: the values, and the result. */
export interface MergedField {
  field: string
  rule: MergeRule
  /** Of the target, then of the sources in order */
  values: readonly FieldValue[]
  result: FieldValue
}

/** All values, by product and field. */
export type Said = ReadonlyMap<number, ReadonlyMap<string, FieldValue>>

/** These products' own values, and inherited values of attributes. */
export async function readSaid(db: Kysely<Database>, ids: readonly number[]): Promise<Said> {
  const fields = await readManyFields(db, 'product', ids)
  const said = new Map(ids.map((id) => [id, new Map(fields.get(id) ?? [])]))
  for (const { productId, code, value, inherited } of await findAttributeValuesOf(db, ids)) if (inherited) said.get(productId)?.set(`attribute.${code}`, value)
  return said
}

/** The order of fields with a star: as the entity declares them. */
export function inDeclaredOrder(fields: Iterable<string>): string[] {
  const { fields: declared } = entityOf('product')
  const places = new Map(Object.values(declared).map((field, place) => [field, place]))
  const placeOf = (name: string) => {
    const found = findField(entityOf('product'), name)
    return 'code' in found ? places.size : (places.get(found.field) ?? places.size)
  }
  return [...fields]
    .map((name) => ({ name, place: placeOf(name) }))
    .sort((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
}

/** The target's fields after a merge of duplicates, by the rules of the fields and the decisions. */
export function mergedFields({ target, sources, choices }: Merge, said: Said): MergedField[] {
  const ids = [target, ...sources]
  const names = new Set([...ids.flatMap((id) => [...(said.get(id)?.keys() ?? [])]), ...Object.keys(choices)])
  return inDeclaredOrder(names).flatMap((field): MergedField[] => {
    const values = ids.map((id) => said.get(id)?.get(field) ?? null)
    const rule = ruleOf(field, values)
    if (rule === null) return []
    const choice = choices[field]
    if (choice === undefined) return [{ field, rule, values, result: mergedValue(rule, values) }]
    return [{ field, rule, values, result: 'value' in choice ? choice.value : (said.get(choice.from)?.get(field) ?? null) }]
  })
}

/** The formatting of the descriptions that a product takes over, of whoever said them so; without formatting, that it has none. */
export function formattingOf(taken: Iterable<readonly [field: string, value: FieldValue]>, members: readonly number[], said: Said): Record<string, FieldValue> {
  const formatting: Record<string, FieldValue> = {}
  for (const [field, value] of taken) {
    if (!/^content\.\w+\.description$/.test(field)) continue
    const from = members.find((id) => said.get(id)?.get(field) === value)
    formatting[`${field}Html`] = from === undefined ? null : (said.get(from)?.get(`${field}Html`) ?? null)
  }
  return formatting
}
