import type { Kysely } from 'kysely'
import type { Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findWords } from './attributeValues.store.ts'
import { NearDuplicates } from './NearDuplicates.ts'

/**
 * The objection to a word that is nearly equal to an existing one; null if there is none. Equal words are refused by the
 * engine.
 * @param except the value itself, if it exists
 */
export async function findNearValue(db: Kysely<Database>, attributeId: number, word: string, except: number | null): Promise<Problem | null> {
  const values = await findWords(db, [attributeId])
  const words = new Map(values.map(({ id, value }) => [id, value]))
  const near = new NearDuplicates(values).of({ id: except ?? 0, value: word, names: {}, synonyms: [] })
  const surest = word.trim() === '' ? undefined : near.find(({ id }) => words.get(id) !== word.trim())
  return surest === undefined ? null : { field: 'value', code: 'attributeValue.near', values: { value: words.get(surest.id) ?? '', nearness: surest.nearness } }
}
