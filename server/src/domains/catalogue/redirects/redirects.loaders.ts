import type { Kysely } from 'kysely'
import { type Database, loadByOwner } from '../../../platform/db/index.ts'
import { findOnlineLanguages, findTakenUrlKeys } from './redirects.store.ts'

/** Loaders of what becomes of old addresses, for one request. */
export function createRedirectLoaders(db: Kysely<Database>) {
  return {
    onlineLanguages: loadByOwner(
      (ids) => findOnlineLanguages(db, ids),
      ({ productId }) => productId,
    ),
    takenUrlKeys: loadByOwner(
      (ids) => findTakenUrlKeys(db, ids),
      ({ productId }) => productId,
    ),
  }
}
