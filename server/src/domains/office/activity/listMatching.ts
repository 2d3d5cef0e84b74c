import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { findThingIds, findTitles } from '../../../engine/index.ts'
import { type Database, fold, searchWords } from '../../../platform/db/index.ts'

/** Which things of a change set: those that are called so, and of which this field was changed. */
export interface Matching {
  searchTerm: string | null
  field: string | null
}

/**
 * Ids of the things of a set that match, in its order. A search looks through all of them, a hundred thousand after an
 * import: by what they are called now, or were last.
 * @param hidden things that are not for the viewer
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
