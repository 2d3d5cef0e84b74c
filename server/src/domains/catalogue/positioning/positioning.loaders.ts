import type { Kysely } from 'kysely'
import { type Database, loadById } from '../../../platform/db/index.ts'
import { findMarginKeys, findPositioning } from './positioning.store.ts'

/** Loaders of what positions products, for one request. */
export function createPositioningLoaders(db: Kysely<Database>) {
  return {
    marginKeys: loadById((ids) => findMarginKeys(db, ids)),
    positioning: loadById((ids) => findPositioning(db, ids)),
  }
}
