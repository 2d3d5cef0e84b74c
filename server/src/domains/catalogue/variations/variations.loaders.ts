import type { Kysely } from 'kysely'
import { type Database, loadByOwner } from '../../../platform/db/index.ts'
import { findAxes } from './variations.store.ts'

/** Loaders of what configurable products differ by, for one request. */
export function createVariationLoaders(db: Kysely<Database>) {
  return {
    axes: loadByOwner(
      (ids) => findAxes(db, ids),
      ({ productId }) => productId,
    ),
  }
}
