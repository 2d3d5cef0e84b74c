import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { loadById } from '../../db/loaders.ts'
import { findMarginKeys, findPositioning } from './positioning.store.ts'

/** Loaders of what positions products, for one request. */
export function createPositioningLoaders(db: Kysely<Database>) {
  return {
    marginKeys: loadById((ids) => findMarginKeys(db, ids)),
    positioning: loadById((ids) => findPositioning(db, ids)),
  }
}
