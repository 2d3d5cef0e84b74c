import type { Kysely } from 'kysely'
import { type Database, loadByOwner } from '../../../platform/db/index.ts'
import { findNaming, findRelated } from './relatedProducts.store.ts'

/** Loaders of what products have to do with each other, for one request. */
export function createRelatedProductLoaders(db: Kysely<Database>) {
  return {
    relatedProducts: loadByOwner(
      (ids) => findRelated(db, ids),
      ({ ownerId }) => ownerId,
    ),
    productsNaming: loadByOwner(
      (ids) => findNaming(db, ids),
      ({ ownerId }) => ownerId,
    ),
  }
}
