import type { Kysely } from 'kysely'
import { type Database, loadById, loadByOwner } from '../../../platform/db/index.ts'
import { findStockLevels, findStockLocations } from './stockLevels.store.ts'

/** Loaders of stock, for one request. */
export function createStockLoaders(db: Kysely<Database>) {
  return {
    stockLevels: loadByOwner(
      (ids) => findStockLevels(db, ids),
      ({ productId }) => productId,
    ),
    stockLocations: loadById((ids) => findStockLocations(db, ids)),
  }
}
