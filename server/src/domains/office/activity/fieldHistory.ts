import type { Kysely } from 'kysely'
import { findEntity, findField, sameValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type FieldValueRow, findFieldValues } from './fieldHistory.store.ts'
import { isReadable } from './shownThings.ts'

/**
 * The last values of one field, newest first, back to the one that it was created with (empty, perhaps). Coming back
 * from the bin is no new value.
 */
export async function fieldHistory(db: Kysely<Database>, id: number, field: string, limit: number): Promise<FieldValueRow[]> {
  // Some of what is read may be no value of its own.
  const rows = await findFieldValues(db, id, field, 2 * limit + 10)
  const [first] = rows
  const entity = first && findEntity(first.kind)
  const found = entity && findField(entity, field)
  if (!first || !found || 'code' in found || !isReadable({ kind: first.kind, field })) return []
  // The log of a creation tells what was asked for, not what the thing got by itself.
  const values = rows.map((row) => (row.op === 'create' && row.value === null ? { ...row, value: found.field.initial ?? null } : row))
  return values.filter((row, at) => at === values.length - 1 || !sameValue(row.value, values[at + 1]?.value ?? null)).slice(0, limit)
}
