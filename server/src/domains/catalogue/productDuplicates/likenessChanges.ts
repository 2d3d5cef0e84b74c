import type { Kysely } from 'kysely'
import { type Change, changedFor } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findLengths } from './likeness.store.ts'

const attribute = 'attribute.'

/** Those of these product changes that affect similarity, with the relevant fields. Attributes other than lengths do not. */
export async function likenessChanges(db: Kysely<Database>, updated: readonly Change[]): Promise<Change[]> {
  const told = updated.map((change) => ({ ...change, fields: changedFor('duplicates', change) }))
  const attributes = new Set(told.flatMap(({ fields }) => fields.flatMap(({ field }) => (field.startsWith(attribute) ? [field.slice(attribute.length)] : []))))
  const lengths = attributes.size === 0 ? new Set<string>() : await findLengths(db, [...attributes])
  const isLooked = (field: string) => !field.startsWith(attribute) || lengths.has(field.slice(attribute.length))
  return told.map((change) => ({ ...change, fields: change.fields.filter(({ field }) => isLooked(field)) })).filter(({ fields }) => fields.length > 0)
}
