import type { Kysely } from 'kysely'
import { type Database, loadById, loadByOwner } from '../../platform/db/index.ts'
import './reviews/reviews.fields.ts'
import { findProductsOfReviews, reviews } from './reviews/reviews.store.ts'

export { resolvers } from './reviews/reviews.resolvers.ts'

/** Loaders of this domain, for one request. */
export function createLoaders(db: Kysely<Database>) {
  return {
    reviews: loadById((ids) => reviews.byIds(db, ids)),
    reviewProducts: loadByOwner((ids) => findProductsOfReviews(db, ids), (link) => link.reviewId),
  }
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}
