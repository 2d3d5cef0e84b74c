import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { readCurrent } from './Current.ts'
import { nounOf } from './defineNoun.ts'
import type { FieldValue } from './Plan.ts'

/**
 * The present values of a thing as a plan would write them, such as what a form begins with.
 * @param patterns names as the noun declares them: `sku`, `attribute.*`
 * @returns name and value of each field that is not empty; of a star, each of its parameters
 */
export async function readFields(db: Kysely<Database>, kind: string, id: number, patterns: ReadonlySet<string>): Promise<[string, FieldValue][]> {
  const noun = nounOf(kind)
  const fields = Object.fromEntries(Object.entries(noun.fields).filter(([pattern]) => patterns.has(pattern)))
  return (await readCurrent(db, { ...noun, fields }, [id], [], true, false)).all(id)
}
