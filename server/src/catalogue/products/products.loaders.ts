import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { loadById, loadByOwner } from '../../db/loaders.ts'
import { findContents, findProducts } from './products.store.ts'

/** Loaders of products, for one request. */
export function createProductLoaders(db: Kysely<Database>) {
  return {
    products: loadById((ids) => findProducts(db, ids)),
    productContents: loadByOwner((ids) => findContents(db, ids), (content) => content.productId),
  }
}
