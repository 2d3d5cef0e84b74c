import type { Kysely } from 'kysely'
import type { Change, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findUse } from './attributes.store.ts'

/** A type on which values depend stays what it is. */
export async function findTypeProblems(db: Kysely<Database>, changes: readonly Change[]): Promise<[number, Problem][]> {
  const asked = new Map(changes.flatMap(({ id, index, op, fields }) => (id !== null && op === 'update' && fields.some(({ field }) => field === 'type') ? [[id, index] as const] : [])))
  if (asked.size === 0) return []
  return (await findUse(db, [...asked.keys()])).map(({ id, values, products }) => [asked.get(id) ?? -1, { field: 'type', code: 'type.used', values: { values, products } }])
}
