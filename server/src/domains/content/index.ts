import type { Kysely } from 'kysely'
import { type Database, loadById } from '../../platform/db/index.ts'
import { plainEntity } from '../../services/plainEntity/index.ts'
import { reviewEntity } from './reviews/reviews.fields.ts'
import { reviews } from './reviews/reviews.store.ts'

export const resolvers = [
  // they come from customers, and nobody makes one here
  plainEntity({ entity: reviewEntity, list: reviews, operations: ['update', 'delete'] }),
]

/** Loaders of this domain, for one request. */
export function createLoaders(db: Kysely<Database>) {
  return {
    reviews: loadById((ids) => reviews.byIds(db, ids)),
  }
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}
