import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Database, loadById, loadByOwner } from '../../../platform/db/index.ts'
import { findAliases, findMembers, findMerges, findMergesOf } from './merges.store.ts'

/** Loaders of merges, for one request. */
export function createMergeLoaders(db: Kysely<Database>) {
  return {
    productMerges: loadById((ids) => findMerges(db, ids)),
    productMergesOf: loadByOwner(
      (ids) => findMergesOf(db, ids),
      (merge) => merge.productId,
    ),
    aliases: loadByOwner(
      (ids) => findAliases(db, ids),
      (alias) => alias.productId,
    ),
    mergedInto: new DataLoader<number, number | null>(async (ids) => {
      const members = await findMembers(db, ids)
      return ids.map((id) => members.get(id)?.mergedIntoId ?? null)
    }),
  }
}
