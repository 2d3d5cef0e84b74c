import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { findThingIds, findTitles } from '../../../engine/index.ts'
import { type Database, fold, searchWords } from '../../../platform/db/index.ts'

/** Which entities of a change set: by name, and by changed field. */
export interface Matching {
  searchTerm: string | null
  field: string | null
}

/**
 * Ids of a change set's entities that match, in the set's order. Searches all of them (a hundred thousand after an import) by
 * their current or last names.
 * @param hidden entities that the viewer may not see
 */
export async function listMatching(
  db: Kysely<Database>,
  intl: IntlShape<string>,
  changeSetId: number,
  { searchTerm, field }: Matching,
  hidden: readonly number[],
): Promise<number[]> {
  const concealed = new Set(hidden)
  const ids = (await findThingIds(db, changeSetId, field)).filter((id) => !concealed.has(id))
  if (!searchTerm?.trim()) return ids
  const words = searchWords(searchTerm)
  if (words.length === 0) return []
  const titles = await findTitles(db, intl, ids)
  return ids.filter((id) => {
    const names = fold((titles.get(id)?.names ?? []).join(' '))
    return words.every((word) => names.includes(word))
  })
}
