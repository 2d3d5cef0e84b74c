import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Database, loadById, logFault } from '../../../platform/db/index.ts'
import { countQuestion } from './countQuestion.ts'
import { inTurn } from './inTurn.ts'
import { findGone, findSavedSearches, type SavedSearchRow } from './savedSearches.store.ts'

/** Loaders of saved searches, per request. */
export function createSavedSearchLoaders(db: Kysely<Database>) {
  const gone = new DataLoader(async (ids: readonly number[]) => {
    const found = await findGone(db, ids)
    return ids.map((id) => found.has(id))
  })
  const isBroken = async ({ question }: SavedSearchRow) => (await gone.loadMany(question.refers ?? [])).includes(true)
  // One search that cannot be counted does not hide the others.
  async function countOf(row: SavedSearchRow): Promise<number | null> {
    if (await isBroken(row)) return null
    try {
      return await countQuestion(db, row.list, row.question)
    } catch (error) {
      logFault(`The saved search ${row.id} could not be counted`, error)
      return null
    }
  }
  return {
    savedSearches: loadById((ids) => findSavedSearches(db, ids)),
    brokenSearches: new DataLoader<SavedSearchRow, boolean, number>((rows) => Promise.all(rows.map(isBroken)), { cacheKeyFn: ({ id }) => id }),
    /** The number of results of each, once per request; null if it is broken, or only its screen can count */
    searchCounts: new DataLoader<SavedSearchRow, number | null, number>((rows) => inTurn(rows, countOf), { cacheKeyFn: ({ id }) => id }),
  }
}
