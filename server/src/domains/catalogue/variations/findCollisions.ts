import type { Kysely } from 'kysely'
import type { FieldValue, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { layOut } from './variations.rules.ts'
import { findAxes, findPlaced } from './variations.store.ts'

/**
 * Whether variations could not be told apart any more by the axes that a form would save. Combinations come together only
 * where an axis goes: what came together otherwise is not the form's doing, and no reason to refuse it.
 */
export async function findCollisions(db: Kysely<Database>, productId: number, fields: Readonly<Record<string, FieldValue>>): Promise<Problem[]> {
  const wanted = fields['axes']
  if (!Array.isArray(wanted) || wanted.length === 0) return []
  const axes = wanted.filter((id) => typeof id === 'number')
  const saved = await findAxes(db, [productId])
  if (saved.every(({ attributeId }) => axes.includes(attributeId))) return []
  const { colliding } = layOut(axes.map((attributeId) => ({ attributeId, values: [] })), await findPlaced(db, productId, axes), [])
  return colliding.length === 0 ? [] : [{ field: 'axes', code: 'axes.collide', values: { count: colliding.length } }]
}
