import { entityOf, type FieldValue, findField } from '../../../engine/index.ts'
import type { ProductMergeInput } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import type { Merge, MergeChoice } from './Merge.ts'
import { ruleOf } from './merges.rules.ts'

/** The merge as entered; without a target it is incomplete. An invalid id finds nothing. */
export function readMerge({ mode, target, sources, choices, axes, shareLinks }: ProductMergeInput): Merge | null {
  const stays = target == null ? null : (readId(target) ?? 0)
  if (stays === null) return null
  const ids = [...new Set(sources.map((id) => readId(id) ?? 0))].filter((id) => id !== stays)
  const members = new Set([stays, ...ids])
  const chosen = (choices ?? []).flatMap(({ field, from, value }): [string, MergeChoice][] => {
    // the scalar has refused invalid JSON
    if (value != null) return [[field, { value: asTyped(field, JSON.parse(value) as FieldValue) }]]
    const product = from == null ? 0 : (readId(from) ?? 0)
    return members.has(product) ? [[field, { from: product }]] : []
  })
  return {
    mode,
    target: stays,
    sources: ids,
    choices: Object.fromEntries(chosen.filter(([field]) => isChoosable(field))),
    axes: mode === 'AS_VARIATIONS' && axes != null ? [...new Set(axes.map((id) => readId(id) ?? 0))] : null,
    shareLinks: shareLinks ?? null,
  }
}

/** A number as typed, with a comma or a point. */
function asTyped(name: string, value: FieldValue): FieldValue {
  const found = findField(entityOf('product'), name)
  if (typeof value !== 'string' || 'code' in found || (found.field.type !== 'integer' && found.field.type !== 'number')) return value
  const number = Number(value.trim().replace(',', '.'))
  return value.trim() === '' || Number.isNaN(number) ? value : number
}

/** Type and codes of a product cannot be changed by a decision. */
export function isChoosable(field: string): boolean {
  return ruleOf(field, []) !== null && !field.startsWith('stock.')
}
