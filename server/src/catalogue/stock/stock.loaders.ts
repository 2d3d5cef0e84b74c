import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { loadById, loadByOwner } from '../../db/loaders.ts'
import { findStockLevels, findStockLocations } from './stockLevels.store.ts'

/** Loaders of stock, for one request. */
export function createStockLoaders(db: Kysely<Database>) {
  return {
    stockLevels: loadByOwner((ids) => findStockLevels(db, ids), ({ productId }) => productId),
    stockLocations: loadById((ids) => findStockLocations(db, ids)),
  }
}
