import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { readCurrent } from './Current.ts'
import { entityOf } from './defineEntity.ts'
import type { FieldValue } from './Plan.ts'

/**
 * The current values of an entity as a plan would write them, such as the initial values of a form.
 * @param patterns names as the entity declares them: `sku`, `attribute.*`
 * @returns name and value of each field that is not empty; for a star, each of its parameters
 */
export async function readFields(db: Kysely<Database>, kind: string, id: number, patterns: ReadonlySet<string>): Promise<[string, FieldValue][]> {
  return (await readManyFields(db, kind, [id], patterns)).get(id) ?? []
}

/**
 * As `readFields`, for many entities at once.
 * @param patterns all declared fields when left out
 * @returns by id; entities that do not exist are left out
 */
export async function readManyFields(
  db: Kysely<Database>,
  kind: string,
  ids: readonly number[],
  patterns?: ReadonlySet<string>,
): Promise<Map<number, [string, FieldValue][]>> {
  const entity = entityOf(kind)
  const fields = Object.fromEntries(Object.entries(entity.fields).filter(([pattern, { hidden }]) => patterns?.has(pattern) ?? hidden !== true))
  const current = await readCurrent(db, { ...entity, fields }, ids, [], true, false)
  return new Map(ids.flatMap((id) => (current.revision(id) === undefined && entity.hasRevision !== false ? [] : [[id, current.all(id)]])))
}
