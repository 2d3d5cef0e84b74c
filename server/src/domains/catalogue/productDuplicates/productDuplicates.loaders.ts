import type { Kysely } from 'kysely'
import { type Database, loadByOwner } from '../../../platform/db/index.ts'
import { findPairsOf } from './productDuplicates.store.ts'

/** Loaders of pairs, for one request. */
export function createDuplicateLoaders(db: Kysely<Database>) {
  return {
    productDuplicates: loadByOwner(
      (ids) => findPairsOf(db, ids),
      (pair) => pair.productId,
    ),
  }
}
