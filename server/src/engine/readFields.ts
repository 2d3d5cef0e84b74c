import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { readCurrent } from './Current.ts'
import { entityOf } from './defineEntity.ts'
import type { FieldValue } from './Plan.ts'

/**
 * The present values of a thing as a plan would write them, such as what a form begins with.
 * @param patterns names as the entity declares them: `sku`, `attribute.*`
 * @returns name and value of each field that is not empty; of a star, each of its parameters
 */
export async function readFields(db: Kysely<Database>, kind: string, id: number, patterns: ReadonlySet<string>): Promise<[string, FieldValue][]> {
  const entity = entityOf(kind)
  const fields = Object.fromEntries(Object.entries(entity.fields).filter(([pattern]) => patterns.has(pattern)))
  return (await readCurrent(db, { ...entity, fields }, [id], [], true, false)).all(id)
}
