import type { Kysely } from 'kysely'
import { type Database, loadById, loadByOwner } from '../../../platform/db/index.ts'
import { findBundlePricing, findBundlesWith, findComponents, findEnded } from './bundles.store.ts'

/** Loaders of bundles and their parts, for one request. */
export function createBundleLoaders(db: Kysely<Database>) {
  return {
    bundleComponents: loadByOwner(
      (ids) => findComponents(db, ids),
      ({ bundleId }) => bundleId,
    ),
    bundlesWith: loadByOwner(
      (ids) => findBundlesWith(db, ids),
      ({ productId }) => productId,
    ),
    bundlePricing: loadById((ids) => findBundlePricing(db, ids)),
    endedProducts: loadById((ids) => findEnded(db, ids)),
  }
}
