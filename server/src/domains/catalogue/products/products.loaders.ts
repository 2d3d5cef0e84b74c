import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { type Database, loadById, loadByOwner } from '../../../platform/db/index.ts'
import { createMatchLoader } from '../search/createMatchLoader.ts'
import type { ProductSearch } from '../search/ProductSearch.ts'
import { resolveSearch } from '../search/resolveSearch.ts'
import { listFormFields } from './formFields.ts'
import { findContents, findProducts } from './products.store.ts'

/** Loaders of products, for one request. */
export function createProductLoaders(db: Kysely<Database>) {
  // the list, its count and its matches share one search
  const productSearches = new DataLoader<string, ProductSearch | null>((terms) => Promise.all(terms.map((term) => resolveSearch(db, term))))
  return {
    products: loadById((ids) => findProducts(db, ids)),
    productSearches,
    searchMatches: createMatchLoader(db, productSearches),
    formFields: new DataLoader<number, { field: string; value: string }[]>((ids) => Promise.all(ids.map((id) => listFormFields(db, id)))),
    productContents: loadByOwner(
      (ids) => findContents(db, ids),
      (content) => content.productId,
    ),
  }
}
