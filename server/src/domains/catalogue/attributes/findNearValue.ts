import type { Kysely } from 'kysely'
import type { Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findWords } from './attributeValues.store.ts'
import { NearDuplicates } from './NearDuplicates.ts'

/**
 * What is said against a word because its attribute has nearly the same one already; null when there is none. The very
 * same word is the engine's to refuse.
 * @param except the value itself, when it is there already
 */
export async function findNearValue(db: Kysely<Database>, attributeId: number, word: string, except: number | null): Promise<Problem | null> {
  const values = await findWords(db, [attributeId])
  const words = new Map(values.map(({ id, value }) => [id, value]))
  const near = new NearDuplicates(values).of({ id: except ?? 0, value: word, names: {}, synonyms: [] })
  const surest = word.trim() === '' ? undefined : near.find(({ id }) => words.get(id) !== word.trim())
  return surest === undefined ? null : { field: 'value', code: 'attributeValue.near', values: { value: words.get(surest.id) ?? '', nearness: surest.nearness } }
}
