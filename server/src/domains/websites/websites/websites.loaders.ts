import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Database, loadById, loadByOwner } from '../../../platform/db/index.ts'
import { findLastResyncs } from './fullResyncs.store.ts'
import { websiteProducts, findOfProducts } from '../websiteProducts/websiteProducts.store.ts'
import { countOnWebsites, findWebsites, listWebsites } from './websites.store.ts'

/** Loaders of websites and of products on them, per request. */
export function createWebsiteLoaders(db: Kysely<Database>) {
  return {
    websites: loadById((ids) => findWebsites(db, ids)),
    websiteCounts: loadById((ids) => countOnWebsites(db, ids)),
    lastResyncs: loadById((ids) => findLastResyncs(db, ids)),
    websiteProducts: loadById((ids) => websiteProducts.byIds(db, ids)),
    websiteProductsOfProducts: loadByOwner(
      (ids) => findOfProducts(db, ids),
      ({ productId }) => productId,
    ),
    // The only list of them, under the only key.
    allWebsites: new DataLoader(async (keys: readonly 'all'[]) => {
      const all = await listWebsites(db)
      return keys.map(() => all)
    }),
  }
}
